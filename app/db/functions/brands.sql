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

-- Every address that a brand has or had leads to it. Brands come with products, from many verbs.
create or replace function keep_brand_address() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.address is not null then
    insert into brand_addresses (address, brand_id) values (new.address, new.id)
      on conflict (address) do update set brand_id = excluded.brand_id;
  end if;
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger brands_keep_address after insert or update or delete on brands
  for each row execute function keep_brand_address();

-- The brand that is meant by a spelling. A new one is noted, and added at the end of the transaction. The rows of a file
-- that name it find it among the new ones by its spelling, without folding it again.
create or replace function settle_brand(spelling text) returns text language plpgsql as $$
declare
  known text;
begin
  if exists (select from brands where name = spelling and leads_to is null)
    or exists (select from new_brands where transaction_id = pg_current_xact_id() and name = spelling) then
    return spelling;
  end if;
  select coalesce(present.name, brands.name) into known
  from brands left join brands present on present.id = brands.leads_to
  where brands.fold = fold_brand(btrim(spelling))
  order by brands.leads_to nulls first limit 1;
  if not found then
    select name into known from new_brands
    where transaction_id = pg_current_xact_id() and fold = fold_brand(btrim(spelling));
  end if;
  if not found then
    known := btrim(spelling);
    insert into new_brands (fold, name) values (fold_brand(known), known);
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return known;
end $$;

-- Adds the new brands of the transaction, always in the same order. If another transaction has added one meanwhile in
-- another spelling, that one holds.
create or replace function add_new_brands() returns void language plpgsql as $$
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
end $$;
