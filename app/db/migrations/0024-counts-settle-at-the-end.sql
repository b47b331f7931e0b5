-- What a transaction changes in the counts and the words of the catalogue is noted beside it and settled as its last
-- act. Everybody's products share these rows: settled at once, whoever lists a laptop would wait for the end of somebody
-- else's import, and two imports could wait for each other.

-- Rows live as long as their transaction, so nothing is lost with them in a crash.
create unlogged table catalogue_changes (transaction_id xid8 primary key default pg_current_xact_id());
create unlogged table shelf_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  brand text not null,
  category text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  thousand integer not null,
  change integer not null
);
create index on shelf_changes (transaction_id);
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

create or replace function count_catalogue() returns trigger language plpgsql as $$
declare
  seen text := 'brand, category, is_gaming, is_new, unit_price, ram_gb, storage_gb, cores, refresh_hz, height_mm, weight_kg';
  changes text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as step from gone where is_public', seen) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as step from come where is_public', seen) end);
begin
  execute format($counts$
    insert into shelf_changes (brand, category, is_gaming, is_new, thousand, change)
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

-- Of an update only what it changed: a new price brings no new words.
create or replace function collect_search_words() returns trigger language plpgsql as $$
declare
  words text[];
begin
  if tg_op = 'INSERT' then
    words := array(select distinct unnest(tsvector_to_array(search_document)) from written);
  else
    words := array(
      select distinct unnest(tsvector_to_array(written.search_document))
      from written join former using (id) where written.search_document <> former.search_document
    );
  end if;
  insert into word_changes (word)
    select word from unnest(words) as found (word)
    where not exists (select from search_words known where known.word = found.word);
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;
drop function keep_search_words;

-- In one order for everybody, so that two who end at the same moment wait for each other instead of crossing.
create function settle_catalogue() returns trigger language plpgsql as $$
begin
  insert into shelf_counts (brand, category, is_gaming, is_new, count)
    select brand, category, is_gaming, is_new, sum(change)
    from shelf_changes where transaction_id = new.transaction_id
    group by 1, 2, 3, 4 having sum(change) <> 0
    order by 1, 2, 3, 4
    on conflict (brand, category, is_gaming, is_new) do update set count = shelf_counts.count + excluded.count;
  insert into price_counts (brand, category, is_gaming, is_new, cheaper)
    select brand, category, is_gaming, is_new, count_cheaper(array_agg(thousand), array_agg(change))
    from (
      select brand, category, is_gaming, is_new, thousand, sum(change)::int as change
      from shelf_changes where transaction_id = new.transaction_id
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
  delete from shelf_changes where transaction_id = new.transaction_id;
  delete from spec_changes where transaction_id = new.transaction_id;
  delete from word_changes where transaction_id = new.transaction_id;
  delete from catalogue_changes where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger catalogue_changes_settle after insert on catalogue_changes deferrable initially deferred
  for each row execute function settle_catalogue();

-- What follows a new product is written once for all products of a statement.
drop trigger products_first_price on products;
create function keep_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, discount_price)
    select id, price, discount_price from written where price is not null;
  return null;
end $$;
create trigger products_first_price after insert on products referencing new table as written
  for each statement execute function keep_first_prices();

drop trigger products_keep_slug on products;
create function keep_first_slugs() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id) select slug, id from written order by slug
    on conflict (slug, product_id) do nothing;
  return null;
end $$;
create trigger products_keep_first_slug after insert on products referencing new table as written
  for each statement execute function keep_first_slugs();
create trigger products_keep_slug after update of slug on products for each row execute function keep_slug();
