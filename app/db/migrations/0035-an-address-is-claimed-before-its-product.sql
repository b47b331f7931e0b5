-- An address is claimed by its key before its product is written, instead of under one lock for everybody. The product
-- is there at the end of the transaction.

alter table product_slugs alter constraint product_slugs_product_id_fkey deferrable initially deferred;

-- A product that was not listed by the shop's own forms or files claims its address as it is written. As an inner
-- question each address is looked up in the index.
create or replace function keep_first_slugs() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id)
    select slug, id from written
    where (select kept.product_id from product_slugs kept where kept.slug = written.slug) is distinct from id
    order by slug;
  return null;
end $$;

-- Gives each product the address beside it, unless another product has or had it, and answers for which it did not.
-- Those are 'held' which a transaction that is still open has claimed: it may be an import that takes long, so this
-- waits for it `patience` milliseconds and no longer. Two who wait for each other part in the same way. The setting of
-- the function gives the transaction back its own patience.
create function claim_slugs(wanted text[], product_ids bigint[], patience integer)
returns table (without_slug bigint, is_held boolean) language plpgsql set lock_timeout from current as $$
declare
  each_patience constant text := '20';
  last_patience constant text := '1';
  most_waits constant integer := 25;
  waits integer := 0;
  claim record;
begin
  perform set_config('lock_timeout', patience::text, true);
  begin
    insert into product_slugs (slug, product_id)
      select slug, id from unnest(wanted, product_ids) as claims (slug, id) order by slug, id
      on conflict do nothing;
    return query
      select claims.id, false from unnest(wanted, product_ids) as claims (slug, id)
      where (select kept.product_id from product_slugs kept where kept.slug = claims.slug) is distinct from claims.id;
    return;
  exception when lock_not_available or deadlock_detected then
    perform set_config('lock_timeout', each_patience, true);
  end;
  -- Somebody holds one of them, so each is tried by itself. Who holds many is most likely listing the same goods: the
  -- others are tried with hardly any wait, and those that nobody claims are still given.
  for claim in select slug, id from unnest(wanted, product_ids) as claims (slug, id) order by slug, id loop
    without_slug := claim.id;
    is_held := false;
    begin
      insert into product_slugs (slug, product_id) values (claim.slug, claim.id) on conflict do nothing;
    exception when lock_not_available or deadlock_detected then
      is_held := true;
      waits := waits + 1;
    end;
    if waits = most_waits then perform set_config('lock_timeout', last_patience, true); end if;
    if is_held or not exists (select from product_slugs kept where kept.slug = claim.slug and kept.product_id = claim.id)
    then return next; end if;
  end loop;
end $$;
