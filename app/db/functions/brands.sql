-- The first free address for a name: 'tp-link', or 'tp-link-2' and so on.
create or replace function free_brand_address(name text) returns text language sql as $$
  select free.address
  from (select coalesce(nullif(btrim(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'brand') as base) wish
  cross join lateral (
    select case number when 1 then base else base || '-' || number end as address
    from (select generate_series(1, 1000000) as number offset 0) numbers
    where not exists (
      select from brand_addresses where address = case number when 1 then base else base || '-' || number end
    )
    limit 1
  ) free
$$;

create or replace function keep_brand_address() returns trigger language plpgsql as $$
begin
  insert into brand_addresses (address, brand_id) values (new.address, new.id)
    on conflict (address) do update set brand_id = excluded.brand_id;
  return null;
end $$;
create trigger brands_keep_address after insert or update of address on brands
  for each row when (new.address is not null) execute function keep_brand_address();

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
create trigger products_brand before insert or update of brand on products
  for each row execute function settle_brand();

-- Adds the new brands of the transaction, always in the same order. If another transaction has added one meanwhile in
-- another spelling, that one holds.
create or replace function add_new_brands() returns trigger language plpgsql as $$
declare
  added record;
  present text;
begin
  for added in
    select fold, name from new_brands where transaction_id = pg_current_xact_id() order by fold
  loop
    loop
      select coalesce(target.name, brands.name) into present
      from brands left join brands target on target.id = brands.leads_to
      where brands.fold = added.fold order by brands.leads_to nulls first limit 1;
      exit when found;
      insert into brands (name, address) values (added.name, free_brand_address(added.name)) on conflict do nothing;
    end loop;
    if present <> added.name then update products set brand = present where brand = added.name; end if;
  end loop;
  delete from new_brands where transaction_id = pg_current_xact_id();
  return null;
end $$;
create constraint trigger new_brands_add after insert on new_brands deferrable initially deferred
  for each row execute function add_new_brands();
-- By its name it runs before the counts are settled, which comes last in a transaction.
create constraint trigger catalogue_changes_brands after insert on catalogue_changes deferrable initially deferred
  for each row execute function add_new_brands();
