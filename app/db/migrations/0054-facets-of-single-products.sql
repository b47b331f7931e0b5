-- Single products have chunks of one plane; those with variants have chunks of their own
-- (docs/decisions/062-facets.md).
alter table facet_chunks add column has_variants boolean not null default false;
drop index facet_chunks_category_idx;
create index on facet_chunks (category, has_variants);

alter table facet_places drop constraint facet_places_pkey;
alter table facet_places add primary key (product_id) include (chunk, place, plane);

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
      where category = asked.category and has_variants = asked.has_variants and used < 8192 order by chunk limit 1;
      if not found then
        insert into facet_chunks (category, has_variants) values (asked.category, asked.has_variants)
        returning * into open;
      end if;
      taken := least(8192 - open.used, cardinality(waiting));
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
  none constant bit(8192) := B'0'::bit(8192);
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

-- The ends of a slider stand with the numbers that are ranked.
drop function facet_ends(text, text[]);

-- The places whose number is at most a bound. Both are read by binary digits, the lowest first; `bits` has the places
-- whose number has the digit, `is_one` says whether the bound has it. A digit decides over all below it.
drop function facet_at_most(bit varying[], bigint);
create function facet_digit(so_far bit varying, bits bit varying, is_one boolean) returns bit varying
language plpgsql immutable parallel safe as $$
begin
  if is_one then return so_far | ~bits; end if;
  return so_far & ~bits;
end $$;
do $$
begin
  execute format(
    'create aggregate facet_at_most(bits bit varying, is_one boolean)
      (sfunc = facet_digit, stype = bit varying, initcond = %L, parallel = safe)',
    repeat('1', 8192));
end $$;

-- Hits are sorted by what stands in an index.
create index products_of_lists on products (id) include (group_id, unit_price, popularity, listed_at) where is_public;

create function is_counted(specification specifications) returns boolean immutable
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
drop trigger specifications_recount on specifications;
create trigger specifications_recount after update of better, type, filter_step on specifications
  for each row when (is_counted(old) <> is_counted(new))
  execute function recount_specification();

insert into spec_counts (specification, category, value, count)
  select given.key, category, given.value::numeric, count(*)
  from products, lateral jsonb_each(specs) as given (key, value)
  where is_public and jsonb_typeof(given.value) = 'number' and given.key in (
    select key from specifications where is_counted(specifications) and better is null
  )
  group by 1, 2, 3;

select rebuild_facets();
