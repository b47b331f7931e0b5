create or replace function count_edit() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger products_condition_version before update of condition, condition_words on products
  for each row execute function count_edit();
create trigger products_version
  before update of vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn, specs,
    warranty_months, warranty_kind, warranty_by, warranty_note, warranty_exclusions, service_name, service_phone,
    service_address, service_url, country_of_origin, manufacturer, importer, generic_name, net_quantity, usage, is_new,
    is_featured, needs_serial, status, taken_off_at
  on products for each row execute function count_edit();
create trigger products_codes_version before update of group_id, sku, gtin, mpn on products
  for each row execute function count_edit();

-- Sets the columns of a product that follow from others.
create or replace function prepare_product() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'published' and new.taken_off_at is null
    and exists (
      select 1 from vendors
      where id = new.vendor_id and approved_at is not null and paused_at is null and prices_to_confirm_since is null
    );
  if new.status = 'published' and new.published_at is null then
    if tg_op = 'UPDATE' then new.listed_at := now(); end if;
    new.published_at := new.listed_at;
  end if;
  new.updated_at := now();
  new.search_document := words_of_product(new);
  return new;
end $$;
create trigger products_prepare
  before insert or update of vendor_id, status, taken_off_at, brand, name, category, generic_name, usage, specs,
    description, sku, gtin, mpn
  on products for each row execute function prepare_product();

-- A product at a rate that is not legal cannot be sold. This runs after products_prepare, by its name.
create or replace function hide_illegal_rate() returns trigger language plpgsql as $$
begin
  new.is_public := exists (select from gst_rates_in_force where rate = new.gst_rate);
  return new;
end $$;
create trigger products_sold_at_legal_rates before insert or update on products
  for each row when (new.is_public) execute function hide_illegal_rate();

-- What a shopper pays never exceeds the MRP, however many pieces (Legal Metrology Rule 18(2)): a price that is rounded
-- down to the MRP for one piece exceeds it for three. Older products of that kind stay, until one of these is changed.
create or replace function refuse_above_mrp() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.price, old.discount_price, old.mrp_incl_gst, old.charged_gst_rate)
      is not distinct from (new.price, new.discount_price, new.mrp_incl_gst, new.charged_gst_rate) then
    return new;
  end if;
  raise exception 'The price of product % with GST exceeds its MRP.', new.id using errcode = 'check_violation';
end $$;
create trigger products_within_mrp
  before insert or update of vendor_id, price, discount_price, mrp_incl_gst, gst_rate, charged_gst_rate on products
  for each row
  when (
    new.is_public and coalesce(new.discount_price, new.price) * (100 + new.charged_gst_rate) > 100.0 * new.mrp_incl_gst
  )
  execute function refuse_above_mrp();

-- '1 year, on-site'
create or replace function warranty_sentence(months integer, kind text, by text) returns text language sql immutable as $$
  select case when kind = 'none' then 'No warranty' else
    case when months % 12 = 0
      then months / 12 || case when months = 12 then ' year' else ' years' end
      else months || case when months = 1 then ' month' else ' months' end
    end || ', ' || kind || case by when 'seller' then ', by the seller' else '' end
  end
$$;

-- A category without terms of its own has those of the nearest category above it.
create or replace function say_warranty() returns trigger language plpgsql as $$
declare
  usual category_terms;
begin
  select category_terms.* into usual from categories join category_terms on category_terms.category = terms_from
    where categories.key = new.category;
  new.warranty := warranty_sentence(
    coalesce(new.warranty_months, usual.warranty_months), coalesce(new.warranty_kind, usual.warranty_kind),
    coalesce(new.warranty_by, usual.warranty_by)
  );
  return new;
end $$;
create trigger products_warranty
  before insert or update of category, warranty, warranty_months, warranty_kind, warranty_by on products
  for each row execute function say_warranty();

-- The sentence of products with their category's warranty follows it.
create or replace function follow_category_warranty() returns trigger language plpgsql as $$
begin
  update products set warranty = warranty
  where (warranty_kind is null or warranty_by is null)
    and category in (select key from categories where terms_from = new.category);
  return null;
end $$;
create trigger category_terms_warranty after update on category_terms
  for each row when (
    (old.warranty_months, old.warranty_kind, old.warranty_by)
    is distinct from (new.warranty_months, new.warranty_kind, new.warranty_by)
  )
  execute function follow_category_warranty();

-- New products are handled once per statement, so that importing many of them is quick; a changed price row by row.
create or replace function keep_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, discount_price)
    select id, price, discount_price from written where price is not null;
  return null;
end $$;
create trigger products_first_price after insert on products referencing new table as written
  for each statement execute function keep_first_prices();

create or replace function keep_price_history() returns trigger language plpgsql as $$
begin
  if new.price is not null then
    insert into price_history (product_id, price, discount_price) values (new.id, new.price, new.discount_price);
  end if;
  return null;
end $$;
create trigger products_price_change after update of price, discount_price on products
  for each row when (old.price is distinct from new.price or old.discount_price is distinct from new.discount_price)
  execute function keep_price_history();

-- Claims the slugs of products that were inserted without claim_slugs. The subquery looks up each slug in the index; a
-- join might read the whole table.
create or replace function keep_first_slugs() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id)
    select slug, id from written
    where (select kept.product_id from product_slugs kept where kept.slug = written.slug) is distinct from id
    order by slug;
  return null;
end $$;
create trigger products_keep_first_slug after insert on products referencing new table as written
  for each statement execute function keep_first_slugs();

create or replace function keep_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id)
    select new.slug, new.id
    where not exists (select from product_slugs where slug = new.slug and product_id = new.id);
  return null;
end $$;
create trigger products_keep_slug after update of slug on products for each row execute function keep_slug();

-- Gives each product the slug at the same place in `wanted`, unless another product has or had it, and returns the
-- products that did not get theirs. is_held means that a transaction which is still open has claimed the slug. That may
-- be a long import, so this waits for it at most `patience` milliseconds; the same resolves deadlocks between two such
-- calls. `set lock_timeout from current` restores the caller's lock timeout at the end.
create or replace function claim_slugs(wanted text[], product_ids bigint[], patience integer)
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
  -- Another transaction holds at least one slug, so they are claimed one by one. If it holds many, it is most likely
  -- importing the same products: from then on each claim waits hardly at all, and free slugs are still claimed.
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
