create or replace function keep_category_address() returns trigger language plpgsql as $$
begin
  insert into category_addresses (address, category) values (lower(new.address), new.key)
    on conflict (address) do update set category = excluded.category
    where category_addresses.category = excluded.category
      or not exists (select from categories where lower(categories.address) = category_addresses.address
        and categories.key <> excluded.category);
  return null;
end $$;
create trigger categories_keep_address after insert or update of address on categories
  for each row execute function keep_category_address();

-- Refuses a category that is its own ancestor.
create or replace function settle_category_tree() returns trigger language plpgsql as $$
begin
  with recursive tree (key, path, terms_from, search_words) as (
    select key, array[key], coalesce((select category from category_terms where category = key), '*'),
        concat_ws(' ', key, name, plural)
      from categories where parent is null
    union all
    select categories.key, tree.path || categories.key,
      coalesce((select category from category_terms where category = categories.key), tree.terms_from),
      concat_ws(' ', tree.search_words, categories.key, name, plural)
      from categories join tree on categories.parent = tree.key
  ) cycle key set is_cycle using steps
  update categories set path = tree.path, terms_from = tree.terms_from, search_words = tree.search_words
  from tree where tree.key = categories.key and not tree.is_cycle
    and (categories.path, categories.terms_from, categories.search_words)
      is distinct from (tree.path, tree.terms_from, tree.search_words);
  if exists (
    select from categories where parent is null and path <> array[key]
      or parent is not null and path is distinct from (select above.path || categories.key from categories above where above.key = categories.parent)
      or (select count(distinct step) from unnest(path) step) <> cardinality(path)
  ) then
    raise exception 'A category cannot be below itself.' using errcode = 'check_violation', constraint = 'categories_are_a_tree';
  end if;
  return null;
end $$;
create trigger categories_settle after insert or update of parent, name, plural on categories
  for each statement execute function settle_category_tree();
create trigger category_terms_settle after insert or delete on category_terms
  for each statement execute function settle_category_tree();

-- The terms of a category follow it into another place of the tree.
create or replace function follow_terms_of_tree() returns trigger language plpgsql as $$
begin
  update products set warranty = warranty
  where (warranty_kind is null or warranty_by is null) and category = new.key;
  return null;
end $$;
create trigger categories_follow_terms after update of terms_from on categories
  for each row when (old.terms_from is distinct from new.terms_from) execute function follow_terms_of_tree();

create or replace function keep_specification_address() returns trigger language plpgsql as $$
begin
  insert into specification_addresses (address, specification) values (new.address, new.key)
    on conflict (address) do update set specification = excluded.specification;
  return null;
end $$;
create trigger specifications_keep_address after insert or update of address on specifications
  for each row execute function keep_specification_address();

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
