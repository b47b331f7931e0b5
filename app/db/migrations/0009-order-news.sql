-- Every process listens: customers, vendors and staff who have this order open are shown it as it is now.
-- One announcement for each part; the same one twice in a transaction is told once.
create function announce_orders(ids uuid[]) returns void language sql as $$
  select pg_notify('order_changed',
    json_build_object('orderId', orders.id, 'userId', orders.user_id, 'vendorId', vendor_orders.vendor_id)::text)
  from orders join vendor_orders on vendor_orders.order_id = orders.id
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
create trigger vendor_orders_announce after update on vendor_orders referencing new table as changed
  for each statement execute function announce_changed_parts();
create trigger vendor_orders_announce_new after insert on vendor_orders referencing new table as changed
  for each statement execute function announce_changed_parts();
