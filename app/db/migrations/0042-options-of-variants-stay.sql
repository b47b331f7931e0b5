-- How many products have variants that differ in a specification, among those of some categories; null for all. Such a
-- specification is neither deleted nor taken from them. The table of variants comes with a later migration.
create function count_products_differing_in(specification text, of_categories text[]) returns integer
language plpgsql stable as $$
declare
  found_products integer;
begin
  if to_regclass('product_groups') is null then
    return 0;
  end if;
  select count(*) into found_products
  from product_groups left join products on products.id = product_groups.group_id
  where specification = any (product_groups.options)
    and (of_categories is null or products.id is null or products.category = any (of_categories));
  return found_products;
end $$;
