-- What lists and rulers count stands counted: counting products each time took longer with every product. The counts
-- are kept by statement, so that an import of thousands adds up once.

create table shelf_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  count integer not null,
  primary key (brand, category, is_gaming, is_new)
);

create table price_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  -- Whole steps of 5,000 rupees of the price without GST.
  price_step integer not null,
  count integer not null,
  primary key (brand, category, is_gaming, is_new, price_step)
);

create table spec_counts (
  number text not null,
  is_portable boolean not null,
  value numeric not null,
  count integer not null,
  primary key (number, is_portable, value)
);

-- The order of the rows keeps two of these from waiting for each other.
create function count_catalogue() returns trigger language plpgsql as $$
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
    insert into price_counts (brand, category, is_gaming, is_new, price_step, count)
    select brand, category, is_gaming, is_new, unit_price / 5000, sum(step)
    from (%s) changes
    group by 1, 2, 3, 4, 5 having sum(step) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (brand, category, is_gaming, is_new, price_step)
      do update set count = price_counts.count + excluded.count
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

create trigger products_count_new after insert on products
  referencing new table as come for each statement execute function count_catalogue();
create trigger products_count_changed after update on products
  referencing old table as gone new table as come for each statement execute function count_catalogue();
create trigger products_count_gone after delete on products
  referencing old table as gone for each statement execute function count_catalogue();

insert into shelf_counts (brand, category, is_gaming, is_new, count)
  select brand, category, is_gaming, is_new, count(*)
  from products where is_public group by 1, 2, 3, 4;
insert into price_counts (brand, category, is_gaming, is_new, price_step, count)
  select brand, category, is_gaming, is_new, unit_price / 5000, count(*)
  from products where is_public group by 1, 2, 3, 4, 5;
insert into spec_counts (number, is_portable, value, count)
  select given.number, category in ('Laptop', 'Gaming Laptop'), given.value, count(*)
  from products, lateral (values ('ramGb', ram_gb), ('storageGb', storage_gb), ('cores', cores),
    ('refreshHz', refresh_hz), ('heightMm', height_mm), ('weightKg', weight_kg)) given (number, value)
  where is_public and given.value is not null group by 1, 2, 3;

-- Counts what a bound of the price cuts off without a look at the products themselves.
drop index products_by_price;
create index products_by_price on products (unit_price, id) include (category, brand, is_gaming, is_new) where is_public;

-- The neighbours in price within a category.
create index products_by_category_and_price on products (category, unit_price, id) where is_public;
