-- A statement may change both counts of a product; each is a movement of its own.
create or replace function record_stock_movements() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(nullif(current_setting('shop.stock_move', true), ''), '{}')::jsonb;
  why text := coalesce(said ->> 'reason', 'by-hand');
  order_of uuid := (said ->> 'order')::uuid;
  return_of uuid := (said ->> 'return')::uuid;
  purchase_of uuid := (said ->> 'purchase')::uuid;
  role_of text := said ->> 'role';
  id_of text := said ->> 'id';
  name_of text := said ->> 'name';
  -- Products that came into stock or are sold out.
  settled bigint[];
begin
  if tg_op = 'UPDATE' then
    settled := array(
      select product_id from come join gone using (product_id) where (come.on_hand > 0) <> (gone.on_hand > 0)
    );
    insert into stock_movements (
      product_id, place, change, on_hand, reason, order_id, return_id, purchase_id, actor_role, actor_id, actor_name
    )
      select product_id, place, after - before, after, why, order_of, return_of, purchase_of, role_of, id_of, name_of
      from come full join gone using (product_id)
        cross join lateral (values
          ('quarantine', coalesce(gone.quarantined, 0), coalesce(come.quarantined, 0)),
          ('shelf', coalesce(gone.on_hand, 0), coalesce(come.on_hand, 0))
        ) as count (place, before, after)
      where after <> before;
  elsif tg_op = 'INSERT' then
    settled := array(select product_id from come where on_hand > 0);
    insert into stock_movements (
      product_id, place, change, on_hand, reason, order_id, return_id, purchase_id, actor_role, actor_id, actor_name
    )
      select product_id, place, after, after, why, order_of, return_of, purchase_of, role_of, id_of, name_of
      from come cross join lateral (values ('quarantine', quarantined), ('shelf', on_hand)) as count (place, after)
      where place = 'shelf' or after <> 0;
  else
    settled := array(select product_id from gone where on_hand > 0);
    insert into stock_movements (
      product_id, place, change, on_hand, reason, order_id, return_id, purchase_id, actor_role, actor_id, actor_name
    )
      select product_id, place, -before, 0, why, order_of, return_of, purchase_of, role_of, id_of, name_of
      from gone cross join lateral (values ('quarantine', quarantined), ('shelf', on_hand)) as count (place, before)
      where place = 'shelf' or before <> 0;
  end if;
  -- Pages show how many are left, and lists what is in stock.
  perform pg_notify('catalogue_changed', '');
  perform announce_products(array(select group_id from products where id = any (settled)));
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

-- A unit that is credited has no other owner any more, and is back if its line was restocked.
create or replace function take_back_units() returns trigger language plpgsql as $$
begin
  update unit_serials set returned_at = credits.created_at
  from come join credits on credits.id = come.credit_id
    join credit_lines on credit_lines.credit_id = come.credit_id and credit_lines.position = come.position
  where credit_lines.restocked > 0
    and unit_serials.order_id = come.order_id and unit_serials.position = come.position
    and unit_serials.unit = come.unit;
  delete from owned_units using come
  where owned_units.order_id = come.order_id and owned_units.position = come.position
    and owned_units.unit = come.unit;
  return null;
end $$;
create trigger credit_serials_take_back after insert on credit_serials referencing new table as come
  for each statement execute function take_back_units();

-- A unit's new owner keeps what takes its place, and it is theirs no more once it was credited or came back
-- (docs/decisions/057-terms-are-data.md).
create or replace function owner_follows_unit() returns trigger language plpgsql as $$
begin
  if new.returned_at is not null then
    delete from owned_units where order_id = new.order_id and position = new.position and unit = new.unit;
  elsif new.replaced_by is not null then
    update owned_units set unit = new.replaced_by
    where order_id = new.order_id and position = new.position and unit = new.unit;
  elsif old.replaced_by is not null then
    -- The replacement came back: it is the former unit again.
    update owned_units set unit = new.unit
    where order_id = new.order_id and position = new.position and unit = old.replaced_by;
  end if;
  return null;
end $$;
create trigger unit_serials_owner after update on unit_serials for each row
  when (old.replaced_by is distinct from new.replaced_by or old.returned_at is distinct from new.returned_at)
  execute function owner_follows_unit();
