-- The same words as before. A search by pattern that stops at every space and looks at every text for letters beside
-- digits is most of the work of finding them: it stops at other marks alone, and few texts have such letters.
create or replace function words_of(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := regexp_replace(replace(lower(coalesce(source, '')), '_', ' '), '[^\w ]+', ' ', 'g');
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
