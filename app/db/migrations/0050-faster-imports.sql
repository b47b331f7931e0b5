-- What every row of an import runs, without work for products that have neither a barcode nor options
-- (docs/decisions/065-variants.md).

-- Not even called without a barcode.
alter function gtin_is_valid(text) strict;

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

-- The rows of a file that name a new brand find it among the new ones by its spelling, without folding it again.
create or replace function settle_brand() returns trigger language plpgsql as $$
declare
  known text;
begin
  if exists (select from brands where name = new.brand and leads_to is null)
    or exists (select from new_brands where transaction_id = pg_current_xact_id() and name = new.brand) then
    return new;
  end if;
  select coalesce(present.name, brands.name) into known
  from brands left join brands present on present.id = brands.leads_to
  where brands.fold = fold_brand(btrim(new.brand))
  order by brands.leads_to nulls first limit 1;
  if not found then
    select name into known from new_brands
    where transaction_id = pg_current_xact_id() and fold = fold_brand(btrim(new.brand));
  end if;
  if not found then
    known := btrim(new.brand);
    insert into new_brands (fold, name) values (fold_brand(known), known);
  end if;
  new.brand := known;
  return new;
end $$;
