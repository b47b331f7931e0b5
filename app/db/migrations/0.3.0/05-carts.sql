-- The carts and wish lists of signed-in customers. A guest's are kept in the browser until sign-in.

-- One sequence for all carts, so that a cart that is cleared and created anew never repeats a revision.
create sequence cart_revisions;

create table carts (
  user_id text primary key references profiles (user_id) on delete cascade,
  -- Set anew with every change. A change that was made to an older revision does not overwrite a newer one.
  revision bigint not null default nextval('cart_revisions'),
  updated_at timestamptz not null default shop_now()
);

create table cart_items (
  user_id text not null references carts (user_id) on delete cascade,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  position integer not null,
  -- Whole rupees without GST when it was added, so that the cart can say that the price has changed.
  price_when_added integer not null check (price_when_added > 0),
  primary key (user_id, product_id)
);

-- Guest carts that were merged into an account's recently. A double click on Login sends the same one twice; it is
-- merged once.
create table merged_guest_carts (
  user_id text not null references profiles (user_id) on delete cascade,
  guest_cart_id text not null,
  merged_at timestamptz not null,
  primary key (user_id, guest_cart_id)
);

create table wish_list_items (
  user_id text not null references profiles (user_id) on delete cascade,
  product_id bigint not null references products (id),
  added_at timestamptz not null default shop_now(),
  primary key (user_id, product_id)
);

-- Where a customer is in the checkout, so that Reload, Back and a lost connection lose nothing.
create table checkout_drafts (
  user_id text primary key references profiles (user_id) on delete cascade,
  -- The idempotency key of the order this draft will become.
  token uuid not null default gen_random_uuid(),
  -- A CheckoutAddress, as it was entered and validated.
  address jsonb not null,
  updated_at timestamptz not null
);

-- What a person of the staff is entering for a customer (docs/decisions/100-orders-by-staff.md). It goes when the order is
-- placed.
create table order_entries (
  -- The idempotency key of the order that it becomes.
  id uuid primary key,
  staff_id text not null references profiles (user_id) on delete cascade,
  -- Null for a new customer.
  customer_id text references profiles (user_id) on delete cascade,
  -- The fields of the form as they were typed, in their order.
  fields json not null check (length(fields::text) <= 20000),
  -- Counts what was saved, and which tab saved last: another one must not overwrite it unseen.
  revision integer not null default 1,
  tab uuid not null,
  changed_at timestamptz not null
);
create index order_entries_by_staff on order_entries (staff_id, changed_at desc);
create index order_entries_by_customer on order_entries (customer_id) where customer_id is not null;
