-- Searches find a product by the words of all its variants, and by the labels of options
-- (docs/decisions/063-shaping-the-catalogue.md, 065-variants.md).

-- Products hold the keys of options. Most labels have the words of their key. This has the labels that have others,
-- because the owner renamed the option: {"key": "label"} for each specification.
create table renamed_options (
  specification text primary key references specifications (key) on delete cascade,
  labels jsonb not null
);

create function labels_with_other_words(options jsonb) returns jsonb language sql immutable return (
  select jsonb_object_agg(option ->> 'key', option ->> 'label')
  from jsonb_array_elements(options) as option
  where words_of(option ->> 'key') <> words_of(option ->> 'label')
);

create function note_renamed_options() returns trigger language plpgsql as $$
begin
  delete from renamed_options where specification = new.key;
  insert into renamed_options (specification, labels)
    select new.key, labels from labels_with_other_words(new.options) as labels where labels is not null;
  return null;
end $$;
create trigger specifications_note_renamed after insert or update of options on specifications
  for each row execute function note_renamed_options();

insert into renamed_options (specification, labels)
select key, labels from specifications, labels_with_other_words(options) as labels where labels is not null;

-- The values of a product as a text to search in, with the labels of renamed options in place of their keys. Runs for
-- every product that is written.
create function said_specs(specs jsonb) returns text language plpgsql stable as $$
declare
  -- Unpacked once.
  said jsonb := specs || '{}';
  words text := '';
  renamed record;
  value jsonb;
  option text;
begin
  for renamed in select specification, labels from renamed_options where said ? specification loop
    value := specs -> renamed.specification;
    if jsonb_typeof(value) = 'string' then
      option := value #>> '{}';
      if renamed.labels ? option then
        said := said - renamed.specification;
        words := concat_ws(' ', words, renamed.specification, renamed.labels ->> option);
      end if;
    elsif jsonb_typeof(value) = 'array' then
      for option in select jsonb_array_elements_text(value) loop
        if renamed.labels ? option then
          value := value - option;
          words := concat_ws(' ', words, renamed.labels ->> option);
        end if;
      end loop;
      said := jsonb_set(said, array[renamed.specification], value);
    end if;
  end loop;
  return said::text || words;
end $$;

-- The words of a product itself. The numbers that the shop gives as SKUs are not words.
create function words_of_product(product products) returns tsvector language plpgsql stable as $$
declare
  words tsvector := weighted_words(concat_ws(' ', product.brand, product.name), 'A')
    || weighted_words(concat_ws(' ', (select search_words from categories where key = product.category), product.generic_name, array_to_string(product.usage, ' ')), 'B')
    || weighted_words(said_specs(product.specs), 'C')
    || weighted_words(product.description, 'D');
begin
  if product.gtin is not null or product.mpn is not null or product.sku !~ '^(Y-[0-9]+)?$' then
    words := words || weighted_words(
      concat_ws(' ', case when product.sku !~ '^Y-[0-9]+$' then product.sku end, product.gtin, product.mpn), 'B'
    );
  end if;
  return words;
end $$;

create or replace function prepare_product() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'published' and new.taken_off_at is null
    and exists (
      select 1 from vendors
      where id = new.vendor_id and approved_at is not null and paused_at is null and prices_to_confirm_since is null
    );
  if new.status = 'published' and new.published_at is null then
    if tg_op = 'UPDATE' then new.listed_at := now(); end if;
    new.published_at := new.listed_at;
  end if;
  new.updated_at := now();
  new.search_document := words_of_product(new);
  return new;
end $$;
drop trigger products_prepare_codes on products;
drop function prepare_codes();

-- The words of the variant that lists show: its own, and those of the others on sale. The document of another lead may
-- have such words already, so it is asked for its own.
create function words_of_lead(lead products) returns tsvector language plpgsql stable as $$
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

-- As in 0044-variants.sql, and changed words are noted too.
create or replace function note_groups() returns trigger language plpgsql as $$
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
      where (come.option_key is not null or gone.option_key is not null or come.group_id <> gone.group_id)
        and ((come.group_id, come.option_key, come.is_public, come.unit_price)
            is distinct from (gone.group_id, gone.option_key, gone.is_public, gone.unit_price)
          or come.search_document <> gone.search_document);
  end if;
  if found then
    insert into catalogue_changes default values on conflict do nothing;
  end if;
  return null;
end $$;

-- As in 0044-variants.sql. The chosen variant also gets the words of the others, and a former one loses them.
create or replace function settle_leads() returns trigger language plpgsql as $$
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
  ), settled as materialized (
    select products.id, chosen.id is not null or option_key is null as leads,
      case when chosen.id is null then words_of_product(products) else words_of_lead(products) end as words
    from products left join chosen on chosen.id = products.id
    where group_id = any (changed) and (is_lead or chosen.id is not null)
  )
  update products set is_lead = leads, search_document = words
  from settled
  where settled.id = products.id and (is_lead <> leads or search_document <> words);
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

-- The products there are. What they say does not change, so no trigger needs to know.
alter table products disable trigger user;
with renewed as (
  update products set search_document = words_of_product(products)
  where specs ?| (select array_agg(specification) from renamed_options)
  returning search_document
)
insert into search_words
select distinct unnest(tsvector_to_array(search_document)) from renewed on conflict do nothing;
update products set search_document = words_of_lead(products) where is_lead and option_key is not null;
alter table products enable trigger user;
