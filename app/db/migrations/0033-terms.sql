-- Terms as data: the warranty of a product, what an order's lines keep of the terms they were bought on, and whose
-- product it is now (docs/decisions/057-terms-are-data.md).

-- '1 year, on-site'
create function warranty_sentence(months integer, kind text, by text) returns text language sql immutable as $$
  select case when kind = 'none' then 'No warranty' else
    case when months % 12 = 0
      then months / 12 || case when months = 12 then ' year' else ' years' end
      else months || case when months = 1 then ' month' else ' months' end
    end || ', ' || kind || case by when 'seller' then ', by the seller' else '' end
  end
$$;

-- The product's own warranty; null for what its category has. `warranty` becomes the sentence made from it.
alter table products
  add column warranty_months integer check (warranty_months between 0 and 240),
  add column warranty_kind text check (warranty_kind in ('on-site', 'carry-in', 'replacement', 'none')),
  add column warranty_by text check (warranty_by in ('manufacturer', 'seller')),
  -- What else its seller promises, such as a shorter warranty of the battery.
  add column warranty_note text,
  add column warranty_exclusions text,
  -- Who serves it under warranty; null where the seller does.
  add column service_name text,
  add column service_phone text,
  add column service_address text,
  add column service_url text,
  add constraint warranty_has_kind_and_months check (
    (warranty_kind is null) = (warranty_months is null) and (warranty_kind = 'none') = (warranty_months = 0)
  );

-- Reads what sellers typed until now ('1 year onsite', '3 years, carry-in'). Whatever it says besides is kept as a note.
alter table products disable trigger user;
with said as (
  select products.id, products.warranty,
    case
      when products.warranty ~* '\m(no|without) warranty' then 0
      when products.warranty ~* '(?<![.\d])\d{1,2}\s*-?\s*(years?|yrs?)\M'
        then substring(products.warranty from '(?i)(?<![.\d])(\d{1,2})\s*-?\s*(?:years?|yrs?)\M')::int * 12
      when products.warranty ~* '(?<![.\d])\d{1,3}\s*-?\s*months?\M'
        then substring(products.warranty from '(?i)(?<![.\d])(\d{1,3})\s*-?\s*months?\M')::int
    end as months,
    case
      when products.warranty ~* '\m(no|without) warranty' then 'none'
      when products.warranty ~* 'on.?site' then 'on-site'
      when products.warranty ~* 'carry' then 'carry-in'
      when products.warranty ~* 'replace' then 'replacement'
      else usual.warranty_kind
    end as kind,
    case when products.warranty ~* '\mseller' then 'seller' end as by
  from products cross join lateral (
    select * from category_terms where category_terms.category in (products.category, '*')
    order by category_terms.category = '*' limit 1
  ) as usual
  where products.warranty is not null
), fitting as (
  select *, months is not null and (kind = 'none') = (months = 0) and months <= 240 as fits from said
)
update products set
  warranty_months = case when fits then months end,
  warranty_kind = case when fits then kind end,
  warranty_by = fitting.by,
  warranty_note = case
    when fitting.warranty !~* '^\s*((no|without) warranty|\d+\s*-?\s*(years?|yrs?|months?)[\s,]*(on.?site|carry.?in|replacement)?( warranty)?(,? by the seller)?)[\s.]*$'
    then fitting.warranty end
from fitting where fitting.id = products.id;
alter table products enable trigger user;

create function say_warranty() returns trigger language plpgsql as $$
declare
  usual category_terms;
begin
  select * into usual from category_terms where category in (new.category, '*') order by category = '*' limit 1;
  new.warranty := warranty_sentence(
    coalesce(new.warranty_months, usual.warranty_months), coalesce(new.warranty_kind, usual.warranty_kind),
    coalesce(new.warranty_by, usual.warranty_by)
  );
  return new;
end $$;
alter table products disable trigger user;
update products set warranty = warranty_sentence(
  coalesce(products.warranty_months, usual.warranty_months), coalesce(products.warranty_kind, usual.warranty_kind),
  coalesce(products.warranty_by, usual.warranty_by)
)
from category_terms as usual
where usual.category = coalesce((
  select category from category_terms as own where own.category = products.category
), '*');
alter table products enable trigger user;
create trigger products_warranty
  before insert or update of category, warranty, warranty_months, warranty_kind, warranty_by on products
  for each row execute function say_warranty();

-- The sentence of products with their category's warranty follows it.
create function follow_category_warranty() returns trigger language plpgsql as $$
begin
  update products set warranty = warranty
  where (warranty_kind is null or warranty_by is null) and (
    category = new.category
    or new.category = '*' and not exists (select from category_terms as own where own.category = products.category)
  );
  return null;
end $$;
create trigger category_terms_warranty after update on category_terms
  for each row when (
    (old.warranty_months, old.warranty_kind, old.warranty_by)
    is distinct from (new.warranty_months, new.warranty_kind, new.warranty_by)
  )
  execute function follow_category_warranty();

-- The pages of the shop say them.
create trigger category_terms_announce after insert or update or delete on category_terms
  for each statement execute function announce_catalogue();
create trigger return_settings_announce after update on return_settings
  for each statement execute function announce_catalogue();

-- The warranty's columns instead of its sentence, which follows from them.
drop trigger products_version on products;
create trigger products_version
  before update of vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn, specs,
    ram_gb, storage_gb, display_inches, refresh_hz, cores, weight_kg, width_mm, depth_mm, height_mm, os, color,
    warranty_months, warranty_kind, warranty_by, warranty_note, warranty_exclusions, service_name, service_phone,
    service_address, service_url, country_of_origin, manufacturer, importer, generic_name, net_quantity, usage, is_new,
    is_featured, needs_serial, status, taken_off_at
  on products for each row execute function count_edit();

update category_terms set warranty_exclusions =
  'Damage from drops, liquids, power surges or misuse; normal wear of batteries and parts; software and data; repairs by others.'
where warranty_exclusions = '';

-- The warranty that each line was bought with.
alter table order_lines
  add column warranty_months integer,
  add column warranty_kind text check (warranty_kind in ('on-site', 'carry-in', 'replacement', 'none')),
  add column warranty_by text check (warranty_by in ('manufacturer', 'seller')),
  add column warranty_note text,
  add column warranty_exclusions text,
  add column service_name text,
  add column service_phone text,
  add column service_address text,
  add column service_url text;

-- Lines of before keep what holds today.
update order_lines set
  return_days = usual.return_days, change_of_mind_days = usual.change_of_mind_days,
  change_of_mind = usual.change_of_mind, restocking_percent = usual.restocking_percent,
  warranty_months = coalesce(products.warranty_months, usual.warranty_months),
  warranty_kind = coalesce(products.warranty_kind, usual.warranty_kind),
  warranty_by = coalesce(products.warranty_by, usual.warranty_by),
  warranty_note = products.warranty_note,
  warranty_exclusions = usual.warranty_exclusions
from products, category_terms as usual
where products.id = product_id and usual.category = coalesce((
  select category from category_terms as own where own.category = products.category
), '*');

-- The days are by category now.
alter table shop_settings drop column return_days;

-- Whose product it is now: the new owner of a gift, who added it with its serial number and invoice number.
create table owned_units (
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  user_id text not null references auth_users (id) on delete cascade,
  added_at timestamptz not null,
  -- A unit has one owner at a time.
  primary key (order_id, position, unit),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);
create index owned_units_by_user on owned_units (user_id, added_at desc);
