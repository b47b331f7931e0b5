-- A vendor packs, ships and hands over its part of an order, or cancels it; money goes back part by part.

alter table vendor_orders
  -- Copied from the order, so that a vendor's list is read in its own order.
  add column placed_at timestamptz not null default now(),
  add column packed_at timestamptz,
  -- 'expired' for what nobody paid in time: that alone may live again.
  add column cancel_reason text;
update vendor_orders set placed_at = orders.created_at from orders where orders.id = vendor_orders.order_id;
update vendor_orders set cancel_reason = (
  select case kind when 'expired' then 'expired' else 'customer' end from order_events
  where order_events.order_id = vendor_orders.order_id and kind in ('cancelled', 'expired')
  order by id desc limit 1
) where status = 'cancelled';
alter table vendor_orders add check ((status = 'cancelled') = (cancel_reason is not null));

drop index vendor_orders_by_vendor;
create index vendor_orders_by_vendor on vendor_orders (vendor_id, placed_at desc, id desc);
create index vendor_orders_waiting on vendor_orders (vendor_id, placed_at) where status = 'pending';

-- The serial numbers of the machines sent; warranty and theft reports ask for them.
create table unit_serials (
  vendor_order_id uuid not null references vendor_orders (id),
  order_id uuid not null,
  position integer not null,
  unit integer not null check (unit > 0),
  serial_number text not null check (length(serial_number) between 1 and 60),
  primary key (order_id, position, unit),
  foreign key (order_id, position) references order_lines (order_id, position),
  unique (vendor_order_id, serial_number)
);
create index unit_serials_by_number on unit_serials (serial_number);

-- What of a payment goes back or has gone back; never more than it was.
alter table payments
  add column refunded paise not null default 0 check (refunded >= 0 and refunded <= amount);
update payments set refunded = sums.amount
from (select payment_id, sum(amount) as amount from refunds group by payment_id) as sums
where sums.payment_id = payments.id;

-- The part whose money goes back; null when it is the order's as a whole.
alter table refunds add column vendor_order_id uuid references vendor_orders (id);
