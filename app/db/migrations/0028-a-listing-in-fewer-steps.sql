-- What a new product brings with it is written in fewer steps, and into fewer indexes.

-- The same words as before, of products and of what is typed into a search. Marks that part most words are replaced
-- before a search by pattern, which stops at other marks alone and not at every space; few texts have letters beside digits.
create or replace function words_of(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := regexp_replace(
    replace(replace(replace(replace(lower(coalesce(source, '')), '_', ' '), '": "', ' '), '", "', ' '), ', ', ' '),
    '[^\w ]+', ' ', 'g'
  );
begin
  -- A tsvector takes no word of more than 2,046 bytes; the longest that can be one are left out.
  if octet_length(plain) > 2046 then
    plain := regexp_replace(plain, '\w{255}\w{255}\w*', ' ', 'g');
  end if;
  if plain ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]' then
    plain := plain || ' ' || regexp_replace(plain, '([[:alpha:]](?=[0-9])|[0-9](?=[[:alpha:]]))', '\1 ', 'g');
  end if;
  return tsvector_to_array(plain::tsvector);
end $$;

-- The words have places 1, 2, 3 and so on in the order of the alphabet; as a text they are read back at once, where a
-- parser would look for addresses and numbers in each.
do $do$ begin
  execute format(
    'create function word_places() returns text language sql immutable parallel safe return %L',
    (select string_agg('%s:' || lpad(place::text, 3, '0') || ' ', '' order by place) from generate_series(1, 255) place)
  );
end $do$;

create or replace function weighted_words(source text, weight "char") returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text[] := words_of(source);
begin
  -- A search takes what looks like 5e3 for a number, and so parts 5e3b; the words have to be parted alike.
  if cardinality(words) > 255 or source ~* '[0-9]e[0-9]' then
    return setweight(to_tsvector('simple', array_to_string(words, ' ')), weight);
  end if;
  return setweight(format(left(word_places(), 7 * cardinality(words)), variadic words)::tsvector, weight);
end $$;

-- Products that are listed together have most of their words in common, so those of one are taken out of all.
create or replace function collect_search_words() returns trigger language plpgsql as $$
declare
  shared text[];
  words text[];
begin
  if tg_op = 'INSERT' then
    shared := (select tsvector_to_array(search_document) from written limit 1);
    words := shared || array(select distinct unnest(tsvector_to_array(ts_delete(search_document, shared))) from written);
  else
    words := array(
      select distinct unnest(tsvector_to_array(written.search_document))
      from written join former using (id) where written.search_document <> former.search_document
    );
  end if;
  -- Asked for as an answer, so that each word is looked up: of an array of hundreds all known words would be read.
  insert into word_changes (word)
    select word from unnest((select words)) as found (word)
    where not exists (select from search_words known where known.word = found.word);
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;

-- An address is in one row alone, so whose it is needs no index of its own. A product that is new has none yet.
alter table product_slugs drop constraint product_slugs_slug_product_id_key;
create or replace function keep_first_slugs() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id) select slug, id from written order by slug;
  return null;
end $$;
create or replace function keep_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id)
    select new.slug, new.id
    where not exists (select from product_slugs where slug = new.slug and product_id = new.id);
  return null;
end $$;

-- Nothing of the shop looks entries up by these: the log is searched by words, actions and days.
drop index audit_entries_by_vendor, audit_entries_by_subject;
