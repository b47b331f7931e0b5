-- A product is compared with the others of its kind in every number that has a better end
-- (docs/decisions/060-the-catalogue-is-described-by-rows.md).

drop table spec_counts, spec_changes;

-- Public products by the values of these numbers and by category.
create table spec_counts (
  specification text not null,
  category text not null,
  value numeric not null,
  count integer not null,
  primary key (specification, category, value)
);

create unlogged table spec_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  specification text not null,
  category text not null,
  value numeric not null,
  change integer not null
);
create index on spec_changes (transaction_id);

create or replace function count_catalogue() returns trigger language plpgsql as $$
declare
  seen text := 'brand, category, is_gaming, is_new, unit_price';
  changes text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as step from gone where is_public', seen) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as step from come where is_public', seen) end);
begin
  execute format($counts$
    insert into category_changes (brand, category, is_gaming, is_new, thousand, change)
    select brand, category, is_gaming, is_new, least(unit_price / 1000, 300), sum(step)
    from (%s) changes
    group by 1, 2, 3, 4, 5 having sum(step) <> 0
  $counts$, changes);
  insert into catalogue_changes default values on conflict do nothing;
  return null;
end $$;

-- Notes the numbers of products that came, changed or went. A changed price, for example, changes none of them.
create function count_specs() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select category, specs, 1 as step from come where is_public'
    when 'DELETE' then 'select category, specs, -1 as step from gone where is_public'
    else $differing$
      select each.category, each.specs, each.step
      from gone join come using (id),
        lateral (values (gone.category, gone.specs, gone.is_public, -1), (come.category, come.specs, come.is_public, 1))
          as each (category, specs, is_public, step)
      where (gone.category, gone.is_public, gone.specs) is distinct from (come.category, come.is_public, come.specs)
        and each.is_public
    $differing$
  end;
begin
  execute format($counts$
    insert into spec_changes (specification, category, value, change)
    select given.key, category, given.value::numeric, sum(step)
    from (%s) changes, lateral jsonb_each(specs) as given (key, value)
    where jsonb_typeof(given.value) = 'number'
      and given.key in (select key from specifications where type = 'number' and better is not null)
    group by 1, 2, 3 having sum(step) <> 0
  $counts$, changes);
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_specs_of_new after insert on products
  referencing new table as come for each statement execute function count_specs();
create trigger products_specs_of_changed after update on products
  referencing old table as gone new table as come for each statement execute function count_specs();
create trigger products_specs_of_gone after delete on products
  referencing old table as gone for each statement execute function count_specs();

create function settle_spec_counts(ended xid8) returns void language plpgsql as $$
begin
  insert into spec_counts (specification, category, value, count)
    select specification, category, value, sum(change)
    from spec_changes where transaction_id = ended
    group by 1, 2, 3 having sum(change) <> 0
    order by 1, 2, 3
    on conflict (specification, category, value) do update set count = spec_counts.count + excluded.count;
  delete from spec_changes where transaction_id = ended;
end $$;

create or replace function settle_catalogue() returns trigger language plpgsql as $$
begin
  insert into category_counts (brand, category, is_gaming, is_new, count)
    select brand, category, is_gaming, is_new, sum(change)
    from category_changes where transaction_id = new.transaction_id
    group by 1, 2, 3, 4 having sum(change) <> 0
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new) do update set count = category_counts.count + excluded.count;
  insert into price_counts (brand, category, is_gaming, is_new, cheaper)
    select brand, category, is_gaming, is_new, count_cheaper(array_agg(thousand), array_agg(change))
    from (
      select brand, category, is_gaming, is_new, thousand, sum(change)::int as change
      from category_changes where transaction_id = new.transaction_id
      group by 1, 2, 3, 4, 5 having sum(change) <> 0
    ) changed
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new)
      do update set cheaper = add_counts(price_counts.cheaper, excluded.cheaper);
  perform settle_spec_counts(new.transaction_id);
  insert into search_words
    select distinct word from word_changes where transaction_id = new.transaction_id order by word
    on conflict do nothing;
  delete from category_changes where transaction_id = new.transaction_id;
  delete from word_changes where transaction_id = new.transaction_id;
  delete from catalogue_changes where transaction_id = new.transaction_id;
  return null;
end $$;

-- Counts a number anew that gets a better end, or loses it.
create function recount_specification() returns trigger language plpgsql as $$
begin
  delete from spec_counts where specification = new.key;
  if new.type = 'number' and new.better is not null then
    insert into spec_counts (specification, category, value, count)
      select new.key, category, (specs -> new.key)::numeric, count(*)
      from products where is_public and jsonb_typeof(specs -> new.key) = 'number'
      group by 2, 3;
  end if;
  return null;
end $$;
create trigger specifications_recount after update of better, type on specifications
  for each row when ((old.better, old.type) is distinct from (new.better, new.type))
  execute function recount_specification();

insert into spec_counts (specification, category, value, count)
  select given.key, category, given.value::numeric, count(*)
  from products, lateral jsonb_each(specs) as given (key, value)
  where is_public and jsonb_typeof(given.value) = 'number'
    and given.key in (select key from specifications where type = 'number' and better is not null)
  group by 1, 2, 3;

-- Cards say how large and how fast a screen is, and gaming laptops are sold by their graphics.
update specifications set on_card = true where key in ('displayInches', 'refreshHz');
update category_specifications set position = case specification when 'graphics' then 7 else position + 1 end
  where category = 'Gaming Laptop' and specification in ('display', 'displayInches', 'refreshHz', 'graphics');

-- A few words below the name of a category on the home page.
alter table categories add column home_line text check (home_line <> '');
update categories set home_line = lines.line
from (values
  ('Laptop', 'Thin, light, all day'), ('Gaming', 'Fast graphics, fast screens'), ('Desktop', 'Towers and minis'),
  ('Monitor', 'Sharp and colour-accurate'), ('Component', 'Parts for your own build')
) as lines (key, line)
where lines.key = categories.key;
-- The home page shows the five that it had.
update categories set on_home = false where key = 'Accessory';

-- All values are in products.specs.
alter table products
  drop column cores, drop column ram_gb, drop column storage_gb, drop column display_inches, drop column refresh_hz,
  drop column weight_kg, drop column width_mm, drop column depth_mm, drop column height_mm, drop column os,
  drop column color;

-- Whether its products are compared in it. Nobody carries a desktop: its weight is only stated.
alter table category_specifications add column is_ranked boolean not null default true;
update category_specifications set is_ranked = false
  where specification in ('weightKg', 'heightMm') and category in ('Desktop', 'Monitor', 'Component', 'Accessory');
