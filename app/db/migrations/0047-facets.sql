-- Filters by specification: which products have a value, as bits (docs/decisions/062-facets.md).

-- A value that filters know: a brand, a use, an option, a number. The facet of a specification is 'spec.' and its key.
-- Numbers with a slider and prices are written in binary: the value '#3' has the products whose number has its bit 3.
create table facet_values (
  id integer generated always as identity primary key,
  facet text not null,
  value text not null,
  unique (facet, value)
);

-- 8,192 places for the products of one category.
create table facet_chunks (
  chunk integer generated always as identity primary key,
  category text not null references categories (key) on delete cascade,
  used integer not null default 0
);
create index on facet_chunks (category);

-- The place of a product, which its variants share. Places are not used again until the facets are built anew.
create table facet_groups (
  group_id bigint primary key,
  chunk integer not null,
  place integer not null
);

-- Each variant has a plane of its own at the place of its product, so OR over the planes makes products of variants.
create table facet_places (
  product_id bigint primary key,
  group_id bigint not null,
  chunk integer not null,
  place integer not null,
  plane smallint not null,
  values integer[] not null default '{}'
);
create index on facet_places (chunk, place, plane) include (product_id);
create index on facet_places (group_id);

create table facet_bits (
  value_id integer not null,
  chunk integer not null,
  plane smallint not null,
  bits bit varying(8192) not null,
  primary key (value_id, chunk, plane)
);
alter table facet_bits alter column bits set storage external;

-- What products have, apart from their category. Products that are not on sale have nothing.
create function read_facets(ids bigint[]) returns table (product_id bigint, facet text, value text)
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
create function give_facet_places(ids bigint[]) returns void language plpgsql as $$
declare
  open record;
  waiting bigint[];
  asked record;
  taken integer;
begin
  for asked in
    select category, array_agg(group_id order by many desc, group_id) as groups from (
      select category, group_id, count(*) as many from products
      where id = any (ids) and is_public and not exists (select from facet_groups where facet_groups.group_id = products.group_id)
      group by category, group_id
    ) fresh group by category order by category
  loop
    waiting := asked.groups;
    while cardinality(waiting) > 0 loop
      select * into open from facet_chunks where category = asked.category and used < 8192 order by chunk limit 1;
      if not found then
        insert into facet_chunks (category) values (asked.category) returning * into open;
      end if;
      taken := least(8192 - open.used, cardinality(waiting));
      insert into facet_groups (group_id, chunk, place)
        select group_id, open.chunk, open.used + nth - 1 from unnest(waiting[:taken]) with ordinality as each (group_id, nth);
      update facet_chunks set used = used + taken where chunk = open.chunk;
      waiting := waiting[taken + 1:];
    end loop;
  end loop;
  insert into facet_places (product_id, group_id, chunk, place, plane)
    select id, group_id, chunk, place,
      coalesce((select max(plane) + 1 from facet_places known where known.group_id = products.group_id), 0)
        + row_number() over (partition by group_id order by id) - 1
    from products join facet_groups using (group_id)
    where id = any (ids) and is_public and not exists (select from facet_places where product_id = id);
end $$;

-- Brings the bits of these products up to date.
create function apply_facets(ids bigint[]) returns void language plpgsql as $$
declare
  none constant bit(8192) := B'0'::bit(8192);
begin
  if to_regclass('pg_temp.facet_given') is null then
    create temporary table facet_given (product_id bigint, facet text, value text) on commit delete rows;
    create temporary table facet_moves (value_id integer, chunk integer, plane smallint, place integer, sets boolean)
      on commit delete rows;
  end if;
  delete from facet_given;
  delete from facet_moves;
  insert into facet_given select * from read_facets(ids);
  insert into facet_values (facet, value)
    select distinct facet, value from facet_given
    where not exists (select from facet_values known where (known.facet, known.value) = (facet_given.facet, facet_given.value));

  with gone as (
    delete from facet_places using facet_chunks
    where product_id = any (ids) and facet_chunks.chunk = facet_places.chunk and not exists (
      select from products where id = product_id and is_public and products.group_id = facet_places.group_id
        and products.category = facet_chunks.category
    )
    returning facet_places.*
  )
  insert into facet_moves select unnest(values), chunk, plane, place, false from gone;
  delete from facet_groups using products, facet_chunks
  where products.id = any (ids) and facet_groups.group_id = products.group_id
    and facet_chunks.chunk = facet_groups.chunk and facet_chunks.category <> products.category;
  perform give_facet_places(ids);

  with wanted as materialized (
    select product_id, array_agg(id order by id) as values from facet_given join facet_values using (facet, value)
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
    select value_id, chunk, plane, coalesce(bit_or(set_bit(none, place, 1)) filter (where sets), none)
    from facet_moves group by value_id, chunk, plane having bool_or(sets)
    on conflict (value_id, chunk, plane) do update set bits = known.bits | excluded.bits;
  update facet_bits as known set bits = known.bits & ~cleared.bits
  from (
    select value_id, chunk, plane, bit_or(set_bit(none, place, 1)) as bits
    from facet_moves where not sets group by value_id, chunk, plane
  ) cleared
  where (known.value_id, known.chunk, known.plane) = (cleared.value_id, cleared.chunk, cleared.plane);
end $$;

-- Whoever changes the bits holds this lock until the transaction ends. It is taken after all other locks.
create function lock_facets() returns void language sql as $$ select pg_advisory_xact_lock(7204047) $$;

-- Builds everything anew, with the variants of a product close together.
create function rebuild_facets() returns void language plpgsql as $$
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

-- The products that a transaction changed, until its end. Unlogged as the other notes (0005-search-and-counts.sql).
create unlogged table facet_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  product_id bigint not null
);
create index on facet_changes (transaction_id);
create unlogged table facet_settlements (transaction_id xid8 primary key default pg_current_xact_id());

create function note_facets() returns trigger language plpgsql as $$
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
create function follow_filters() returns trigger language plpgsql as $$
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

create function settle_facets() returns trigger language plpgsql as $$
begin
  perform lock_facets();
  perform apply_facets(array(select distinct product_id from facet_changes where transaction_id = new.transaction_id));
  delete from facet_changes where transaction_id = new.transaction_id;
  delete from facet_settlements where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger facet_settlements_settle after insert on facet_settlements deferrable initially deferred
  for each row execute function settle_facets();

create aggregate bit_concat(bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');

-- The places whose number, written in binary in `slices` from bit 0 up, is at most `bound`.
create function facet_at_most(slices bit varying[], bound bigint) returns bit varying
language plpgsql immutable parallel safe as $$
declare
  less bit varying := B'0'::bit(8192);
  same bit varying := ~B'0'::bit(8192);
begin
  if bound < 0 then return less; end if;
  if bound >= 1::bigint << cardinality(slices) then return same; end if;
  for place in reverse cardinality(slices) .. 1 loop
    if (bound >> (place - 1)) & 1 = 1 then
      less := less | (same & ~slices[place]);
      same := same & slices[place];
    else
      same := same & ~slices[place];
    end if;
  end loop;
  return less | same;
end $$;

-- The lowest and the highest number of a facet among the products of these categories; null if none has one.
create function facet_ends(asked text, categories text[], out low bigint, out high bigint) language plpgsql stable as $$
declare
  every record;
  slices bit varying[];
  least_left bit varying;
  most_left bit varying;
  smallest bigint;
  largest bigint;
begin
  for every in
    select bits.chunk, bits.plane, bits.bits from facet_bits bits
    join facet_values on id = value_id and facet = asked and value = '#' join facet_chunks using (chunk)
    where category = any (categories) and bit_count(bits.bits) > 0
  loop
    slices := array(
      select coalesce(bits.bits, B'0'::bit(8192)) from generate_series(0, 33) place
      left join facet_values on facet = asked and value = '#' || place
      left join facet_bits bits on value_id = id and bits.chunk = every.chunk and bits.plane = every.plane
      order by place
    );
    least_left := every.bits;
    most_left := every.bits;
    smallest := 0;
    largest := 0;
    for place in reverse 34 .. 1 loop
      if bit_count(most_left & slices[place]) > 0 then
        most_left := most_left & slices[place];
        largest := largest + (1::bigint << (place - 1));
      end if;
      if bit_count(least_left & ~slices[place]) > 0 then
        least_left := least_left & ~slices[place];
      else
        smallest := smallest + (1::bigint << (place - 1));
      end if;
    end loop;
    low := least(low, smallest);
    high := greatest(high, largest);
  end loop;
end $$;

-- Lists show one variant of each product; filters by specification look at all.
drop index products_by_popularity, products_by_price, products_by_price_down, products_by_age, products_by_category,
  products_by_brand, products_by_brand_and_category, products_new;
create index products_by_popularity on products (popularity desc, id)
  include (category, brand, is_gaming, is_new, unit_price, is_listed, group_id) where is_public;
create index products_by_price on products (unit_price, id)
  include (category, brand, is_gaming, is_new, is_listed, group_id) where is_public;
create index products_by_price_down on products (unit_price desc, id)
  include (category, brand, is_gaming, is_new, is_listed, group_id) where is_public;
create index products_by_age on products (listed_at desc, id)
  include (category, brand, is_gaming, is_new, unit_price, is_listed, group_id) where is_public;
create index products_by_category on products (category, popularity desc, id)
  include (brand, is_gaming, is_new, unit_price, listed_at, is_listed, group_id) where is_public;
create index products_by_brand on products (brand, popularity desc, id)
  include (category, is_gaming, is_new, unit_price, listed_at, is_listed, group_id) where is_public;
-- For several filters at once: few products match them all, and these are next to each other, ordered by price.
create index products_by_brand_and_category on products (brand, category, is_new, unit_price, id)
  include (is_gaming, popularity, listed_at, is_listed, group_id) where is_public;
create index products_new on products (listed_at desc, id)
  include (category, brand, is_gaming, unit_price, popularity, is_listed, group_id) where is_public and is_new;

create index stock_levels_sold_out on stock_levels (product_id) where on_hand = 0;

select rebuild_facets();
