-- A search shows the most popular of what it finds. Products stand in tiers of popularity, and the index of words knows
-- the tier of each: asked tier by tier, it finds the most popular of a million without a look at all others.

-- Whoever stands before another in the order of popularity never stands in a lower tier. Each tier reaches four times as
-- far as the one above it; of those that nobody bought yet the older stand before the newer, so their tiers go by id.
create function popularity_tiers(popularity integer, id bigint) returns integer[] language sql immutable parallel safe
return array[case
  when popularity > 0 then 8 + width_bucket(popularity, array[1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576])
  when popularity = 0 then 8 - width_bucket(id, array[2048, 8192, 32768, 131072, 524288, 2097152, 8388608]::bigint[])
  else 0
end];

drop index products_search;
create index products_search on products using gin (search_document, popularity_tiers(popularity, id));
