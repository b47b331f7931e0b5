-- Every address that a category has or had leads to it. Every writer of a category needs it, the assets of a new shop too.
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

-- What follows from the tree: paths, whose terms hold, and by which words products are found. Returns the categories that
-- got the terms of another one. Refuses a category that is its own ancestor.
create or replace function settle_tree() returns text[] language plpgsql as $$
declare
  with_other_terms text[];
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
  ) cycle key set is_cycle using steps, former as (
    select key, terms_from from categories
  ), settled as (
    update categories set path = tree.path, terms_from = tree.terms_from, search_words = tree.search_words
    from tree where tree.key = categories.key and not tree.is_cycle
      and (categories.path, categories.terms_from, categories.search_words)
        is distinct from (tree.path, tree.terms_from, tree.search_words)
    returning categories.key, categories.terms_from
  )
  select array_agg(key) into with_other_terms from settled join former using (key)
  where settled.terms_from <> former.terms_from;
  if exists (
    select from categories where parent is null and path <> array[key]
      or parent is not null and path is distinct from (
        select above.path || categories.key from categories above where above.key = categories.parent
      )
      or (select count(distinct step) from unnest(path) step) <> cardinality(path)
  ) then
    raise exception 'A category cannot be below itself.'
      using errcode = 'check_violation', constraint = 'categories_are_a_tree';
  end if;
  return with_other_terms;
end $$;

-- The warranty of products that name none of their own is that of their category.
create or replace function renew_warranties(of_categories text[]) returns void language sql as $$
  update products set warranty = warranty
  where (warranty_kind is null or warranty_by is null) and category = any (of_categories)
$$;

create or replace function settle_categories() returns trigger language plpgsql as $$
begin
  -- The tree writes categories too.
  if pg_trigger_depth() = 1 then
    perform renew_warranties(settle_tree());
    perform change_schema();
  end if;
  return null;
end $$;
create trigger categories_settle after insert or update or delete on categories
  for each statement execute function settle_categories();

create or replace function settle_terms() returns trigger language plpgsql as $$
begin
  perform renew_warranties(settle_tree());
  if tg_op = 'UPDATE' and (old.warranty_months, old.warranty_kind, old.warranty_by)
    is distinct from (new.warranty_months, new.warranty_kind, new.warranty_by)
  then
    perform renew_warranties(array(select key from categories where terms_from = new.category));
  end if;
  perform change_schema();
  return null;
end $$;
create trigger category_terms_settle after insert or update or delete on category_terms
  for each row execute function settle_terms();

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
