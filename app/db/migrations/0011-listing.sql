-- Listing products: drafts that may lack what a product on sale must have, edits side by side, addresses that were
-- changed, and the shop's word over what its vendors sell.

alter table products
  alter column description drop not null,
  alter column price drop not null,
  alter column unit_price drop not null,
  alter column mrp_incl_gst drop not null,
  alter column hsn drop not null,
  alter column warranty drop not null,
  alter column country_of_origin drop not null,
  alter column manufacturer drop not null,
  alter column generic_name drop not null,
  alter column net_quantity drop not null,
  -- Counts the edits: one that was begun on an older version is refused.
  add column version integer not null default 1,
  -- When it was first on sale; a draft never was.
  add column published_at timestamptz,
  -- Taken off sale by the shop, whatever the vendor's own status says.
  add column taken_off_at timestamptz,
  add column taken_off_reason text,
  add check ((taken_off_at is null) = (taken_off_reason is null)),
  add check (price is not null or discount_price is null);

update products set published_at = listed_at where status = 'published';

-- What a product on sale says of itself (E-Commerce Rules 6(5), Legal Metrology Rules 6(1) and 6(10)).
alter table products add constraint published_is_complete check (
  status <> 'published'
  or num_nulls(description, price, mrp_incl_gst, hsn, warranty, country_of_origin, manufacturer, generic_name,
    net_quantity) = 0
  and hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'
  and (country_of_origin = 'India' or importer is not null)
);

create or replace function keep_price_history() returns trigger language plpgsql as $$
begin
  if new.price is not null then
    insert into price_history (product_id, price, discount_price) values (new.id, new.price, new.discount_price);
  end if;
  return null;
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
  insert into search_words
    select lexeme from unnest(tsvector_to_array(new.search_document)) lexeme order by lexeme
    on conflict do nothing;
  return new;
end $$;

drop trigger products_prepare on products;
create trigger products_prepare
  before insert or update of vendor_id, status, taken_off_at, brand, name, category, generic_name, usage, specs, os,
    color, description
  on products for each row execute function prepare_product();

create or replace function follow_vendor_approval() returns trigger language plpgsql as $$
begin
  update products
    set is_public = (status = 'published' and taken_off_at is null and new.approved_at is not null)
    where vendor_id = new.id;
  return null;
end $$;

create function count_edit() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- What a seller can edit; sales, ratings and approvals leave the version alone.
create trigger products_version
  before update of vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn, specs,
    ram_gb, storage_gb, display_inches, refresh_hz, cores, weight_kg, width_mm, depth_mm, height_mm, os, color, warranty,
    country_of_origin, manufacturer, importer, generic_name, net_quantity, usage, is_new, is_featured, status,
    taken_off_at
  on products for each row execute function count_edit();

-- Every address a product ever had, the present one too: an old one leads to the product, and nobody else gets it.
create table product_slugs (
  slug text primary key,
  product_id bigint not null references products (id) on delete cascade,
  unique (slug, product_id)
);
insert into product_slugs (slug, product_id) select slug, id from products;

create function keep_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id) values (new.slug, new.id) on conflict (slug, product_id) do nothing;
  return null;
end $$;
create trigger products_keep_slug after insert or update of slug on products
  for each row execute function keep_slug();

-- A product shows a picture once.
alter table product_pictures add unique (product_id, picture_id);
