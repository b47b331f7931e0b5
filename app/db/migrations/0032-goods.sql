-- What becomes of goods that customers send back: where they lie, open-box listings, and what the serial register finds
-- (docs/decisions/056-goods-lie-in-quarantine.md).

-- Pieces that came back and are not on sale: nobody has decided about them.
alter table stock_levels add column quarantined integer not null default 0 check (quarantined >= 0);

alter table stock_movements
  -- Which count changed: what is on sale, or what lies in quarantine. on_hand is that count after the change.
  add column place text not null default 'shelf' check (place in ('shelf', 'quarantine')),
  add column return_id uuid references returns (id);
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements
  add constraint stock_movements_reason_check check (
    reason in ('opening', 'listed', 'edited', 'imported', 'sold', 'cancelled', 'expired', 'returned', 'by-hand',
      'return-received', 'return-restocked', 'return-open-box', 'return-to-supplier', 'return-scrapped',
      'return-sent-back', 'replacement', 'replacement-returned')
  ),
  add constraint stock_movements_of_returns check (
    (reason in ('return-received', 'return-restocked', 'return-open-box', 'return-to-supplier', 'return-scrapped',
      'return-sent-back', 'replacement', 'replacement-returned')) = (return_id is not null)
  );
create index stock_movements_by_return on stock_movements (return_id) where return_id is not null;

-- A statement may change both counts of a product; each is a movement of its own.
create or replace function record_stock_movements() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(nullif(current_setting('shop.stock_move', true), ''), '{}')::jsonb;
  why text := coalesce(said ->> 'reason', 'by-hand');
  order_of uuid := (said ->> 'order')::uuid;
  return_of uuid := (said ->> 'return')::uuid;
  role_of text := said ->> 'role';
  id_of text := said ->> 'id';
  name_of text := said ->> 'name';
begin
  if tg_op = 'UPDATE' then
    insert into stock_movements (
      product_id, place, change, on_hand, reason, order_id, return_id, actor_role, actor_id, actor_name
    )
      select product_id, place, after - before, after, why, order_of, return_of, role_of, id_of, name_of
      from come full join gone using (product_id)
        cross join lateral (values
          ('quarantine', coalesce(gone.quarantined, 0), coalesce(come.quarantined, 0)),
          ('shelf', coalesce(gone.on_hand, 0), coalesce(come.on_hand, 0))
        ) as count (place, before, after)
      where after <> before;
  elsif tg_op = 'INSERT' then
    insert into stock_movements (
      product_id, place, change, on_hand, reason, order_id, return_id, actor_role, actor_id, actor_name
    )
      select product_id, place, after, after, why, order_of, return_of, role_of, id_of, name_of
      from come cross join lateral (values ('quarantine', quarantined), ('shelf', on_hand)) as count (place, after)
      where place = 'shelf' or after <> 0;
  else
    insert into stock_movements (
      product_id, place, change, on_hand, reason, order_id, return_id, actor_role, actor_id, actor_name
    )
      select product_id, place, -before, 0, why, order_of, return_of, role_of, id_of, name_of
      from gone cross join lateral (values ('quarantine', quarantined), ('shelf', on_hand)) as count (place, before)
      where place = 'shelf' or before <> 0;
  end if;
  if said <> '{}' then
    perform set_config('shop.stock_move', '', true);
  end if;
  return null;
end $$;

-- What kind of goods a listing sells. Open-box goods came back from a customer; their listing says so in its name and
-- describes them.
alter table products
  add column condition text not null default 'new' check (condition in ('new', 'open-box')),
  add column condition_words text not null default '' check (length(condition_words) <= 300),
  -- The listing of the same product sold new.
  add column open_box_of bigint references products (id),
  add constraint products_open_box_is_said check (
    case condition when 'new' then condition_words = ''
    else condition_words <> '' and name ilike '%open box%' end
  );
create index products_open_box on products (open_box_of) where open_box_of is not null;
create trigger products_condition_version before update of condition, condition_words on products
  for each row execute function count_edit();

-- What the customer was told about open-box goods when they ordered them; empty for new ones.
alter table order_lines add column condition_words text not null default '';

-- Where the goods of a return are. A unit with a serial number is a row of its own; pieces without one are split when
-- something else becomes of some of them.
create table returned_goods (
  id bigint primary key generated always as identity,
  return_id uuid not null references returns (id),
  order_id uuid not null,
  position integer not null,
  unit integer,
  vendor_id text not null references vendors (id),
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  -- 'to-supplier': sent to the maker or distributor, who may send it back. 'sent-back': with the customer, or on its
  -- way there.
  place text not null check (place in ('quarantine', 'stock', 'open-box', 'to-supplier', 'scrap', 'sent-back')),
  -- The listing under which it is sold.
  open_box_id bigint references products (id),
  note text not null default '',
  received_at timestamptz not null,
  -- Since when it is at this place, and who put it there; null for the program.
  since timestamptz not null,
  by_name text,
  check (unit is null or quantity = 1),
  check ((place = 'open-box') = (open_box_id is not null)),
  foreign key (order_id, position) references order_lines (order_id, position),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);
create index returned_goods_by_return on returned_goods (return_id);
create unique index returned_goods_once on returned_goods (return_id, unit) where unit is not null;
create index returned_goods_by_unit on returned_goods (order_id, position, unit) where unit is not null;
create index returned_goods_by_vendor on returned_goods (vendor_id, since desc, id);
create index returned_goods_by_age on returned_goods (since desc, id);
create index returned_goods_by_product on returned_goods (product_id);
create index returned_goods_open_box on returned_goods (open_box_id) where open_box_id is not null;

-- The serial register looks a number up as the search of orders does, also among former and found numbers, and in the
-- vendor's own units from its beginning.
create index unit_serials_by_vendor_and_bare_number
  on unit_serials (vendor_id, bare_number(serial_number) text_pattern_ops);
create index serial_corrections_by_former on serial_corrections (bare_number(former_number) text_pattern_ops)
  where former_number is not null;
create index serial_corrections_by_unit on serial_corrections (order_id, position, unit);
create index return_units_by_found on return_units (bare_number(found_number) text_pattern_ops)
  where found_number is not null;
create index unit_serials_by_replaced on unit_serials (order_id, position, replaced_by) where replaced_by is not null;
