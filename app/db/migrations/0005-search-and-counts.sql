-- Search in the catalogue, and the product counts that filters and spec comparisons show
-- (docs/decisions/005-search-corrects-words-not-texts.md, 020-lists-use-indexes-and-materialised-counts.md).

-- The words of a text in lower case. 'RTX5060' gives rtx5060, rtx and 5060. Product texts and search queries are split
-- by the same function. It takes most of the time of writing a product, so it is made to be quick: the most frequent
-- separators are replaced before the regular expression runs, and casting to tsvector sorts the words and removes
-- duplicates.
create function words_of(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := regexp_replace(
    replace(replace(replace(replace(lower(coalesce(source, '')), '_', ' '), '": "', ' '), '", "', ' '), ', ', ' '),
    '[^\w ]+', ' ', 'g'
  );
begin
  -- A tsvector takes no word of more than 2,046 bytes, so very long ones are left out.
  if octet_length(plain) > 2046 then
    plain := regexp_replace(plain, '\w{255}\w{255}\w*', ' ', 'g');
  end if;
  if plain ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]' then
    plain := plain || ' ' || regexp_replace(plain, '([[:alpha:]](?=[0-9])|[0-9](?=[[:alpha:]]))', '\1 ', 'g');
  end if;
  return tsvector_to_array(plain::tsvector);
end $$;

-- A format string for up to 255 words with the positions 1, 2, 3 and so on: '%s:001 %s:002 …'. Casting
-- the result to tsvector avoids the text search parser, which would look for addresses and numbers in each word.
do $do$ begin
  execute format(
    'create function word_places() returns text language sql immutable parallel safe return %L',
    (select string_agg('%s:' || lpad(place::text, 3, '0') || ' ', '' order by place) from generate_series(1, 255) place)
  );
end $do$;

create function weighted_words(source text, weight "char") returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text[] := words_of(source);
begin
  -- In a search query the parser reads 5e3 as a number and so splits 5e3b; such words must be split the same way here.
  if cardinality(words) > 255 or source ~* '[0-9]e[0-9]' then
    return setweight(to_tsvector('simple', array_to_string(words, ' ')), weight);
  end if;
  return setweight(format(left(word_places(), 7 * cardinality(words)), variadic words)::tsvector, weight);
end $$;

-- Sets the columns of a product that follow from others.
create function prepare_product() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'published' and new.taken_off_at is null
    and exists (select 1 from vendors where id = new.vendor_id and approved_at is not null and paused_at is null);
  if new.status = 'published' and new.published_at is null then
    if tg_op = 'UPDATE' then new.listed_at := now(); end if;
    new.published_at := new.listed_at;
  end if;
  new.updated_at := now();
  new.search_document :=
    weighted_words(concat_ws(' ', new.brand, new.name), 'A')
    || weighted_words(concat_ws(' ', new.category, new.generic_name, array_to_string(new.usage, ' ')), 'B')
    || weighted_words(concat_ws(' ', new.specs::text, new.os, new.color), 'C')
    || weighted_words(new.description, 'D');
  return new;
end $$;
create trigger products_prepare
  before insert or update of vendor_id, status, taken_off_at, brand, name, category, generic_name, usage, specs, os,
    color, description
  on products for each row execute function prepare_product();

-- Search results are ordered by popularity. Products are divided into tiers of popularity, and the search index knows
-- the tier of each, so a search goes through the tiers from the top and stops when it has a page of results. A product
-- that ranks above another is never in a lower tier. The bounds of the tiers grow by a factor of four; products nobody
-- has bought yet rank by id, and so do their tiers.
create function popularity_tiers(popularity integer, id bigint) returns integer[] language sql immutable parallel safe
return array[case
  when popularity > 0
    then 8 + width_bucket(popularity, array[1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576])
  when popularity = 0 then 8 - width_bucket(id, array[2048, 8192, 32768, 131072, 524288, 2097152, 8388608]::bigint[])
  else 0
end];
create index products_search on products using gin (search_document, popularity_tiers(popularity, id));

-- Every word that occurs in any product. The trigram index finds the nearest ones to a mistyped word.
create table search_words (word text collate "C" primary key);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);

-- Public products by category, brand and the two flags, for the filters.
create table category_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  count integer not null,
  primary key (brand, category, is_gaming, is_new)
);

-- How many of them cost less than 1,000, 2,000 … 300,000 rupees without GST: cheaper[n] counts the prices below
-- n thousand, and the last element counts all. The number of products between two prices is the difference of two
-- elements, however wide the range is.
create table price_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  cheaper integer[] not null check (cardinality(cheaper) = 301),
  primary key (brand, category, is_gaming, is_new)
);

-- Public products by the value of each spec, for comparing a product with the others here. is_portable counts laptops
-- separately: weight and height are compared among them only.
create table spec_counts (
  number text not null,
  is_portable boolean not null,
  value numeric not null,
  count integer not null,
  primary key (number, is_portable, value)
);

-- All products share the rows of these counts and of search_words. If a transaction changed them at once, it would
-- lock them until it ends: listing one laptop would wait for somebody else's long import, and two imports could
-- deadlock. So triggers only note the changes here, and a deferred trigger applies them as the last act of the
-- transaction. Rows live no longer than their transaction, so the tables can be unlogged: a crash loses nothing.
create unlogged table catalogue_changes (transaction_id xid8 primary key default pg_current_xact_id());

create unlogged table category_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  brand text not null,
  category text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  -- Price in whole thousands of rupees, at most 300.
  thousand integer not null,
  change integer not null
);
create index on category_changes (transaction_id);

create unlogged table spec_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  number text not null,
  is_portable boolean not null,
  value numeric not null,
  change integer not null
);
create index on spec_changes (transaction_id);

create unlogged table word_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  word text collate "C" not null
);
create index on word_changes (transaction_id);

-- Runs once per statement, so that an import adds up all its products at once.
create function count_catalogue() returns trigger language plpgsql as $$
declare
  seen text := 'brand, category, is_gaming, is_new, unit_price, ram_gb, storage_gb, cores, refresh_hz, height_mm, weight_kg';
  changes text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as step from gone where is_public', seen) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as step from come where is_public', seen) end);
begin
  execute format($counts$
    insert into category_changes (brand, category, is_gaming, is_new, thousand, change)
    select brand, category, is_gaming, is_new, least(unit_price / 1000, 300), sum(step)
    from (%s) changes
    group by 1, 2, 3, 4, 5 having sum(step) <> 0
  $counts$, changes);
  execute format($counts$
    insert into spec_changes (number, is_portable, value, change)
    select given.number, category in ('Laptop', 'Gaming Laptop'), given.value, sum(step)
    from (%s) changes, lateral (values ('ramGb', ram_gb), ('storageGb', storage_gb), ('cores', cores),
      ('refreshHz', refresh_hz), ('heightMm', height_mm), ('weightKg', weight_kg)) given (number, value)
    where given.value is not null
    group by 1, 2, 3 having sum(step) <> 0
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

create function collect_search_words() returns trigger language plpgsql as $$
declare
  shared text[];
  words text[];
begin
  if tg_op = 'INSERT' then
    -- Products that are listed together share most of their words, so those of the first are removed from the others.
    shared := (select tsvector_to_array(search_document) from written limit 1);
    words := shared || array(select distinct unnest(tsvector_to_array(ts_delete(search_document, shared))) from written);
  else
    -- A changed price, for example, brings no new words.
    words := array(
      select distinct unnest(tsvector_to_array(written.search_document))
      from written join former using (id) where written.search_document <> former.search_document
    );
  end if;
  -- With the subquery inside unnest the planner expects few words and looks up each in the index. With the plain array
  -- it would read all of search_words.
  insert into word_changes (word)
    select word from unnest((select words)) as found (word)
    where not exists (select from search_words known where known.word = found.word);
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_words_of_new after insert on products referencing new table as written
  for each statement execute function collect_search_words();
create trigger products_words_of_changed after update on products referencing old table as former new table as written
  for each statement execute function collect_search_words();

-- The elements of price_counts.cheaper for products whose prices are given in whole thousands.
create function count_cheaper(thousands integer[], changes integer[]) returns integer[] language plpgsql immutable as $$
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

create function add_counts(these integer[], those integer[]) returns integer[] language sql immutable as $$
  select array(select this + that from unnest(these, those) pairs (this, that))
$$;

-- Applies what the transaction has noted. Every transaction takes the tables and their rows in the same order, so two
-- that end at the same moment wait for each other and cannot deadlock.
create function settle_catalogue() returns trigger language plpgsql as $$
begin
  insert into category_counts (brand, category, is_gaming, is_new, count)
    select brand, category, is_gaming, is_new, sum(change)
    from category_changes where transaction_id = new.transaction_id
    group by 1, 2, 3, 4 having sum(change) <> 0
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new) do update set count = category_counts.count + excluded.count;
  insert into price_counts (brand, category, is_gaming, is_new, cheaper)
    select brand, category, is_gaming, is_new, count_cheaper(array_agg(thousand), array_agg(change))
    from (
      select brand, category, is_gaming, is_new, thousand, sum(change)::int as change
      from category_changes where transaction_id = new.transaction_id
      group by 1, 2, 3, 4, 5 having sum(change) <> 0
    ) changed
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new)
      do update set cheaper = add_counts(price_counts.cheaper, excluded.cheaper);
  insert into spec_counts (number, is_portable, value, count)
    select number, is_portable, value, sum(change)
    from spec_changes where transaction_id = new.transaction_id
    group by 1, 2, 3 having sum(change) <> 0
    order by 1, 2, 3
    on conflict (number, is_portable, value) do update set count = spec_counts.count + excluded.count;
  insert into search_words
    select distinct word from word_changes where transaction_id = new.transaction_id order by word
    on conflict do nothing;
  delete from category_changes where transaction_id = new.transaction_id;
  delete from spec_changes where transaction_id = new.transaction_id;
  delete from word_changes where transaction_id = new.transaction_id;
  delete from catalogue_changes where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger catalogue_changes_settle after insert on catalogue_changes deferrable initially deferred
  for each row execute function settle_catalogue();
