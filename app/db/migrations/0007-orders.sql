-- Orders: one for the customer, one part for each vendor, with everything copied as it was at that moment.

-- Whole paise. numeric, because it is exact and reaches the program as a number.
create domain paise as numeric(15, 0);

alter table shop_settings
  -- Cash on delivery is refused above this; cash of two lakh or more may not be taken at all (Income-tax Act).
  add column cod_limit_rupees integer not null default 50000 check (cod_limit_rupees between 0 and 199999),
  add column unpaid_order_minutes integer not null default 30 check (unpaid_order_minutes between 5 and 10080);

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- Null once the customer's account is deleted; the order stays, as tax law wants.
  user_id text references auth_users (id) on delete set null,
  user_email text not null,
  -- Made with the checkout page: the same page sent again gives the same order.
  checkout_token uuid not null unique,
  created_at timestamptz not null,
  subtotal paise not null check (subtotal > 0),
  tax paise not null check (tax >= 0),
  total paise not null,
  full_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null,
  pincode char(6) not null,
  phone char(10) not null,
  buyer_gstin char(15),
  buyer_business_name text,
  place_of_supply char(2) not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('online', 'cod')),
  payment_provider text not null,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  paid_at timestamptz,
  -- When an unpaid online order gives its stock back; null for cash and for paid orders.
  expires_at timestamptz,
  check (total = subtotal + tax),
  check ((buyer_gstin is null) = (buyer_business_name is null))
);
create index orders_by_user on orders (user_id, created_at desc, id desc);
create index orders_by_age on orders (created_at desc, id desc);
create index orders_to_expire on orders (expires_at) where expires_at is not null;

create table vendor_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  vendor_id text not null references vendors (id),
  vendor_name text not null,
  vendor_gstin text,
  vendor_state_code char(2),
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  -- Makes the parts add up to the rupees the customer pays; on the last part only.
  round_off paise not null default 0,
  total paise not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  unique (order_id, vendor_id),
  check (total = taxable + cgst + sgst + igst + round_off),
  check (cgst = sgst and (igst = 0 or cgst = 0))
);
create index vendor_orders_by_vendor on vendor_orders (vendor_id, order_id);

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  vendor_order_id uuid not null references vendor_orders (id),
  product_id bigint not null references products (id),
  name text not null,
  slug text not null,
  picture_id text references pictures (id),
  hsn text not null,
  gst_rate integer not null,
  quantity integer not null check (quantity > 0),
  unit_price paise not null check (unit_price > 0),
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  primary key (order_id, position),
  unique (order_id, product_id),
  check (taxable = unit_price * quantity)
);
create index order_lines_by_product on order_lines (product_id);

-- What happened to an order, in order; the customer's timeline and the staff's history.
create table order_events (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders (id),
  vendor_order_id uuid references vendor_orders (id),
  kind text not null,
  detail jsonb not null default '{}',
  actor text not null,
  happened_at timestamptz not null
);
create index order_events_by_order on order_events (order_id, id);

-- What was agreed with a payment provider for an order; each visit to the payment page may make one.
create table payment_attempts (
  provider text not null,
  provider_order_id text not null,
  order_id uuid not null references orders (id),
  created_at timestamptz not null,
  primary key (provider, provider_order_id)
);
create index payment_attempts_by_order on payment_attempts (order_id, created_at desc);

-- Money that reached us. One payment of a provider counts once, whoever reports it and how often.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null,
  provider_payment_id text not null,
  amount paise not null check (amount > 0),
  received_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payments_by_order on payments (order_id);

-- What a provider told us, told once by its own event id.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- Money that has to go back: written with the reason for it, sent by a job, repeated under the same key.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  amount paise not null check (amount > 0),
  reason text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  provider_refund_id text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (payment_id, reason)
);
create index refunds_by_order on refunds (order_id);

-- What a person of the shop has to look at; never silence.
create table attention_items (
  id bigint primary key generated always as identity,
  kind text not null,
  order_id uuid references orders (id),
  sentence text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (kind, order_id)
);

-- The demo's bank: what the person on its page decided. No money moves.
create table demo_bank_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_number text not null,
  amount paise not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  refunded paise not null default 0 check (refunded >= 0 and refunded <= amount),
  refund_keys text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Where a customer stands in the checkout, so that reload, Back and a lost line lose nothing.
create table checkout_drafts (
  user_id text primary key references auth_users (id) on delete cascade,
  -- The idempotency key of the order this draft will become.
  token uuid not null default gen_random_uuid(),
  -- A CheckoutAddress of the domain, as it was typed and found right.
  address jsonb not null,
  updated_at timestamptz not null
);
