-- How the stock of every product came to be what it is. Written with each change of stock by the database itself, so
-- that no change goes without; never changed afterwards.

create table stock_movements (
  id bigint primary key generated always as identity,
  -- No reference, so that what happened outlives the product.
  product_id bigint not null,
  change integer not null,
  on_hand integer not null,
  reason text not null
    check (reason in ('opening', 'listed', 'edited', 'imported', 'sold', 'cancelled', 'expired', 'by-hand')),
  -- Checked at the end: stock is taken before the order is written.
  order_id uuid references orders (id) deferrable initially deferred,
  -- Null for what was done past the program. Customers are not named here: the order knows them.
  actor_role text,
  actor_id text,
  actor_name text,
  happened_at timestamptz not null default now(),
  check ((reason in ('sold', 'cancelled', 'expired')) = (order_id is not null))
);

-- What stands now, less what every living order took; then what each of these took, in their order.
with sold as (
  select product_id, orders.id as order_id, orders.created_at, sum(quantity)::int as quantity
  from order_lines
  join vendor_orders on vendor_orders.id = vendor_order_id and vendor_orders.status <> 'cancelled'
  join orders on orders.id = order_lines.order_id
  group by 1, 2, 3
), moves as (
  select product_id, on_hand + coalesce((select sum(quantity) from sold where sold.product_id = stock.product_id), 0) as change,
    'opening' as reason, null::uuid as order_id, now() as happened_at, 0 as turn, now() as turn_at
  from stock_levels stock
  union all
  select product_id, -quantity, 'sold', order_id, created_at, 1, created_at from sold
)
insert into stock_movements (product_id, change, on_hand, reason, order_id, actor_role, happened_at)
  select product_id, change,
    sum(change) over (partition by product_id order by turn, turn_at, order_id rows unbounded preceding),
    reason, order_id, case when reason = 'sold' then 'customer' else 'system' end, happened_at
  from moves order by turn, turn_at, product_id;
set constraints all immediate;

create index stock_movements_by_product on stock_movements (product_id, id desc);

-- Why stock changes is said in 'shop.stock_move', by the statement that changes it or before it in the transaction,
-- and holds for one statement. Where nothing was said, somebody changed stock past the program.
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
create trigger stock_levels_never_emptied before truncate on stock_levels
  for each statement execute function refuse_change();

create trigger stock_movements_only_added before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();
