-- A page of a list is chosen from an index alone, whatever is filtered: each order carries what lists filter by, so that
-- a product is only read once it is known to be shown.
drop index products_by_popularity, products_by_price_down, products_by_age, products_by_category, products_by_brand,
  products_new;
create index products_by_popularity on products (popularity desc, id)
  include (category, brand, is_gaming, is_new, unit_price) where is_public;
create index products_by_price_down on products (unit_price desc, id)
  include (category, brand, is_gaming, is_new) where is_public;
create index products_by_age on products (listed_at desc, id)
  include (category, brand, is_gaming, is_new, unit_price) where is_public;
create index products_by_category on products (category, popularity desc, id)
  include (brand, is_gaming, is_new, unit_price, listed_at) where is_public;
create index products_by_brand on products (brand, popularity desc, id)
  include (category, is_gaming, is_new, unit_price, listed_at) where is_public;
create index products_new on products (listed_at desc, id)
  include (category, brand, is_gaming, unit_price, popularity) where is_public and is_new;

-- Several filters at once: all that bear them stand together, in the order of their prices.
create index products_by_brand_and_category on products (brand, category, is_new, unit_price, id)
  include (is_gaming, popularity, listed_at) where is_public;

-- How many cost less than each whole thousand of rupees, without GST, up to 300,000; the last is how many there are. So
-- the products between two prices are a difference of two numbers, however far these lie apart.
drop table price_counts;
create table price_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  cheaper integer[] not null check (cardinality(cheaper) = 301),
  primary key (brand, category, is_gaming, is_new)
);

create function count_cheaper(thousands integer[], changes integer[]) returns integer[] language plpgsql immutable as $$
declare
  cheaper integer[] := array_fill(0, array[301]);
begin
  for place in 1 .. cardinality(thousands) loop
    cheaper[thousands[place] + 1] := changes[place];
  end loop;
  for place in 2 .. 301 loop
    cheaper[place] := cheaper[place] + cheaper[place - 1];
  end loop;
  return cheaper;
end $$;

create function add_counts(these integer[], those integer[]) returns integer[] language sql immutable as $$
  select array(select this + that from unnest(these, those) pairs (this, that))
$$;

-- The order of the rows keeps two of these from waiting for each other.
create or replace function count_catalogue() returns trigger language plpgsql as $$
declare
  seen text := 'brand, category, is_gaming, is_new, unit_price, ram_gb, storage_gb, cores, refresh_hz, height_mm, weight_kg';
  changes text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as step from gone where is_public', seen) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as step from come where is_public', seen) end);
begin
  execute format($counts$
    insert into shelf_counts (brand, category, is_gaming, is_new, count)
    select brand, category, is_gaming, is_new, sum(step)
    from (%s) changes
    group by 1, 2, 3, 4 having sum(step) <> 0
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new) do update set count = shelf_counts.count + excluded.count
  $counts$, changes);
  execute format($counts$
    insert into price_counts (brand, category, is_gaming, is_new, cheaper)
    select brand, category, is_gaming, is_new, count_cheaper(array_agg(thousand), array_agg(change))
    from (
      select brand, category, is_gaming, is_new, least(unit_price / 1000, 300) as thousand, sum(step)::int as change
      from (%s) changes
      group by 1, 2, 3, 4, 5 having sum(step) <> 0
    ) changed
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new)
      do update set cheaper = add_counts(price_counts.cheaper, excluded.cheaper)
  $counts$, changes);
  execute format($counts$
    insert into spec_counts (number, is_portable, value, count)
    select given.number, category in ('Laptop', 'Gaming Laptop'), given.value, sum(step)
    from (%s) changes, lateral (values ('ramGb', ram_gb), ('storageGb', storage_gb), ('cores', cores),
      ('refreshHz', refresh_hz), ('heightMm', height_mm), ('weightKg', weight_kg)) given (number, value)
    where given.value is not null
    group by 1, 2, 3 having sum(step) <> 0
    order by 1, 2, 3
    on conflict (number, is_portable, value) do update set count = spec_counts.count + excluded.count
  $counts$, changes);
  return null;
end $$;

insert into price_counts (brand, category, is_gaming, is_new, cheaper)
  select brand, category, is_gaming, is_new, count_cheaper(array_agg(thousand), array_agg(count))
  from (
    select brand, category, is_gaming, is_new, least(unit_price / 1000, 300) as thousand, count(*)::int as count
    from products where is_public group by 1, 2, 3, 4, 5
  ) counted
  group by 1, 2, 3, 4;
