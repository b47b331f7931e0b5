-- What people write to the shop, and what the shop tells its staff and sellers.

-- What waits for the next digest. The digest's transaction deletes what it tells, so nothing is told twice.
create table order_notices (
  id bigint primary key generated always as identity,
  -- Unique, so that an event that is handled twice is told once.
  event_key text not null unique,
  -- Null for the shop itself.
  vendor_id text references vendors (id) on delete cascade,
  notice jsonb not null,
  happened_at timestamptz not null
);
create index order_notices_by_vendor on order_notices (vendor_id, happened_at);

-- Messages from the contact form, complaints about a return, and questions to the seller of an item.
create table contact_messages (
  id uuid primary key,
  ticket text not null unique,
  name text not null,
  email text not null,
  subject text not null check (subject in ('General Inquiry', 'Product Support', 'Order Status',
    'Returns & Refunds', 'Partnership Opportunities', 'Other')),
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  assigned_to text references auth_users (id) on delete set null,
  created_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  -- The account of the person who wrote while signed in.
  user_id text references auth_users (id) on delete set null,
  -- Whether it is a complaint to the grievance officer, and the return it is about.
  is_grievance boolean not null default false,
  return_id uuid references returns (id),
  -- The seller who is asked, and the item of an order that the question is about.
  vendor_id text references vendors (id),
  order_id uuid,
  position integer,
  -- Until when to answer: anew when the customer answers back.
  answer_due timestamptz not null,
  -- When the month to settle it began: anew when the customer reopens it.
  settle_from timestamptz not null,
  constraint contact_messages_closed_when check ((status = 'closed') = (closed_at is not null)),
  constraint contact_messages_answered_when check (status <> 'answered' or answered_at is not null),
  constraint contact_messages_about_a_return check (return_id is null or is_grievance),
  constraint contact_messages_to_a_seller check (num_nulls(vendor_id, order_id, position) in (0, 3)),
  constraint contact_messages_not_both check (vendor_id is null or not is_grievance),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index contact_messages_by_age on contact_messages (created_at desc, id);
create index contact_messages_unfinished on contact_messages (created_at) where status <> 'closed';
create index contact_messages_by_user on contact_messages (user_id, created_at desc) where user_id is not null;
create index contact_messages_by_email on contact_messages (lower(email), created_at desc);
create index contact_messages_by_return on contact_messages (return_id) where return_id is not null;
create index contact_messages_by_seller on contact_messages (vendor_id, created_at desc) where vendor_id is not null;
create index contact_messages_by_item on contact_messages (order_id, position) where order_id is not null;
-- One open grievance about a return.
create unique index contact_messages_one_open on contact_messages (return_id)
  where return_id is not null and status <> 'closed';

-- What was done about a message: replies, notes, assignments, closing and reopening, and what customer and seller wrote.
create table message_entries (
  -- Made with the form, so that submitting it twice adds one entry.
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'assigned', 'closed', 'reopened', 'customer', 'seller')),
  -- No foreign key, so that the entry outlives the account.
  author_id text,
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index message_entries_by_message on message_entries (message_id, created_at, id);

-- Alerts for the staff, shown on the dashboard until they are resolved: about an order, a vendor, or neither.
create table alerts (
  id bigint primary key generated always as identity,
  kind text not null,
  order_id uuid references orders (id),
  vendor_id text references vendors (id) on delete cascade,
  sentence text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  return_id uuid references returns (id),
  product_id bigint references products (id) on delete cascade,
  unique (kind, order_id)
);
-- One open alert of a kind for each vendor, and one for the shop itself.
create unique index alerts_open_of_vendor on alerts (kind, vendor_id)
  where vendor_id is not null and resolved_at is null;
create index alerts_open on alerts (created_at desc, id) where resolved_at is null;
-- One of a kind for each return: it is opened again if something new happened.
create unique index alerts_of_return on alerts (kind, return_id) where return_id is not null;
create unique index alerts_open_of_product on alerts (kind, product_id)
  where product_id is not null and resolved_at is null;
create unique index alerts_open_of_shop on alerts (kind)
  where order_id is null and vendor_id is null and return_id is null and product_id is null and resolved_at is null;
create index alerts_open_by_return on alerts (return_id) where return_id is not null and resolved_at is null;
