-- A format string for up to 255 words with the positions 1, 2, 3 and so on: '%s:001 %s:002 …'. Casting
-- the result to tsvector avoids the text search parser, which would look for addresses and numbers in each word.
do $do$ begin
  execute format(
    'create or replace function word_places() returns text language sql immutable parallel safe return %L',
    (select string_agg('%s:' || lpad(place::text, 3, '0') || ' ', '' order by place) from generate_series(1, 255) place)
  );
end $do$;

-- The words of a text in lower case. 'RTX5060' gives rtx5060, rtx and 5060, '14-inch' 14inch, 14 and inch, 'Wi-Fi' wi,
-- fi and wifi, 'Ryzen 5' ryzen, 5 and ryzen5. The signs of Indian scripts and accents belong to their word, which is
-- the same however its characters were typed. Product texts and search queries are split by the same function. It takes
-- most of the time of writing a product, so it is made to be quick: the most frequent separators are replaced before
-- the regular expression runs, and casting to tsvector sorts the words and removes duplicates.
create or replace function words_of(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := replace(replace(replace(replace(lower(coalesce(source, '')), '_', ' '), '"', ' '), ': ', ' '), ', ', ' ');
begin
  if octet_length(plain) > char_length(plain) then
    plain := translate(normalize(plain, NFC), U&'\00AD\200B\200C\200D\FEFF', '');
  end if;
  if plain like '%inch%' then
    plain := regexp_replace(plain, '([0-9])[ -]*inch(es)?\M', '\1inch', 'g');
  end if;
  if plain ~ '[[:alpha:]]-[[:alpha:]]' then
    plain := concat_ws(' ', plain, (
      select string_agg(replace(joined[1], '-', ''), ' ')
      from regexp_matches(plain, '(?<![[:alpha:]])[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') as joined
    ));
  end if;
  plain := regexp_replace(
    plain, '[^\w \u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0963\u0966-\u096f\u0971-\u0dff]+',
    ' ', 'g'
  );
  -- A tsvector takes no word of more than 2,046 bytes, so very long ones are left out.
  if octet_length(plain) > 2046 then
    plain := regexp_replace(plain, '[^ ]{255}[^ ]{255}[^ ]*', ' ', 'g');
  end if;
  if plain ~ '\m(ryzen|ultra|core)\M' then
    plain := concat_ws(' ', plain, (
      select string_agg(family[1] || family[2], ' ')
      from regexp_matches(plain, '\m(ryzen|ultra|core)(?: ai)? ([3579])\M', 'g') as family
    ));
  end if;
  -- Intel's generation is the beginning of the model's number: 'i7-13650HX' is of the 13th.
  if plain ~ '\mi[3579][ -]1[0-9]{4}' then
    plain := concat_ws(' ', plain, (
      select string_agg(generation[1] || 'thgen', ' ') from regexp_matches(plain, '\mi[3579][ -](1[0-9])[0-9]{2,3}', 'g') as generation
    ));
  end if;
  if plain ~ '[^ 0-9][0-9]|[0-9][^ 0-9]' then
    plain := plain || ' '
      || regexp_replace(plain, '(?<=[^ 0-9])(?=[0-9])|(?<=[0-9])(?=[^ 0-9])', ' ', 'g');
  end if;
  return tsvector_to_array(plain::tsvector);
end $$;

create or replace function weighted_words(source text, weight "char") returns tsvector
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

create or replace function labels_with_other_words(options jsonb) returns jsonb language sql immutable return (
  select jsonb_object_agg(option ->> 'key', option ->> 'label')
  from jsonb_array_elements(options) as option
  where words_of(option ->> 'key') <> words_of(option ->> 'label')
);

-- What follows from a specification: its former addresses lead to it, and searches find the labels of its options.
create or replace function follow_specification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.address <> old.address then
    insert into specification_addresses (address, specification) values (new.address, new.key)
      on conflict (address) do update set specification = excluded.specification;
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.options <> old.options then
    delete from renamed_options where specification = new.key;
    insert into renamed_options (specification, labels)
      select new.key, labels from labels_with_other_words(new.options) as labels where labels is not null;
  end if;
  perform change_schema();
  return null;
end $$;
create trigger specifications_follow after insert or update or delete on specifications
  for each row execute function follow_specification();

-- The values of a product as a text to search in, with the labels of renamed options in place of their keys, and sizes
-- in inches as such. What it does not have, by a yes or no, is no word of it. Runs for every product that is written.
create or replace function said_specs(specs jsonb) returns text language plpgsql stable as $$
declare
  -- Unpacked once.
  said jsonb := specs || '{}' - array(select key from jsonb_each(specs) as each where value = 'false');
  replaced text[] := '{}';
  words text := coalesce((
    select string_agg((specs ->> key) || ' inch', ' ') from specifications where unit = 'inches' and specs ? key
  ), '');
  renamed record;
  value jsonb;
  option text;
begin
  for renamed in
    select specification, labels, labels ->> (said ->> specification) as label
    from renamed_options where said ? specification
  loop
    if renamed.label is not null then
      replaced := replaced || renamed.specification;
      words := concat_ws(' ', words, renamed.specification, renamed.label);
    elsif jsonb_typeof(said -> renamed.specification) = 'array' then
      value := said -> renamed.specification;
      for option in select jsonb_array_elements_text(value) loop
        if renamed.labels ? option then
          value := value - option;
          words := concat_ws(' ', words, renamed.labels ->> option);
        end if;
      end loop;
      said := jsonb_set(said, array[renamed.specification], value);
    end if;
  end loop;
  return concat_ws(' ', (said - replaced)::text, words);
end $$;

-- The words of a product itself. The numbers that the shop gives as SKUs are not words. Nor are those of its description:
-- nobody who looks for a repair wants what says 'a pair'.
create or replace function words_of_product(product products) returns tsvector language plpgsql stable as $$
declare
  name text := regexp_replace(product.name, '([0-9]) ?["”″]', '\1 inch ', 'g');
  words tsvector := weighted_words(concat_ws(' ', product.brand, name), 'A')
    || weighted_words(concat_ws(' ', (select search_words from categories where key = product.category),
      product.generic_name, array_to_string(product.usage, ' ')), 'B')
    || weighted_words(said_specs(product.specs), 'C')
    || weighted_words(concat_ws(' ', product.warranty_months / 12 || 'yearwarranty', product.warranty_kind), 'C');
begin
  if product.gtin is not null or product.mpn is not null or product.sku !~ '^(Y-[0-9]+)?$' then
    words := words || weighted_words(
      concat_ws(' ', case when product.sku !~ '^Y-[0-9]+$' then product.sku end, product.gtin, product.mpn), 'B'
    );
  end if;
  return words;
end $$;

-- The words of the variant that lists show: its own, and those of the others on sale. The document of another lead may
-- have such words already, so it is asked for its own.
create or replace function words_of_lead(lead products) returns tsvector language plpgsql stable as $$
declare
  own tsvector := words_of_product(lead);
  others text[] := array(
    select distinct word
    from products as other, unnest(tsvector_to_array(ts_delete(
      case when other.is_lead then words_of_product(other) else other.search_document end, tsvector_to_array(own)
    ))) as word
    where other.group_id = lead.group_id and other.id <> lead.id and other.is_public
  );
begin
  return case when others = '{}' then own else own || weighted_words(array_to_string(others, ' '), 'B') end;
end $$;
