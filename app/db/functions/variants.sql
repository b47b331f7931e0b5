-- Reads the options of a variant. By its name it runs before the triggers that follow.
create or replace function read_options() returns trigger language plpgsql as $$
declare
  had text;
begin
  if new.sku = '' then
    new.sku := 'Y-' || new.id;
  end if;
  if new.group_id = 0 then
    new.group_id := new.id;
  end if;
  -- A new product with its own id as its group is the first of it, so it has no options yet.
  if tg_op = 'INSERT' and new.group_id = new.id then
    new.option_key := null;
    new.is_lead := true;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    had := old.option_key;
  end if;
  new.option_key := (
    select jsonb_agg(new.specs -> option order by place)::text
    from product_groups, unnest(options) with ordinality as each (option, place)
    where product_groups.group_id = new.group_id
  );
  if new.option_key is null then
    new.is_lead := true;
  elsif exists (
    select from product_groups, unnest(options) as option
    where product_groups.group_id = new.group_id and coalesce(new.specs -> option, 'null') = 'null'
  ) then
    raise exception 'Variant % lacks a value of an option.', new.id
      using errcode = 'check_violation', constraint = 'products_have_options';
  elsif had is null then
    new.is_lead := false;
  end if;
  return new;
end $$;
create trigger products_options before insert or update of group_id, option_key, specs, sku on products
  for each row execute function read_options();

-- By its name it runs after the triggers that decide whether customers can see the product.
create or replace function list_lead() returns trigger language plpgsql as $$
begin
  new.is_listed := new.is_public and new.is_lead;
  return new;
end $$;
create trigger products_to_list before insert or update on products
  for each row when (new.is_listed is distinct from (new.is_public and new.is_lead)) execute function list_lead();

create or replace function follow_options() returns trigger language plpgsql as $$
begin
  update products set option_key = null where group_id in (old.group_id, new.group_id);
  return null;
end $$;
create trigger product_groups_options after insert or update of options or delete on product_groups
  for each row execute function follow_options();

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

create or replace function note_groups() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into group_changes (group_id)
      select distinct group_id from come where option_key is not null;
  elsif tg_op = 'DELETE' then
    insert into group_changes (group_id)
      select distinct group_id from gone where option_key is not null;
  else
    insert into group_changes (group_id)
      select distinct unnest(array[gone.group_id, come.group_id])
      from come join gone using (id)
      where (come.option_key is not null or gone.option_key is not null or come.group_id <> gone.group_id)
        and ((come.group_id, come.option_key, come.is_public, come.unit_price)
            is distinct from (gone.group_id, gone.option_key, gone.is_public, gone.unit_price)
          or come.search_document <> gone.search_document);
  end if;
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_group_new after insert on products
  referencing new table as come for each statement execute function note_groups();
create trigger products_group_changed after update on products
  referencing old table as gone new table as come for each statement execute function note_groups();
create trigger products_group_gone after delete on products
  referencing old table as gone for each statement execute function note_groups();

-- The cheapest variant on sale is the one that lists show. By its name the trigger runs just before
-- catalogue_changes_settle, so the counts already know the choice.
create or replace function settle_leads() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  changed := array(select distinct group_id from group_changes where transaction_id = new.transaction_id);
  if cardinality(changed) = 0 then
    return null;
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
  delete from group_changes where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger catalogue_changes_lead after insert on catalogue_changes deferrable initially deferred
  for each row execute function settle_leads();
