-- Mails to the vendors and the shop about their orders (docs/decisions/045-vendors-and-the-shop-are-told.md).

-- A vendor's choice: a mail for each new order, cancellation and return, or one digest a day.
alter table vendors add column order_mails text not null default 'each' check (order_mails in ('each', 'daily'));

-- The shop's choice for all orders. Without an address of its own they go to the first support address.
alter table shop_settings
  add column order_mails text not null default 'each' check (order_mails in ('each', 'daily', 'off')),
  add column order_mails_to text;

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
