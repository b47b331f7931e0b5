-- Orders. An order has one part for each vendor (fulfilments), which that vendor packs, ships and delivers, or
-- cancels, independently of the others. Prices, names and addresses are copied as they were when the order was placed.

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- Null once the customer's account is deleted; tax law wants the order kept.
  user_id text references auth_users (id) on delete set null,
  user_email text not null,
  -- Idempotency key, made with the checkout page: submitting the same page twice places one order.
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
  payment_method text not null check (payment_method in ('online', 'cod', 'bank')),
  payment_provider text not null,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  paid_at timestamptz,
  -- When an unpaid order expires and releases its stock; null for cash on delivery and for paid orders.
  expires_at timestamptz,
  check (total = subtotal + tax),
  check ((buyer_gstin is null) = (buyer_business_name is null))
);
create index orders_by_user on orders (user_id, created_at desc, id desc);
create index orders_by_age on orders (created_at desc, id desc);
create index orders_by_words on orders
  using gin ((lower(number || ' ' || full_name || ' ' || user_email || ' ' || phone || ' ' || city)) gin_trgm_ops);
create index orders_to_expire on orders (expires_at) where expires_at is not null;

-- The part of an order that one vendor fulfils.
create table fulfilments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  vendor_id text not null references vendors (id),
  vendor_name text not null,
  vendor_gstin text,
  vendor_state_code char(2),
  -- orders.created_at, copied so that a vendor's list is read in the order of its index.
  placed_at timestamptz not null default now(),
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  -- Rounds the order's total to whole rupees; on its last part only.
  round_off paise not null default 0,
  total paise not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  carrier text,
  tracking_number text,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- 'expired' if nobody paid in time. Only such a part can be reinstated, by a late payment.
  cancel_reason text,
  unique (order_id, vendor_id),
  check (total = taxable + cgst + sgst + igst + round_off),
  -- Within a state CGST and SGST in equal halves, between states IGST.
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index fulfilments_by_vendor on fulfilments (vendor_id, placed_at desc, id desc);
create index fulfilments_waiting on fulfilments (vendor_id, placed_at) where status = 'pending';

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  fulfilment_id uuid not null references fulfilments (id),
  product_id bigint not null references products (id),
  name text not null,
  slug text not null,
  -- What distinguished the product when it was ordered ('Core Ultra 7 258V', '32 GB · 1 TB').
  spec_lines text[] not null default '{}',
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
-- Customers search their orders by product more often than by order number.
create index order_lines_by_name on order_lines using gin (lower(name) gin_trgm_ops);

-- Serial numbers of the units that were shipped, needed for warranty claims and theft reports.
create table unit_serials (
  fulfilment_id uuid not null references fulfilments (id),
  order_id uuid not null,
  position integer not null,
  unit integer not null check (unit > 0),
  serial_number text not null check (length(serial_number) between 1 and 60),
  primary key (order_id, position, unit),
  foreign key (order_id, position) references order_lines (order_id, position),
  unique (fulfilment_id, serial_number)
);
create index unit_serials_by_number on unit_serials (serial_number);

-- The history of an order: the customer's timeline and what the staff see.
create table order_events (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders (id),
  -- Null for what concerns the whole order.
  fulfilment_id uuid references fulfilments (id),
  kind text not null,
  detail jsonb not null default '{}',
  actor text not null,
  happened_at timestamptz not null
);
create index order_events_by_order on order_events (order_id, id);

-- Every process listens, and updates the order in the tabs of the customer, the vendors and the staff who have it open.
-- One notification for each part; PostgreSQL sends equal ones of a transaction once.
create function announce_orders(ids uuid[]) returns void language sql as $$
  select pg_notify('order_changed',
    json_build_object('orderId', orders.id, 'userId', orders.user_id, 'vendorId', fulfilments.vendor_id)::text)
  from orders join fulfilments on fulfilments.order_id = orders.id
  where orders.id = any (ids)
$$;

create function announce_changed_orders() returns trigger language plpgsql as $$
begin
  perform announce_orders(array(select id from changed));
  return null;
end $$;
create trigger orders_announce after update on orders referencing new table as changed
  for each statement execute function announce_changed_orders();

create function announce_changed_parts() returns trigger language plpgsql as $$
begin
  perform announce_orders(array(select distinct order_id from changed));
  return null;
end $$;
create trigger fulfilments_announce after update on fulfilments referencing new table as changed
  for each statement execute function announce_changed_parts();
create trigger fulfilments_announce_new after insert on fulfilments referencing new table as changed
  for each statement execute function announce_changed_parts();

-- The stock history: every change of stock_levels, written by triggers so that none is left out, not even one made in
-- psql (docs/decisions/024-the-database-writes-the-history-of-stock.md).
create table stock_movements (
  id bigint primary key generated always as identity,
  -- No foreign key, so that the history outlives the product.
  product_id bigint not null,
  change integer not null,
  -- The stock after the change.
  on_hand integer not null,
  reason text not null
    check (reason in ('opening', 'listed', 'edited', 'imported', 'sold', 'cancelled', 'expired', 'by-hand')),
  -- Checked at the end of the transaction: the stock is taken before the order is inserted.
  order_id uuid references orders (id) deferrable initially deferred,
  -- Null for changes made outside the program. Customers are not named here; the order knows them.
  actor_role text,
  actor_id text,
  actor_name text,
  happened_at timestamptz not null default now(),
  check ((reason in ('sold', 'cancelled', 'expired')) = (order_id is not null))
);
create index stock_movements_by_product on stock_movements (product_id, id desc);
create trigger stock_movements_only_added before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();

-- The program says why it changes stock in the setting 'shop.stock_move', in the statement that changes it or before it
-- in the same transaction; it holds for one statement. Without it, somebody has changed stock outside the program.
create function record_stock_movements() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(nullif(current_setting('shop.stock_move', true), ''), '{}')::jsonb;
  why text := coalesce(said ->> 'reason', 'by-hand');
  order_of uuid := (said ->> 'order')::uuid;
  role_of text := said ->> 'role';
  id_of text := said ->> 'id';
  name_of text := said ->> 'name';
begin
  if tg_op = 'UPDATE' then
    insert into stock_movements (product_id, change, on_hand, reason, order_id, actor_role, actor_id, actor_name)
      select product_id, coalesce(come.on_hand, 0) - coalesce(gone.on_hand, 0), coalesce(come.on_hand, 0),
        why, order_of, role_of, id_of, name_of
      from come full join gone using (product_id)
      where come.on_hand is distinct from gone.on_hand;
  elsif tg_op = 'INSERT' then
    insert into stock_movements (product_id, change, on_hand, reason, order_id, actor_role, actor_id, actor_name)
      select product_id, on_hand, on_hand, why, order_of, role_of, id_of, name_of from come;
  else
    insert into stock_movements (product_id, change, on_hand, reason, order_id, actor_role, actor_id, actor_name)
      select product_id, -on_hand, 0, why, order_of, role_of, id_of, name_of from gone;
  end if;
  if said <> '{}' then
    perform set_config('shop.stock_move', '', true);
  end if;
  return null;
end $$;
create trigger stock_levels_record_new after insert on stock_levels referencing new table as come
  for each statement execute function record_stock_movements();
create trigger stock_levels_record_changed after update on stock_levels referencing old table as gone new table as come
  for each statement execute function record_stock_movements();
create trigger stock_levels_record_gone after delete on stock_levels referencing old table as gone
  for each statement execute function record_stock_movements();
