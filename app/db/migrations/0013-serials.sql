-- Each unit is sold once: which products have serial numbers, whose unit a number is, whether it came back, and what
-- was corrected (docs/decisions/040-each-unit-is-sold-once.md).

-- Whether each unit of the product has a serial number of its own, which is written down when it is shipped.
alter table products add column needs_serial boolean not null default true;
update products set needs_serial = false where category = 'Accessory';

drop trigger products_version on products;
create trigger products_version
  before update of vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn, specs,
    ram_gb, storage_gb, display_inches, refresh_hz, cores, weight_kg, width_mm, depth_mm, height_mm, os, color, warranty,
    country_of_origin, manufacturer, importer, generic_name, net_quantity, usage, is_new, is_featured, needs_serial,
    status, taken_off_at
  on products for each row execute function count_edit();

-- Copied from the fulfilment and the line of the order, so that one index covers all units of a product and seller.
alter table unit_serials
  add column vendor_id text references vendors (id),
  add column product_id bigint references products (id),
  -- When the unit came back into stock; it may be sold again.
  add column returned_at timestamptz,
  -- The seller was told that the number is out already, and shipped it all the same.
  add column is_confirmed_duplicate boolean not null default false;

update unit_serials set vendor_id = fulfilments.vendor_id, product_id = order_lines.product_id
from order_lines join fulfilments on fulfilments.id = order_lines.fulfilment_id
where order_lines.order_id = unit_serials.order_id and order_lines.position = unit_serials.position;

alter table unit_serials alter column vendor_id set not null, alter column product_id set not null;

-- A unit is back as soon as a credit says so.
create function take_back_units() returns trigger language plpgsql as $$
begin
  update unit_serials set returned_at = credits.created_at
  from come join credits on credits.id = come.credit_id
    join credit_lines on credit_lines.credit_id = come.credit_id and credit_lines.position = come.position
  where credit_lines.is_restocked
    and unit_serials.order_id = come.order_id and unit_serials.position = come.position
    and unit_serials.unit = come.unit;
  return null;
end $$;
create trigger credit_serials_take_back after insert on credit_serials referencing new table as come
  for each statement execute function take_back_units();

-- Version 0.2.0 did not write down which units came back. Of a cancelled fulfilment, all did.
insert into credit_serials (order_id, position, unit, credit_id)
select unit_serials.order_id, unit_serials.position, unit, credit_id
from unit_serials join credit_lines using (order_id, position)
where is_restocked and credit_lines.quantity > 0
on conflict do nothing;

-- Version 0.2.0 did not refuse a number that was out already.
update unit_serials set is_confirmed_duplicate = true
from (
  select unit_serials.order_id, position, unit,
    row_number() over (
      partition by unit_serials.vendor_id, product_id, upper(serial_number)
      order by shipped_at, unit_serials.order_id, position, unit
    ) as time
  from unit_serials join fulfilments on fulfilments.id = fulfilment_id
  where returned_at is null
) as sold
where sold.time > 1 and sold.order_id = unit_serials.order_id and sold.position = unit_serials.position
  and sold.unit = unit_serials.unit;

create unique index unit_serials_out_once on unit_serials (vendor_id, product_id, upper(serial_number))
  where returned_at is null and not is_confirmed_duplicate;
create index unit_serials_by_upper_number on unit_serials (upper(serial_number));

-- Numbers that were corrected after dispatch. The invoice keeps the former one.
create table serial_corrections (
  id bigint primary key generated always as identity,
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  -- Null if the unit was shipped without its number.
  former_number text,
  serial_number text not null,
  corrected_at timestamptz not null,
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit),
  check (former_number is distinct from serial_number)
);
create index serial_corrections_by_order on serial_corrections (order_id, id);
create trigger serial_corrections_only_added before update or delete on serial_corrections
  for each row execute function refuse_change();
create trigger serial_corrections_never_emptied before truncate on serial_corrections
  for each statement execute function refuse_change();
