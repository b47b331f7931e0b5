-- Mice, headsets and keyboards are weighed in grams, and filters keep their former addresses
-- (docs/decisions/067-ready-made-kinds.md, docs/decisions/063-shaping-the-catalogue.md).

-- Every address that the filter of a specification has or had. A former one is read as the present one.
create table specification_addresses (
  address text primary key,
  specification text not null references specifications (key) on delete cascade
);
create index specification_addresses_by_specification on specification_addresses (specification);

create function keep_specification_address() returns trigger language plpgsql as $$
begin
  insert into specification_addresses (address, specification) values (new.address, new.key)
    on conflict (address) do update set specification = excluded.specification;
  return null;
end $$;
create trigger specifications_keep_address after insert or update of address on specifications
  for each row execute function keep_specification_address();
insert into specification_addresses (address, specification) select address, key from specifications;

-- How many products have variants that differ in a specification, among those of some categories; null for all. The
-- first variant, whose id the group has, may have been deleted.
create or replace function count_products_differing_in(specification text, of_categories text[]) returns integer
language sql stable as $$
  select count(*)::integer from product_groups
  where specification = any (product_groups.options) and exists (
    select from products where products.group_id = product_groups.group_id
      and (of_categories is null or products.category = any (of_categories))
  )
$$;

-- Nobody carries a printer, a router or a UPS.
update category_specifications set is_ranked = false
where specification in ('weightKg', 'heightMm') and category in ('printers-and-scanners', 'routers', 'ups');

-- A mouse of 0.061 kg is one of 61 g. Accessories and all below them get a weight in grams for the one in kilograms,
-- unless the owner has changed that one or sells variants of different weights.
do $do$
declare
  weighed text[];
begin
  select array_agg(key) into weighed from categories where 'Accessory' = any (path);
  if weighed is null
    or not exists (
      select from specifications where key = 'weightKg' and name = 'Weight' and type = 'number' and unit = 'kg'
        and decimals = 3 and deleted_at is null
    )
    or not exists (
      select from category_specifications where category = 'Accessory' and specification = 'weightKg'
    )
    or exists (select from product_groups where 'weightKg' = any (options))
  then
    return;
  end if;
  insert into specifications
    (key, name, address, group_name, type, unit, decimals, better, filters, filter_step, compares, on_card, help,
      comparative, rivals, position)
    select 'weightGrams', name, (
        select address from unnest(array['weight-grams', 'weight-in-grams', 'weight-g', 'grams-of-weight']) with ordinality
          as wished (address, place)
        where not exists (select from specifications taken where taken.address = wished.address)
        order by place limit 1
      ), group_name, 'number', 'g', 1, better, filters, case when filter_step is not null then 10 end, compares,
      on_card, 'Without cable and box. A mouse under 70 g is light, and most headsets weigh 200 to 350 g.', comparative,
      rivals, position
    from specifications where key = 'weightKg';
  update category_specifications set specification = 'weightGrams'
    where specification = 'weightKg' and category = any (weighed);
  -- A light mouse or headset is easier on the hand and the head.
  insert into category_specifications (category, specification, is_required, position)
    select kinds.key, 'weightGrams', inherited.is_required, inherited.position
    from categories kinds join category_specifications inherited on inherited.category = 'Accessory'
      and inherited.specification = 'weightGrams'
    where kinds.key in ('mice', 'headsets') and kinds.key = any (weighed)
    on conflict do nothing;
  -- Another unit is no edit of a product.
  alter table products disable trigger products_version;
  update products
    set specs = specs - 'weightKg' || jsonb_build_object('weightGrams', trim_scale((specs ->> 'weightKg')::numeric * 1000))
    where category = any (weighed) and jsonb_typeof(specs -> 'weightKg') = 'number';
  set constraints all immediate;
  alter table products enable trigger products_version;
end $do$;
