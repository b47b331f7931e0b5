-- The transfers by which the shop pays its vendors what the ledger says it owes them.
create table payouts (
  id bigint primary key generated always as identity,
  vendor_id text not null references vendors (id),
  amount paise not null check (amount > 0),
  -- The day in India the bank sent it, and the bank's own number of the transfer.
  paid_on date not null,
  reference text not null check (reference ~ '^[A-Z0-9]{10,30}$'),
  -- The account it went to, as far as anybody is shown it; null where it was not kept here.
  account_last4 char(4),
  recorded_at timestamptz not null,
  -- Recorded by mistake: it stays written, and counts no more.
  withdrawn_at timestamptz,
  withdrawn_for text,
  check ((withdrawn_at is null) = (withdrawn_for is null))
);
create index payouts_by_vendor on payouts (vendor_id, paid_on desc, id desc);
-- One transfer is recorded once, whoever presses the button twice.
create unique index payouts_by_reference on payouts (reference) where withdrawn_at is null;

-- A payout is withdrawn once and is otherwise never changed.
create function keep_payout() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null
    or (to_jsonb(new) - '{withdrawn_at,withdrawn_for}'::text[]) <> (to_jsonb(old) - '{withdrawn_at,withdrawn_for}'::text[])
  then
    raise exception 'A payout can only be withdrawn.';
  end if;
  return new;
end $$;
create trigger payouts_only_withdrawn before update on payouts for each row execute function keep_payout();
create trigger payouts_never_deleted before delete on payouts for each row execute function refuse_change();
create trigger payouts_never_emptied before truncate on payouts for each statement execute function refuse_change();

-- The words of many products are collected in one statement, and taken out of a text in fewer steps.

create or replace function words_of(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := lower(source);
  whole text := regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g');
  runs text := regexp_replace(plain, '[^[:alpha:]0-9]+', ' ', 'g');
begin
  runs := regexp_replace(runs, '([[:alpha:]](?=[0-9])|[0-9](?=[[:alpha:]]))', '\1 ', 'g');
  return (
    select coalesce(array_agg(distinct word order by word), '{}')
    from string_to_table(whole || ' ' || runs, ' ') word
    where word <> ''
  );
end $$;

create or replace function prepare_product() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'published' and new.taken_off_at is null
    and exists (select 1 from vendors where id = new.vendor_id and approved_at is not null);
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

-- In one order for everybody, so that two listings wait for each other instead of crossing.
create function keep_search_words(words text[]) returns void language sql as $$
  insert into search_words
    select word from unnest(words) as found (word)
    where not exists (select from search_words known where known.word = found.word)
    order by word collate "C"
    on conflict do nothing
$$;

-- Of an update only what it changed: a new price brings no new words.
create function collect_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_search_words(array(select distinct unnest(tsvector_to_array(search_document)) from written));
  else
    perform keep_search_words(array(
      select distinct unnest(tsvector_to_array(written.search_document))
      from written join former using (id) where written.search_document <> former.search_document
    ));
  end if;
  return null;
end $$;

create trigger products_words_of_new after insert on products referencing new table as written
  for each statement execute function collect_search_words();
create trigger products_words_of_changed after update on products referencing old table as former new table as written
  for each statement execute function collect_search_words();
