-- Runs once per statement, so that an import adds up all its products at once.
create or replace function count_catalogue() returns trigger language plpgsql as $$
declare
  seen text := 'brand, category, is_gaming, is_new, unit_price';
  changes text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as step from gone where is_listed', seen) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as step from come where is_listed', seen) end);
begin
  execute format($counts$
    insert into category_changes (brand, category, is_gaming, is_new, thousand, change)
    select brand, category, is_gaming, is_new, least(unit_price / 1000, 300), sum(step)
    from (%s) changes
    group by 1, 2, 3, 4, 5 having sum(step) <> 0
  $counts$, changes);
  insert into catalogue_changes default values on conflict do nothing;
  return null;
end $$;
create trigger products_count_new after insert on products
  referencing new table as come for each statement execute function count_catalogue();
create trigger products_count_changed after update on products
  referencing old table as gone new table as come for each statement execute function count_catalogue();
create trigger products_count_gone after delete on products
  referencing old table as gone for each statement execute function count_catalogue();

-- The elements of price_counts.cheaper for products whose prices are given in whole thousands.
create or replace function count_cheaper(thousands integer[], changes integer[]) returns integer[] language plpgsql immutable as $$
declare
  cheaper integer[] := array_fill(0, array[301]);
begin
  for place in 1 .. cardinality(thousands) loop
    cheaper[thousands[place] + 1] := changes[place];
  end loop;
  for place in 2 .. 301 loop
    cheaper[place] := cheaper[place] + cheaper[place - 1];
  end loop;
  return cheaper;
end $$;

create or replace function add_counts(these integer[], those integer[]) returns integer[] language sql immutable as $$
  select array(select this + that from unnest(these, those) pairs (this, that))
$$;

create or replace function settle_counts(ended xid8) returns void language plpgsql as $$
begin
  insert into category_counts (brand, category, is_gaming, is_new, count)
    select brand, category, is_gaming, is_new, sum(change)
    from category_changes where transaction_id = ended
    group by 1, 2, 3, 4 having sum(change) <> 0
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new) do update set count = category_counts.count + excluded.count;
  insert into price_counts (brand, category, is_gaming, is_new, cheaper)
    select brand, category, is_gaming, is_new, count_cheaper(array_agg(thousand), array_agg(change))
    from (
      select brand, category, is_gaming, is_new, thousand, sum(change)::int as change
      from category_changes where transaction_id = ended
      group by 1, 2, 3, 4, 5 having sum(change) <> 0
    ) changed
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new)
      do update set cheaper = add_counts(price_counts.cheaper, excluded.cheaper);
  perform settle_spec_counts(ended);
  delete from category_changes where transaction_id = ended;
end $$;

create or replace function is_counted(specification specifications) returns boolean immutable
return specification.type = 'number' and (specification.better is not null or specification.filter_step is not null);

-- Notes the numbers of products that came, changed or went.
create or replace function count_specs() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select category, specs, 1 as step from come where is_public'
    when 'DELETE' then 'select category, specs, -1 as step from gone where is_public'
    else $differing$
      select each.category, each.specs, each.step
      from gone join come using (id),
        lateral (values (gone.category, gone.specs, gone.is_public, -1), (come.category, come.specs, come.is_public, 1))
          as each (category, specs, is_public, step)
      where (gone.category, gone.is_public, gone.specs) is distinct from (come.category, come.is_public, come.specs)
        and each.is_public
    $differing$
  end;
begin
  execute format($counts$
    insert into spec_changes (specification, category, value, change)
    select given.key, category, given.value::numeric, sum(step)
    from (%s) changes, lateral jsonb_each(specs) as given (key, value)
    where jsonb_typeof(given.value) = 'number'
      and given.key in (select key from specifications where is_counted(specifications))
    group by 1, 2, 3 having sum(step) <> 0
  $counts$, changes);
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_specs_of_new after insert on products
  referencing new table as come for each statement execute function count_specs();
create trigger products_specs_of_changed after update on products
  referencing old table as gone new table as come for each statement execute function count_specs();
create trigger products_specs_of_gone after delete on products
  referencing old table as gone for each statement execute function count_specs();

create or replace function settle_spec_counts(ended xid8) returns void language plpgsql as $$
begin
  insert into spec_counts (specification, category, value, count)
    select specification, category, value, sum(change)
    from spec_changes where transaction_id = ended
    group by 1, 2, 3 having sum(change) <> 0
    order by 1, 2, 3
    on conflict (specification, category, value) do update set count = spec_counts.count + excluded.count;
  delete from spec_changes where transaction_id = ended;
end $$;

-- Counts a number anew that is counted from now on, or no longer.
create or replace function recount_specification() returns trigger language plpgsql as $$
begin
  delete from spec_counts where specification = new.key;
  if is_counted(new) then
    insert into spec_counts (specification, category, value, count)
      select new.key, category, (specs -> new.key)::numeric, count(*)
      from products where is_public and jsonb_typeof(specs -> new.key) = 'number'
      group by 2, 3;
  end if;
  return null;
end $$;
create trigger specifications_recount after update of better, type, filter_step on specifications
  for each row when (is_counted(old) <> is_counted(new))
  execute function recount_specification();

-- What products have, apart from their category. Products that are not on sale have nothing.
create or replace function read_facets(ids bigint[]) returns table (product_id bigint, facet text, value text)
language sql stable rows 100000 as $$
  with given as materialized (
    select id, brand, is_new, usage, unit_price, specs from products where id = any (ids) and is_public
  ), filtered as materialized (
    select 'spec.' || key as facet, key, type, decimals, filter_step from specifications
    where filters and deleted_at is null
  ), said as materialized (
    select given.id, filtered.facet, type, decimals, filter_step, each.value, jsonb_typeof(each.value) as shape
    from given, jsonb_each(given.specs) each join filtered using (key)
  )
  select id, '', '' from given
  union all select id, 'brand', brand from given
  union all select id, 'new', 'yes' from given where is_new
  union all select id, 'use', word from given, unnest(usage) word
  union all select id, 'price', '#' || place from given, generate_series(0, 23) place
    where (least(unit_price, 16777215) >> place) & 1 = 1
  union all select id, facet, value #>> '{}' from said where type = 'choice' and shape = 'string'
  union all select id, facet, option from said, jsonb_array_elements_text(value) option
    where type = 'choices' and shape = 'array'
  union all select id, facet, case when value = 'true' then 'yes' else 'no' end from said
    where type = 'yes-no' and shape = 'boolean'
  union all select id, facet, trim_scale(value::numeric)::text from said
    where type = 'number' and shape = 'number' and filter_step is null
  union all select id, facet, '#' from said where type = 'number' and shape = 'number' and filter_step is not null
  union all select id, facet, '#' || place
    from said, lateral (select greatest(0, round(value::numeric * 10 ^ decimals))::bigint as whole) scaled,
      generate_series(0, 33) place
    where type = 'number' and shape = 'number' and filter_step is not null and (whole >> place) & 1 = 1
$$;

-- Gives a place to each product on sale that has none.
create or replace function give_facet_places(ids bigint[]) returns void language plpgsql as $$
declare
  open record;
  waiting bigint[];
  asked record;
  taken integer;
begin
  for asked in
    select category, many > 1 as has_variants, array_agg(group_id order by many desc, group_id) as groups from (
      select category, group_id, count(*) as many from products
      where is_public and group_id in (
        select group_id from products fresh where id = any (ids) and is_public
          and not exists (select from facet_groups where facet_groups.group_id = fresh.group_id)
      )
      group by category, group_id
    ) fresh group by 1, 2 order by 1, 2
  loop
    waiting := asked.groups;
    while cardinality(waiting) > 0 loop
      select * into open from facet_chunks
      where category = asked.category and has_variants = asked.has_variants and used < 16384 order by chunk limit 1;
      if not found then
        insert into facet_chunks (category, has_variants) values (asked.category, asked.has_variants)
        returning * into open;
      end if;
      taken := least(16384 - open.used, cardinality(waiting));
      insert into facet_groups (group_id, chunk, place)
        select group_id, open.chunk, open.used + nth - 1 from unnest(waiting[:taken]) with ordinality as each (group_id, nth);
      update facet_chunks set used = used + taken where chunk = open.chunk;
      waiting := waiting[taken + 1:];
    end loop;
  end loop;
  with fresh as (
    select id, group_id, row_number() over (partition by group_id order by id) as nth
    from products where id = any (ids) and is_public and not exists (select from facet_places where product_id = id)
  ), free as (
    -- A variant that went has left its plane free.
    select group_id, plane, row_number() over (partition by group_id order by plane) as nth
    from (select group_id, count(*) as many from fresh group by group_id) waiting,
      lateral (
        select plane from generate_series(0, many + (
          select count(*) from facet_places known where known.group_id = waiting.group_id
        ) - 1) plane
        where not exists (
          select from facet_places known where known.group_id = waiting.group_id and known.plane = plane.plane
        )
      ) unused
  )
  insert into facet_places (product_id, group_id, chunk, place, plane)
    select id, group_id, chunk, place, plane from fresh join free using (group_id, nth) join facet_groups using (group_id);
end $$;

-- Brings the bits of these products up to date.
create or replace function apply_facets(ids bigint[]) returns void language plpgsql as $$
declare
  none constant bit(16384) := B'0'::bit(16384);
  moved bigint[];
  emptied integer;
begin
  if to_regclass('pg_temp.facet_moves') is null then
    create temporary table facet_moves (value_id integer, chunk integer, plane smallint, place integer, sets boolean)
      on commit delete rows;
  end if;
  delete from facet_moves;

  -- Products of another category than before, and those that got their second variant, move with all their variants.
  with asked as (
    select distinct group_id from products where id = any (ids)
  ), leaving as (
    delete from facet_groups using facet_chunks
    where facet_groups.group_id in (select group_id from asked) and facet_chunks.chunk = facet_groups.chunk
      and (
        exists (
          select from products where products.group_id = facet_groups.group_id
            and products.category <> facet_chunks.category
        )
        or not has_variants and 1 < (
          select count(*) from products where products.group_id = facet_groups.group_id and is_public
        )
      )
    returning facet_groups.group_id
  )
  select array_agg(group_id) into moved from leaving;
  if moved is not null then
    ids := array(select unnest(ids) union select id from products where group_id = any (moved));
  end if;

  with gone as (
    delete from facet_places
    where product_id = any (ids) and not exists (
      select from products join facet_groups using (group_id)
      where id = product_id and is_public and facet_groups.group_id = facet_places.group_id
        and facet_groups.chunk = facet_places.chunk and facet_groups.place = facet_places.place
    )
    returning facet_places.*
  )
  insert into facet_moves select unnest(values), chunk, plane, place, false from gone;
  perform give_facet_places(ids);

  with given as materialized (
    select * from read_facets(ids)
  ), fresh as (
    insert into facet_values (facet, value)
      select distinct facet, value from given
      where not exists (select from facet_values known where (known.facet, known.value) = (given.facet, given.value))
    returning id, facet, value
  ), wanted as materialized (
    select product_id, array_agg(id order by id) as values
    from given join (select id, facet, value from facet_values union all select * from fresh) known using (facet, value)
    group by product_id
  ), changed as materialized (
    select facet_places.product_id, chunk, plane, place, facet_places.values as had, wanted.values as has
    from facet_places join wanted using (product_id) where facet_places.values <> wanted.values
  ), noted as (
    update facet_places set values = has from changed where changed.product_id = facet_places.product_id
  )
  insert into facet_moves
    select value_id, chunk, plane, place, true from changed, unnest(has) value_id where had = '{}' or not value_id = any (had)
    union all
    select value_id, chunk, plane, place, false from changed, unnest(had) value_id where not value_id = any (has);

  insert into facet_bits as known (value_id, chunk, plane, bits)
    select value_id, chunk, plane, bit_or(set_bit(none, place, 1))
    from facet_moves where sets group by value_id, chunk, plane
    on conflict (value_id, chunk, plane) do update set bits = known.bits | excluded.bits;
  with cleared as (
    update facet_bits as known set bits = known.bits & ~cleared.bits
    from (
      select value_id, chunk, plane, bit_or(set_bit(none, place, 1)) as bits
      from facet_moves where not sets group by value_id, chunk, plane
    ) cleared
    where (known.value_id, known.chunk, known.plane) = (cleared.value_id, cleared.chunk, cleared.plane)
    returning known.value_id, known.chunk, known.plane, bit_count(known.bits) = 0 as is_empty
  )
  select count(*) into emptied from cleared where is_empty;
  if emptied > 0 then
    delete from facet_bits using (select distinct value_id, chunk, plane from facet_moves where not sets) cleared
    where (facet_bits.value_id, facet_bits.chunk, facet_bits.plane) = (cleared.value_id, cleared.chunk, cleared.plane)
      and bit_count(bits) = 0;
  end if;
end $$;

-- The wait is for the end of another transaction, however many products it changed; nothing else is waited for then.
create or replace function lock_facets() returns void language plpgsql as $$
begin
  perform set_config('lock_timeout', '60s', true);
  perform pg_advisory_xact_lock(7204047);
end $$;

-- Builds everything anew, with the variants of a product close together.
create or replace function rebuild_facets() returns void language plpgsql as $$
declare
  ids bigint[];
begin
  perform lock_facets();
  truncate facet_bits, facet_places, facet_groups, facet_chunks, facet_values restart identity;
  for ids in
    select array_agg(id) from (
      select id, (row_number() over (order by category, option_key is null, group_id, id) - 1) / 20000 as part
      from products where is_public
    ) parts group by part order by part
  loop
    perform apply_facets(ids);
  end loop;
end $$;

create or replace function note_facets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into facet_changes (product_id) select id from come where is_public;
  elsif tg_op = 'DELETE' then
    insert into facet_changes (product_id) select id from gone where is_public;
  else
    insert into facet_changes (product_id)
      select id from come join gone using (id)
      where (come.is_public or gone.is_public)
        and (come.is_public, come.category, come.group_id, come.brand, come.is_new, come.unit_price, come.usage, come.specs)
          is distinct from
          (gone.is_public, gone.category, gone.group_id, gone.brand, gone.is_new, gone.unit_price, gone.usage, gone.specs);
  end if;
  if found then
    insert into facet_settlements default values on conflict do nothing;
  end if;
  return null;
end $$;
-- By their names they run after products_count_…, so the counts are settled first in every transaction.
create trigger products_facets_new after insert on products
  referencing new table as come for each statement execute function note_facets();
create trigger products_facets_changed after update on products
  referencing old table as gone new table as come for each statement execute function note_facets();
create trigger products_facets_gone after delete on products
  referencing old table as gone for each statement execute function note_facets();

-- Another kind of filter: all products that say something about it are read again.
create or replace function follow_filters() returns trigger language plpgsql as $$
begin
  insert into facet_changes (product_id) select id from products where is_public and specs ? new.key;
  if found then
    insert into facet_settlements default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger specifications_follow_filters after update on specifications for each row
  when ((old.filters, old.deleted_at is null, old.type, old.decimals, old.filter_step is null)
    is distinct from (new.filters, new.deleted_at is null, new.type, new.decimals, new.filter_step is null))
  execute function follow_filters();

create or replace function settle_facets() returns trigger language plpgsql as $$
begin
  perform lock_facets();
  perform apply_facets(array(select distinct product_id from facet_changes where transaction_id = new.transaction_id));
  delete from facet_changes where transaction_id = new.transaction_id;
  delete from facet_settlements where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger facet_settlements_settle after insert on facet_settlements deferrable initially deferred
  for each row execute function settle_facets();

create or replace function facet_digit(so_far bit varying, bits bit varying, is_one boolean) returns bit varying
language plpgsql immutable parallel safe as $$
begin
  if is_one then return so_far | ~bits; end if;
  return so_far & ~bits;
end $$;
do $$
begin
  execute format(
    'create or replace aggregate facet_at_most(bits bit varying, is_one boolean)
      (sfunc = facet_digit, stype = bit varying, initcond = %L, parallel = safe)',
    repeat('1', 16384));
end $$;

create or replace aggregate bit_concat(bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');
