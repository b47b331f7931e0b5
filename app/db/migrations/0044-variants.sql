-- Variants: products that differ in options only, such as memory and colour, and the codes of every product
-- (docs/decisions/065-variants.md).

-- A product of which there are variants. Each variant is a row of products with this group_id.
create table product_groups (
  group_id bigint primary key,
  vendor_id text not null references vendors (id),
  -- What all variants are called; the name of each adds its options.
  name text not null check (name <> ''),
  -- The keys of the specifications in which they differ.
  options text[] not null check (cardinality(options) between 1 and 3),
  created_at timestamptz not null default now(),
  -- Follow from the variants on sale: how many they are, and what they cost.
  variants integer not null default 0,
  lowest_price integer,
  highest_price integer
);
create trigger product_groups_announce after insert or update or delete or truncate on product_groups
  for each statement execute function announce_catalogue();

-- Whether a barcode's last digit follows from the others (GS1).
create function gtin_is_valid(gtin text) returns boolean language sql immutable parallel safe as $$
  select gtin ~ '^([0-9]{8}|[0-9]{12,14})$' and (
    select sum(digit::int * case when place % 2 = 1 then 1 else 3 end) % 10 = 0
    from string_to_table(reverse(gtin), null) with ordinality as digits (digit, place)
  )
$$;

alter table products disable trigger user;
alter table products
  -- What stays the same for all variants: the id of the first of them. A product without variants has its own id;
  -- a trigger fills it in.
  add column group_id bigint not null default 0,
  -- The values of its options; null for a product without variants.
  add column option_key text,
  -- Whether lists show this one of the variants: the cheapest on sale.
  add column is_lead boolean not null default true,
  -- The seller's own number of the article. An empty one becomes 'Y-' and the id.
  add column sku text not null default '',
  -- The barcode: 8, 12, 13 or 14 digits.
  add column gtin text,
  -- The maker's part number.
  add column mpn text;
update products set group_id = id, sku = 'Y-' || id;
alter table products
  alter column is_listed drop expression,
  alter column is_listed set default false,
  add constraint products_sku_is_own check (length(sku) between 1 and 64 and (sku !~* '^Y-[0-9]+$' or sku = 'Y-' || id)),
  add constraint products_gtin_is_valid check (gtin_is_valid(gtin)),
  add constraint products_mpn_is_short check (length(mpn) between 1 and 64),
  -- Two variants may change places within a transaction.
  add constraint products_options_differ unique (group_id, option_key) deferrable initially deferred;
alter table products enable trigger user;
create unique index products_by_sku on products (vendor_id, upper(sku));
create index products_by_any_sku on products (upper(sku));
create index products_by_gtin on products (ltrim(gtin, '0')) where gtin is not null;
create index products_by_mpn on products (upper(mpn)) where mpn is not null;

-- Reads the options of a variant. By its name it runs before the triggers that follow.
create function read_options() returns trigger language plpgsql as $$
declare
  had text;
begin
  if new.group_id = 0 then
    new.group_id := new.id;
  end if;
  if new.sku = '' then
    new.sku := 'Y-' || new.id;
  end if;
  if tg_op = 'UPDATE' then
    had := old.option_key;
  end if;
  new.option_key := (
    select jsonb_agg(new.specs -> option order by place)::text
    from product_groups, unnest(options) with ordinality as each (option, place)
    where product_groups.group_id = new.group_id
  );
  if new.option_key is null then
    new.is_lead := true;
  elsif exists (
    select from product_groups, unnest(options) as option
    where product_groups.group_id = new.group_id and coalesce(new.specs -> option, 'null') = 'null'
  ) then
    raise exception 'Variant % lacks a value of an option.', new.id
      using errcode = 'check_violation', constraint = 'products_have_options';
  elsif had is null then
    new.is_lead := false;
  end if;
  return new;
end $$;
create trigger products_options before insert or update of group_id, option_key, specs, sku on products
  for each row execute function read_options();

-- By its name it runs after the triggers that decide whether customers can see the product.
create function list_lead() returns trigger language plpgsql as $$
begin
  new.is_listed := new.is_public and new.is_lead;
  return new;
end $$;
create trigger products_to_list before insert or update on products
  for each row when (new.is_listed is distinct from (new.is_public and new.is_lead)) execute function list_lead();

create function follow_options() returns trigger language plpgsql as $$
begin
  update products set option_key = null where group_id in (old.group_id, new.group_id);
  return null;
end $$;
create trigger product_groups_options after insert or update of options or delete on product_groups
  for each row execute function follow_options();

create function refuse_mixed_group() returns trigger language plpgsql as $$
begin
  if exists (
    select from products as other join product_groups using (group_id)
    where other.group_id = new.group_id and (other.vendor_id, other.category, other.brand, other.vendor_id)
      is distinct from (new.vendor_id, new.category, new.brand, product_groups.vendor_id)
      -- Only what the row is at the end of the transaction counts.
      and exists (
        select from products where id = new.id
          and (group_id, vendor_id, category, brand) = (new.group_id, new.vendor_id, new.category, new.brand)
      )
  ) then
    raise exception 'The variants of product % need the same seller, category and brand.', new.group_id
      using errcode = 'check_violation', constraint = 'products_agree_in_group';
  end if;
  return null;
end $$;
create constraint trigger products_agree_in_group
  after insert or update of vendor_id, category, brand, group_id, option_key on products
  deferrable initially deferred for each row when (new.option_key is not null) execute function refuse_mixed_group();

-- The codes are found by searches too; the numbers that the shop gives itself are not words.
create function prepare_codes() returns trigger language plpgsql as $$
begin
  new.search_document := new.search_document || weighted_words(
    concat_ws(' ', case when new.sku <> 'Y-' || new.id then new.sku end, new.gtin, new.mpn), 'B'
  );
  return new;
end $$;
drop trigger products_prepare on products;
create trigger products_prepare
  before insert or update of vendor_id, status, taken_off_at, brand, name, category, generic_name, usage, specs,
    description, sku, gtin, mpn
  on products for each row execute function prepare_product();
create trigger products_prepare_codes
  before insert or update of vendor_id, status, taken_off_at, brand, name, category, generic_name, usage, specs,
    description, sku, gtin, mpn
  on products for each row
  when (new.gtin is not null or new.mpn is not null or new.sku !~ '^(Y-[0-9]+)?$')
  execute function prepare_codes();
create trigger products_codes_version before update of group_id, sku, gtin, mpn on products
  for each row execute function count_edit();

-- The variants that a transaction changed, until its end, where one of each group becomes the one that lists show.
-- Unlogged as the other notes (0005-search-and-counts.sql).
create unlogged table group_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  group_id bigint not null
);
create index on group_changes (transaction_id);

create function note_groups() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into group_changes (group_id)
      select distinct group_id from come where option_key is not null;
  elsif tg_op = 'DELETE' then
    insert into group_changes (group_id)
      select distinct group_id from gone where option_key is not null;
  else
    insert into group_changes (group_id)
      select distinct unnest(array[gone.group_id, come.group_id])
      from come join gone using (id)
      where (come.option_key is not null or gone.option_key is not null)
        and (come.group_id, come.option_key, come.is_public, come.unit_price)
          is distinct from (gone.group_id, gone.option_key, gone.is_public, gone.unit_price);
  end if;
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_group_new after insert on products
  referencing new table as come for each statement execute function note_groups();
create trigger products_group_changed after update on products
  referencing old table as gone new table as come for each statement execute function note_groups();
create trigger products_group_gone after delete on products
  referencing old table as gone for each statement execute function note_groups();

-- The cheapest variant on sale is the one that lists show. By its name the trigger runs just before
-- catalogue_changes_settle, so the counts already know the choice.
create function settle_leads() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  changed := array(select distinct group_id from group_changes where transaction_id = new.transaction_id);
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform from product_groups where group_id = any (changed) order by group_id for no key update;
  -- Statements of their own: they see what others committed while this waited for the groups.
  with chosen as (
    select distinct on (group_id) id from products
    where group_id = any (changed) and option_key is not null
    order by group_id, is_public desc, unit_price, id
  )
  update products set is_lead = not is_lead
  where group_id = any (changed) and option_key is not null and is_lead <> (id in (select id from chosen));
  update product_groups set variants = found.variants, lowest_price = found.lowest, highest_price = found.highest
  from (
    select product_groups.group_id, count(id)::int as variants, min(unit_price) as lowest, max(unit_price) as highest
    from product_groups left join products on products.group_id = product_groups.group_id and is_public
    where product_groups.group_id = any (changed)
    group by product_groups.group_id
  ) as found
  where found.group_id = product_groups.group_id
    and (product_groups.variants, product_groups.lowest_price, product_groups.highest_price)
      is distinct from (found.variants, found.lowest, found.highest);
  delete from group_changes where transaction_id = new.transaction_id;
  return null;
end $$;
create constraint trigger catalogue_changes_lead after insert on catalogue_changes deferrable initially deferred
  for each row execute function settle_leads();

-- Lists show one variant of each product, so it is what they count.
do $do$ begin
  execute replace(pg_get_functiondef('count_catalogue'::regproc), 'where is_public', 'where is_listed');
end $do$;

-- What was ordered, as it was then; null for lines from before that whose product is gone.
alter table order_lines
  add column sku text,
  add column category text,
  add column group_id bigint;
update order_lines set sku = products.sku, category = products.category, group_id = products.group_id
from products where products.id = product_id;
