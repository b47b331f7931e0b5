-- Categories and specifications are rows that the owner edits (docs/decisions/060-the-catalogue-is-described-by-rows.md).

-- What follows from categories and specifications is cached for longer than what follows from products.
create function announce_schema() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'schema');
  return null;
end $$;

create table categories (
  -- What products and terms refer to. It never changes; name and address may.
  key text primary key check (key ~ '^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$'),
  parent text references categories (key) check (parent <> key),
  name text not null check (name <> ''),
  -- 'laptops', in sentences such as 'Lighter than 10 of 13 laptops'.
  plural text not null check (plural <> ''),
  -- What stands in the addresses of lists: ?category=Gaming.
  address text not null check (address ~ '^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$'),
  position integer not null default 0,
  picture_id text references pictures (id),
  on_home boolean not null default false,
  -- Its list also shows every product with this use, wherever it belongs.
  gathers_use text unique,
  -- Products are ranked among those of this category; null for their own.
  ranks_with text references categories (key),
  -- The usual HSN codes with what they are for, as [{"code", "goods"}]; null for the parent's.
  usual_hsn jsonb check (jsonb_typeof(usual_hsn) = 'array'),
  -- Percent; null for the parent's, and after that for the usual rate of the HSN code.
  gst_rate numeric(5, 2) check (gst_rate between 0 and 100),
  -- Whether units usually have serial numbers; null for the parent's.
  needs_serial boolean,
  -- Follows from the tree: the keys from the root down to this one.
  path text[] not null default '{}',
  -- Follows from the tree: whose row of category_terms holds.
  terms_from text not null default '*',
  -- Follows from the tree: by which words its products are found.
  search_words text not null default ''
);
create unique index categories_by_name on categories (lower(name));
create unique index categories_by_address on categories (lower(address));
create index categories_by_path on categories using gin (path);

-- Every address that a category has or had, in lower case. A former one leads to the present one.
create table category_addresses (
  address text primary key check (address = lower(address)),
  category text not null references categories (key) on delete cascade
);

create function keep_category_address() returns trigger language plpgsql as $$
begin
  insert into category_addresses (address, category) values (lower(new.address), new.key)
    on conflict (address) do update set category = excluded.category
    where category_addresses.category = excluded.category
      or not exists (select from categories where lower(categories.address) = category_addresses.address
        and categories.key <> excluded.category);
  return null;
end $$;
create trigger categories_keep_address after insert or update of address on categories
  for each row execute function keep_category_address();

-- Refuses a category that is its own ancestor.
create function settle_category_tree() returns trigger language plpgsql as $$
begin
  with recursive tree (key, path, terms_from, search_words) as (
    select key, array[key], coalesce((select category from category_terms where category = key), '*'),
        concat_ws(' ', key, name, plural)
      from categories where parent is null
    union all
    select categories.key, tree.path || categories.key,
      coalesce((select category from category_terms where category = categories.key), tree.terms_from),
      concat_ws(' ', tree.search_words, categories.key, name, plural)
      from categories join tree on categories.parent = tree.key
  ) cycle key set is_cycle using steps
  update categories set path = tree.path, terms_from = tree.terms_from, search_words = tree.search_words
  from tree where tree.key = categories.key and not tree.is_cycle
    and (categories.path, categories.terms_from, categories.search_words)
      is distinct from (tree.path, tree.terms_from, tree.search_words);
  if exists (
    select from categories where parent is null and path <> array[key]
      or parent is not null and path is distinct from (select above.path || categories.key from categories above where above.key = categories.parent)
      or (select count(distinct step) from unnest(path) step) <> cardinality(path)
  ) then
    raise exception 'A category cannot be below itself.' using errcode = 'check_violation', constraint = 'categories_are_a_tree';
  end if;
  return null;
end $$;
create trigger categories_settle after insert or update of parent, name, plural on categories
  for each statement execute function settle_category_tree();
create trigger category_terms_settle after insert or delete on category_terms
  for each statement execute function settle_category_tree();
create trigger categories_announce after insert or update or delete on categories
  for each statement execute function announce_schema();

insert into categories (key, parent, name, plural, address, position, on_home, gathers_use, ranks_with, usual_hsn, needs_serial) values
  ('Laptop', null, 'Laptop', 'laptops', 'Laptop', 1, true, null, null,
    '[{"code": "84713010", "goods": "laptops up to 10 kg"}]', true),
  ('Gaming', null, 'Gaming', 'gaming products', 'Gaming', 2, true, 'gaming', null, null, true),
  ('Desktop', null, 'Desktop', 'desktops', 'Desktop', 3, true, null, null,
    '[{"code": "84715000", "goods": "towers and mini PCs"}, {"code": "84714110", "goods": "all-in-one PCs"}, {"code": "84714900", "goods": "sets with monitor and keyboard"}]', true),
  ('Monitor', null, 'Monitor', 'monitors', 'Monitor', 4, true, null, null,
    '[{"code": "85285200", "goods": "monitors for computers"}]', true),
  ('Component', null, 'Components', 'components', 'Components', 5, true, null, null,
    '[{"code": "84733099", "goods": "memory, cases and other parts"}, {"code": "84733030", "goods": "graphics cards"}, {"code": "84733020", "goods": "motherboards"}, {"code": "84717020", "goods": "hard disks"}, {"code": "85044090", "goods": "power supplies"}]', true),
  ('Accessory', null, 'Accessories', 'accessories', 'Accessories', 6, true, null, null,
    '[{"code": "84716040", "goods": "keyboards"}, {"code": "84716060", "goods": "mice"}, {"code": "85258900", "goods": "webcams"}, {"code": "85176290", "goods": "routers and Wi-Fi"}]', false),
  ('Gaming Laptop', 'Gaming', 'Gaming Laptop', 'gaming laptops', 'Gaming Laptop', 1, false, null, 'Laptop',
    '[{"code": "84713010", "goods": "laptops up to 10 kg"}]', true);
insert into category_addresses (address, category) values ('component', 'Component'), ('accessory', 'Accessory');

do $do$ begin
  execute (
    select format('alter table products drop constraint %I', conname) from pg_constraint
    where conrelid = 'products'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%Gaming Laptop%'
  );
end $do$;
alter table products add constraint products_of_category foreign key (category) references categories (key);

create table specifications (
  -- The key of the value in products.specs. It never changes; name and address may.
  key text primary key check (key ~ '^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  -- The parameter of lists that are filtered by it: ?ram=16,32.
  address text not null unique check (address ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  -- The heading above it on the product's page.
  group_name text not null check (group_name <> ''),
  type text not null check (type in ('number', 'choice', 'choices', 'yes-no', 'text')),
  unit text check (type = 'number' or unit is null),
  -- The most digits after the point.
  decimals integer not null default 0 check (decimals between 0 and 3),
  -- What a choice may be, in order, as [{"key", "label"}]. Products and addresses hold the key, which never changes.
  options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and (type in ('choice', 'choices') or options = '[]')),
  better text check (better in ('more', 'less')),
  filters boolean not null default false check (type <> 'text' or not filters),
  -- The steps of its slider; null where each value is a check box.
  filter_step numeric check (filter_step is null or filter_step > 0 and type = 'number'),
  compares boolean not null default true,
  on_card boolean not null default false,
  -- The text whose measure this number is: they share a row on the product's page.
  shown_in text references specifications (key),
  -- One sentence that tells a shopper what it means.
  help text,
  -- An example of a good text.
  example text,
  -- 'Lighter', in 'Lighter than 10 of 13 laptops', and 'are lighter', in 'Most laptops here are lighter'. Null for
  -- 'More NAME' and 'have more'.
  comparative text,
  rivals text,
  -- What the shop itself does with it; such a specification is neither deleted nor measured in another unit.
  used_for text,
  position integer not null default 0,
  -- A deleted one keeps the values of its products, so that it can be brought back.
  deleted_at timestamptz
);
create trigger specifications_announce after insert or update or delete on specifications
  for each statement execute function announce_schema();

-- Which specifications the products of a category and of those below it have. The nearest row wins.
create table category_specifications (
  category text not null references categories (key) on delete cascade,
  specification text not null references specifications (key),
  -- A product needs it before it is published.
  is_required boolean not null default false,
  position integer not null default 0,
  primary key (category, specification)
);
create trigger category_specifications_announce after insert or update or delete on category_specifications
  for each statement execute function announce_schema();

insert into specifications
  (key, name, address, group_name, type, unit, decimals, better, filters, filter_step, on_card, shown_in, example, comparative, rivals, position)
values
  ('processor', 'Processor', 'processor', 'Performance', 'text', null, 0, null, false, null, true, null, 'Intel Core Ultra 7 258V (8 cores)', null, null, 10),
  ('cores', 'Cores', 'cores', 'Performance', 'number', null, 0, 'more', true, null, false, 'processor', null, 'More cores', 'have more', 11),
  ('ram', 'RAM', 'ram-details', 'Performance', 'text', null, 0, null, false, null, true, null, '16 GB DDR5-5600 (2x8 GB)', null, null, 20),
  ('ramGb', 'RAM', 'ram', 'Performance', 'number', 'GB', 0, 'more', true, null, true, 'ram', null, 'More RAM', 'have more', 21),
  ('storage', 'Storage', 'storage-details', 'Performance', 'text', null, 0, null, false, null, true, null, '512 GB NVMe SSD', null, null, 30),
  ('storageGb', 'Storage', 'storage', 'Performance', 'number', 'GB', 0, 'more', true, null, true, 'storage', null, 'More storage', 'have more', 31),
  ('graphics', 'Graphics', 'graphics', 'Performance', 'text', null, 0, null, false, null, true, null, 'NVIDIA GeForce RTX 5060 8 GB', null, null, 40),
  ('display', 'Display', 'display', 'Display', 'text', null, 0, null, false, null, true, null, '14" 2880x1800 OLED, 120 Hz', null, null, 50),
  ('displayInches', 'Display size', 'screen-size', 'Display', 'number', 'inches', 1, null, true, null, false, 'display', null, null, null, 51),
  ('refreshHz', 'Refresh rate', 'refresh-rate', 'Display', 'number', 'Hz', 0, 'more', true, null, false, 'display', null, 'Higher refresh rate', 'have a higher refresh rate', 52),
  ('connection', 'Connection', 'connection', 'Connections', 'text', null, 0, null, false, null, true, null, 'PCIe 5.0 x16, or Bluetooth 5.3', null, null, 60),
  ('compatibility', 'Fits', 'fits', 'Connections', 'text', null, 0, null, false, null, true, null, 'AM5 boards, or Windows 11 and macOS', null, null, 61),
  ('ports', 'Ports', 'ports', 'Connections', 'text', null, 0, null, false, null, true, null, '2x USB-C, HDMI 2.1, audio jack', null, null, 62),
  ('cooling', 'Cooling', 'cooling', 'Power and cooling', 'text', null, 0, null, false, null, true, null, 'Two fans, four heat pipes', null, null, 70),
  ('power', 'Power', 'power', 'Power and cooling', 'text', null, 0, null, false, null, true, null, '230 W adapter', null, null, 71),
  ('weightKg', 'Weight', 'weight', 'Size and weight', 'number', 'kg', 3, 'less', true, 0.1, false, null, null, 'Lighter', 'are lighter', 80),
  ('widthMm', 'Width', 'width', 'Size and weight', 'number', 'mm', 1, null, false, null, false, null, null, null, null, 81),
  ('depthMm', 'Depth', 'depth', 'Size and weight', 'number', 'mm', 1, null, false, null, false, null, null, null, null, 82),
  ('heightMm', 'Height', 'height', 'Size and weight', 'number', 'mm', 1, 'less', false, null, false, null, null, 'Thinner', 'are thinner', 83),
  ('os', 'Operating system', 'operating-system', 'Software', 'text', null, 0, null, false, null, false, null, 'Windows 11 Home', null, null, 90),
  ('color', 'Colour', 'colour', 'Size and weight', 'text', null, 0, null, false, null, false, null, 'Graphite', null, null, 84);

update specifications set used_for = 'Pictures in lists are drawn to scale with it.' where key = 'widthMm';

insert into category_specifications (category, specification, is_required, position)
select category, specification, specification = any (needed), place
from (values
  ('Laptop', array['processor', 'cores', 'ram', 'ramGb', 'storage', 'storageGb', 'display', 'displayInches', 'refreshHz', 'graphics', 'cooling', 'power', 'ports', 'os', 'weightKg', 'widthMm', 'depthMm', 'heightMm', 'color'],
    array['processor', 'ram', 'storage', 'display']),
  ('Gaming Laptop', array['processor', 'cores', 'ram', 'ramGb', 'storage', 'storageGb', 'display', 'displayInches', 'refreshHz', 'graphics', 'cooling', 'power', 'ports', 'os', 'weightKg', 'widthMm', 'depthMm', 'heightMm', 'color'],
    array['processor', 'ram', 'storage', 'display', 'graphics']),
  ('Desktop', array['processor', 'cores', 'ram', 'ramGb', 'storage', 'storageGb', 'graphics', 'cooling', 'power', 'display', 'displayInches', 'refreshHz', 'ports', 'os', 'weightKg', 'widthMm', 'depthMm', 'heightMm', 'color'],
    array['processor', 'ram', 'storage']),
  ('Monitor', array['display', 'displayInches', 'refreshHz', 'ports', 'power', 'weightKg', 'widthMm', 'depthMm', 'heightMm', 'color'], array['display']),
  ('Component', array['processor', 'cores', 'ram', 'ramGb', 'storage', 'storageGb', 'graphics', 'cooling', 'power', 'connection', 'compatibility', 'weightKg', 'widthMm', 'depthMm', 'heightMm', 'color'], array[]::text[]),
  ('Accessory', array['connection', 'compatibility', 'power', 'weightKg', 'widthMm', 'depthMm', 'heightMm', 'color'], array[]::text[])
) as assigned (category, specs, needed), unnest(specs) with ordinality as each (specification, place);

-- The columns of single specifications go into products.specs, where all values are.
alter table products disable trigger user;
update products set specs = specs || jsonb_strip_nulls(jsonb_build_object(
  'cores', cores, 'ramGb', ram_gb, 'storageGb', storage_gb, 'displayInches', display_inches, 'refreshHz', refresh_hz,
  'weightKg', weight_kg, 'widthMm', width_mm, 'depthMm', depth_mm, 'heightMm', height_mm, 'os', os, 'color', color
));
alter table products enable trigger user;
drop trigger products_version on products;
drop trigger products_prepare on products;
alter table products
  drop column cores, drop column ram_gb, drop column storage_gb, drop column display_inches, drop column refresh_hz,
  drop column weight_kg, drop column width_mm, drop column depth_mm, drop column height_mm, drop column os, drop column color;
alter table products
  add column cores numeric generated always as ((specs ->> 'cores')::numeric) stored,
  add column ram_gb numeric generated always as ((specs ->> 'ramGb')::numeric) stored,
  add column storage_gb numeric generated always as ((specs ->> 'storageGb')::numeric) stored,
  add column display_inches numeric generated always as ((specs ->> 'displayInches')::numeric) stored,
  add column refresh_hz numeric generated always as ((specs ->> 'refreshHz')::numeric) stored,
  add column weight_kg numeric generated always as ((specs ->> 'weightKg')::numeric) stored,
  add column width_mm numeric generated always as ((specs ->> 'widthMm')::numeric) stored,
  add column depth_mm numeric generated always as ((specs ->> 'depthMm')::numeric) stored,
  add column height_mm numeric generated always as ((specs ->> 'heightMm')::numeric) stored,
  add column os text generated always as (specs ->> 'os') stored,
  add column color text generated always as (specs ->> 'color') stored,
  -- Whether lists show it. Of a product with variants they show one.
  add column is_listed boolean not null generated always as (is_public) stored;
create trigger products_version
  before update of vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn, specs,
    warranty_months, warranty_kind, warranty_by, warranty_note, warranty_exclusions, service_name, service_phone,
    service_address, service_url, country_of_origin, manufacturer, importer, generic_name, net_quantity, usage, is_new,
    is_featured, needs_serial, status, taken_off_at
  on products for each row execute function count_edit();

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
  new.search_document :=
    weighted_words(concat_ws(' ', new.brand, new.name), 'A')
    || weighted_words(concat_ws(' ', (select search_words from categories where key = new.category), new.generic_name, array_to_string(new.usage, ' ')), 'B')
    || weighted_words(new.specs::text, 'C')
    || weighted_words(new.description, 'D');
  return new;
end $$;
create trigger products_prepare
  before insert or update of vendor_id, status, taken_off_at, brand, name, category, generic_name, usage, specs,
    description
  on products for each row execute function prepare_product();

-- A category without terms of its own has those of the nearest category above it.
create or replace function say_warranty() returns trigger language plpgsql as $$
declare
  usual category_terms;
begin
  select category_terms.* into usual from categories join category_terms on category_terms.category = terms_from
    where categories.key = new.category;
  new.warranty := warranty_sentence(
    coalesce(new.warranty_months, usual.warranty_months), coalesce(new.warranty_kind, usual.warranty_kind),
    coalesce(new.warranty_by, usual.warranty_by)
  );
  return new;
end $$;
create or replace function follow_category_warranty() returns trigger language plpgsql as $$
begin
  update products set warranty = warranty
  where (warranty_kind is null or warranty_by is null)
    and category in (select key from categories where terms_from = new.category);
  return null;
end $$;
-- The terms of a category follow it into another place of the tree.
create function follow_terms_of_tree() returns trigger language plpgsql as $$
begin
  update products set warranty = warranty
  where (warranty_kind is null or warranty_by is null) and category = new.key;
  return null;
end $$;
create trigger categories_follow_terms after update of terms_from on categories
  for each row when (old.terms_from is distinct from new.terms_from) execute function follow_terms_of_tree();
