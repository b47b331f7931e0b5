-- What follows from the columns of a product (docs/decisions/070-the-schema-is-read-once.md). Products are written by forms,
-- files, undos and other triggers; so one place computes what all of them rely on.

-- '1 year, on-site'
create or replace function warranty_sentence(months integer, kind text, by text) returns text language sql immutable as $$
  select case when kind = 'none' then 'No warranty' else
    case when months % 12 = 0
      then months / 12 || case when months = 12 then ' year' else ' years' end
      else months || case when months = 1 then ' month' else ' months' end
    end || ', ' || kind || case by when 'seller' then ', by the seller' else '' end
  end
$$;

-- The lowest unit price at which a product was offered in the 30 days before `until`, with the one in force when they began;
-- null if it was not offered. What this transaction writes itself was asked of nobody.
create or replace function lowest_asked(product bigint, until timestamptz) returns integer language sql stable as $$
  select min(coalesce(discount_price, price)) from (
    select *, lead(valid_from) over (order by valid_from) as valid_to from price_history
    where product_id = product and valid_from < until and xmin is distinct from pg_current_xact_id_if_assigned()::xid
  ) as asked
  where is_public and coalesce(valid_to, until) > until - interval '30 days'
$$;

-- Sets the columns that follow from others, in their order. Runs whenever one of these columns is written, also with the
-- value it has: whoever changes what they follow from (a seller, terms, rates in force, options of variants) writes
-- is_public, warranty or option_key to have all of them computed again. search_document, which takes most of the time, is
-- computed when its words changed, and when it is emptied.
create or replace function prepare_product() returns trigger language plpgsql as $$
declare
  is_charging boolean;
  is_selling boolean;
  state char(2);
  had_options boolean := false;
  usual category_terms;
  above numeric;
begin
  if tg_op = 'INSERT' or new.brand <> old.brand then
    new.brand := settle_brand(new.brand);
  end if;
  if new.sku = '' then
    new.sku := 'Y-' || new.id;
  end if;

  -- Variants: the values of their options. A new product with its own id as its group is the first of it, so it has none.
  if new.group_id = 0 then
    new.group_id := new.id;
  end if;
  if tg_op = 'UPDATE' then
    had_options := old.option_key is not null;
  end if;
  if tg_op = 'INSERT' and new.group_id = new.id then
    new.option_key := null;
  else
    new.option_key := (
      select jsonb_agg(new.specs -> option order by place)::text
      from product_groups, unnest(options) with ordinality as each (option, place)
      where product_groups.group_id = new.group_id
    );
    if new.option_key is not null and exists (
      select from product_groups, unnest(options) as option
      where product_groups.group_id = new.group_id and coalesce(new.specs -> option, 'null') = 'null'
    ) then
      raise exception 'Variant % lacks a value of an option.', new.id
        using errcode = 'check_violation', constraint = 'products_have_options';
    end if;
  end if;
  if new.option_key is null then
    new.is_lead := true;
  elsif not had_options then
    new.is_lead := false;
  end if;

  -- The seller: what it charges, and whether it sells.
  if tg_op = 'INSERT' or (new.vendor_id, new.gst_rate) is distinct from (old.vendor_id, old.gst_rate) then
    -- Waits for a change of the seller that is not committed yet; the next statement reads it.
    perform from vendors where id = new.vendor_id for key share;
  end if;
  select tax_status = 'registered', coalesce(state_code, (select shop.state_code from shop_settings shop)),
      approved_at is not null and paused_at is null and prices_to_confirm_since is null
        and details_due_since is null
    into is_charging, state, is_selling
    from vendors where id = new.vendor_id;
  new.charged_gst_rate := case when is_charging then new.gst_rate else 0 end;
  new.sold_within := case when not is_charging then state end;
  new.is_public := new.status = 'published' and new.taken_off_at is null and coalesce(is_selling, false)
    -- At a rate that is not legal nothing can be sold.
    and exists (select from gst_rates_in_force where rate = new.gst_rate);

  -- No price exceeds the MRP, also not the one before a discount, however many pieces (Legal Metrology Rule 18(2)): a price
  -- that is rounded down to the MRP for one piece exceeds it for three. A product of that kind stays until one of these is
  -- changed; then its price without discount must at least come nearer to the MRP.
  above := new.price * (100 + new.charged_gst_rate) - 100.0 * new.mrp_incl_gst;
  if new.is_public and above > 0
    and (tg_op = 'INSERT' or (old.price, old.discount_price, old.mrp_incl_gst, old.charged_gst_rate)
      is distinct from (new.price, new.discount_price, new.mrp_incl_gst, new.charged_gst_rate))
    and (coalesce(new.discount_price, new.price) * (100 + new.charged_gst_rate) > 100.0 * new.mrp_incl_gst
      or tg_op = 'INSERT' or above >= old.price * (100 + old.charged_gst_rate) - 100.0 * old.mrp_incl_gst)
  then
    raise exception 'A price of product % with GST exceeds its MRP.', new.id using errcode = 'check_violation';
  end if;

  -- What is struck through beside the price: see lowest_asked. The row is locked, so nobody else changes its price.
  if tg_op = 'INSERT' or new.discount_price is null then
    new.was_price := null;
  elsif old.discount_price is null or new.discount_price < old.discount_price then
    new.was_price := lowest_asked(new.id, shop_now(clock_timestamp()));
  elsif new.is_public and not old.is_public and new.was_price is not null
    and lowest_asked(new.id, shop_now(clock_timestamp())) is null
  then
    new.was_price := null;
  end if;
  if new.was_price <= new.discount_price then
    new.was_price := null;
  end if;

  -- A category without terms of its own has those of the nearest category above it.
  select category_terms.* into usual from categories join category_terms on category_terms.category = terms_from
    where categories.key = new.category;
  new.warranty := warranty_sentence(
    coalesce(new.warranty_months, usual.warranty_months), coalesce(new.warranty_kind, usual.warranty_kind),
    coalesce(new.warranty_by, usual.warranty_by)
  );

  if new.status = 'published' and new.published_at is null then
    if tg_op = 'UPDATE' then new.listed_at := shop_now(); end if;
    new.published_at := new.listed_at;
  end if;
  if tg_op = 'INSERT' or new.search_document = '' or (
      old.brand, old.name, old.category, old.generic_name, old.usage, old.specs, old.warranty_months, old.warranty_kind, old.sku,
      old.gtin, old.mpn
    ) is distinct from (
      new.brand, new.name, new.category, new.generic_name, new.usage, new.specs, new.warranty_months, new.warranty_kind, new.sku,
      new.gtin, new.mpn
    )
  then
    new.search_document := words_of_product(new);
  end if;
  return new;
end $$;
create trigger products_prepare
  before insert or update of vendor_id, status, taken_off_at, is_public, brand, name, category, generic_name, usage,
    specs, description, sku, gtin, mpn, group_id, option_key, gst_rate, charged_gst_rate, price, discount_price,
    mrp_incl_gst, warranty, warranty_months, warranty_kind, warranty_by, search_document
  on products for each row execute function prepare_product();

-- Counts the edits of what a vendor or an admin can edit, so that an edit which was started from an older version is
-- refused. Sales, ratings and approvals do not change the version.
create or replace function count_edit() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := shop_now();
  return new;
end $$;
create trigger products_version
  before update of vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn, specs,
    warranty_months, warranty_kind, warranty_by, warranty_note, warranty_exclusions, service_name, service_phone,
    service_address, service_url, country_of_origin, manufacturer, importer, generic_name, net_quantity, usage, is_new,
    is_featured, needs_serial, status, taken_off_at, condition, condition_words, group_id, sku, gtin, mpn
  on products for each row execute function count_edit();

-- What products that came, changed or went leave behind, once for each statement, so that importing many is quick: prices
-- and slugs that they had, and notes of the words and the groups that are settled at the end of the transaction.
create or replace function note_products() returns trigger language plpgsql as $$
declare
  shared text[];
  words text[];
  is_noted boolean := false;
begin
  if tg_op = 'DELETE' then
    insert into group_changes (group_id)
      select distinct group_id from gone where option_key is not null;
    is_noted := found;
  elsif tg_op = 'INSERT' then
    insert into price_history (product_id, price, discount_price, is_public)
      select id, price, discount_price, is_public from come where price is not null;
    -- Claims the slugs of products that were inserted without claim_slugs. The subquery looks up each slug in the index;
    -- a join might read the whole table.
    insert into product_slugs (slug, product_id)
      select slug, id from come
      where (select kept.product_id from product_slugs kept where kept.slug = come.slug) is distinct from id
      order by slug;
    insert into group_changes (group_id)
      select distinct group_id from come where option_key is not null;
    is_noted := found;
    -- Products that are listed together share most of their words, so those of the first are removed from the others.
    shared := (select tsvector_to_array(search_document) from come limit 1);
    words := shared || array(select distinct unnest(tsvector_to_array(ts_delete(search_document, shared))) from come);
  else
    insert into price_history (product_id, price, discount_price, was_price, is_public)
      select id, come.price, come.discount_price, come.was_price, come.is_public from come join gone using (id)
      where come.price is not null
        and (come.price, come.discount_price, come.was_price, come.is_public)
          is distinct from (gone.price, gone.discount_price, gone.was_price, gone.is_public);
    insert into product_slugs (slug, product_id)
      select come.slug, id from come join gone using (id)
      where come.slug <> gone.slug
        and not exists (select from product_slugs kept where kept.slug = come.slug and kept.product_id = id);
    insert into group_changes (group_id)
      select distinct unnest(array[gone.group_id, come.group_id])
      from come join gone using (id)
      where (come.option_key is not null or gone.option_key is not null or come.group_id <> gone.group_id)
        and ((come.group_id, come.option_key, come.is_public, come.unit_price)
            is distinct from (gone.group_id, gone.option_key, gone.is_public, gone.unit_price)
          or come.search_document <> gone.search_document);
    is_noted := found;
    -- A changed price, for example, brings no new words.
    words := array(
      select distinct unnest(tsvector_to_array(come.search_document))
      from come join gone using (id) where come.search_document <> gone.search_document
    );
  end if;
  -- With the subquery inside unnest the planner expects few words and looks up each in the index. With the plain array
  -- it would read all of search_words.
  insert into word_changes (word)
    select word from unnest((select words)) as found (word)
    where not exists (select from search_words known where known.word = found.word);
  if is_noted or found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  if tg_op = 'INSERT' then
    perform announce_products(array(select group_id from come));
  elsif tg_op = 'DELETE' then
    perform announce_products(array(select group_id from gone));
  else
    perform announce_products(array(select group_id from come union select group_id from gone));
  end if;
  return null;
end $$;
create trigger products_note_new after insert on products
  referencing new table as come for each statement execute function note_products();
create trigger products_note_changed after update on products
  referencing old table as gone new table as come for each statement execute function note_products();
create trigger products_note_gone after delete on products
  referencing old table as gone for each statement execute function note_products();

-- Applies what the transaction has noted, as its last act. Every transaction takes the tables and their rows in the same
-- order, so two that end at the same moment wait for each other and cannot deadlock.
create or replace function settle_catalogue() returns trigger language plpgsql as $$
begin
  perform add_new_brands();
  perform settle_leads();
  insert into search_words
    select distinct word from word_changes where transaction_id = new.transaction_id order by word
    on conflict do nothing;
  delete from word_changes where transaction_id = new.transaction_id;
  delete from catalogue_changes where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger catalogue_changes_settle after insert on catalogue_changes deferrable initially deferred
  for each row execute function settle_catalogue();

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
