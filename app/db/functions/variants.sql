-- The options of a product are those of all its variants, whichever verb changes them.
create or replace function follow_options() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.options <> old.options then
    update products set option_key = null where group_id in (old.group_id, new.group_id);
  end if;
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger product_groups_options after insert or update or delete on product_groups
  for each row execute function follow_options();

-- Variants of one product have the same seller, category and brand at the end of the transaction. No constraint can say
-- so of several rows.
create or replace function refuse_mixed_group() returns trigger language plpgsql as $$
begin
  if exists (
    select from products as other join product_groups using (group_id)
    where other.group_id = new.group_id and (other.vendor_id, other.category, other.brand, other.vendor_id)
      is distinct from (new.vendor_id, new.category, new.brand, product_groups.vendor_id)
      -- Only what the row is at the end of the transaction counts.
      and exists (
        select from products where id = new.id
          and (group_id, vendor_id, category, brand) = (new.group_id, new.vendor_id, new.category, new.brand)
      )
  ) then
    raise exception 'The variants of product % need the same seller, category and brand.', new.group_id
      using errcode = 'check_violation', constraint = 'products_agree_in_group';
  end if;
  return null;
end $$;
create constraint trigger products_agree_in_group
  after insert or update of vendor_id, category, brand, group_id, option_key on products
  deferrable initially deferred for each row when (new.option_key is not null) execute function refuse_mixed_group();

-- The cheapest variant on sale is the one that lists show. It also has the words of the others, and a former one loses
-- them.
create or replace function settle_leads() returns void language plpgsql as $$
declare
  changed bigint[];
begin
  changed := array(select distinct group_id from group_changes where transaction_id = pg_current_xact_id());
  if cardinality(changed) = 0 then
    return;
  end if;
  perform from product_groups where group_id = any (changed) order by group_id for no key update;
  -- Statements of their own: they see what others committed while this waited for the groups.
  with chosen as (
    select distinct on (group_id) id from products
    where group_id = any (changed) and option_key is not null
    order by group_id, is_public desc, unit_price, id
  ), settled as materialized (
    select products.id, chosen.id is not null or option_key is null as leads,
      case when chosen.id is null then words_of_product(products) else words_of_lead(products) end as words
    from products left join chosen on chosen.id = products.id
    where group_id = any (changed) and (is_lead or chosen.id is not null)
  )
  update products set is_lead = leads, search_document = words
  from settled
  where settled.id = products.id and (is_lead <> leads or search_document <> words);
  update product_groups set variants = found.variants, lowest_price = found.lowest, highest_price = found.highest
  from (
    select product_groups.group_id, count(id)::int as variants, min(unit_price) as lowest, max(unit_price) as highest
    from product_groups left join products on products.group_id = product_groups.group_id and is_public
    where product_groups.group_id = any (changed)
    group by product_groups.group_id
  ) as found
  where found.group_id = product_groups.group_id
    and (product_groups.variants, product_groups.lowest_price, product_groups.highest_price)
      is distinct from (found.variants, found.lowest, found.highest);
  perform settle_ratings(changed);
  delete from group_changes where transaction_id = pg_current_xact_id();
end $$;
