-- Only registered sellers charge GST. The prices of the others are final, and they sell within their own state
-- (docs/decisions/047-who-may-charge-gst.md).

alter table vendors
  add constraint vendors_enrolled_by_number check ((tax_status = 'enrolled') = (enrolment_number is not null)),
  add constraint vendors_composition_by_gstin check (tax_status <> 'composition' or gstin is not null),
  -- A marketplace operator has to be registered (CGST Act s.24(x)), and its own goods are sold under that registration.
  add constraint vendors_own_is_registered check (not is_own or tax_status = 'registered');

-- Whether a vendor is the shop itself stays as it is once something was ordered from it.
create function keep_own_vendor() returns trigger language plpgsql as $$
begin
  if exists (select from fulfilments where vendor_id = new.id) then
    raise exception 'Vendor % has orders, so whether it is the shop itself cannot change.', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger vendors_own_stays before update of is_own on vendors
  for each row when (old.is_own <> new.is_own) execute function keep_own_vendor();

-- The shop as a seller has the legal details of the shop, and follows them.
create function follow_shop_settings() returns trigger language plpgsql as $$
begin
  update vendors set
    legal_name = new.legal_name, gstin = new.gstin, address_line = new.address_line, city = new.city,
    state_code = new.state_code, pincode = new.pincode, phone = new.phones[1], email = new.support_emails[1]
    where is_own;
  return null;
end $$;
create trigger shop_settings_own_vendor
  after update of legal_name, gstin, address_line, city, state_code, pincode, phones, support_emails on shop_settings
  for each row execute function follow_shop_settings();

alter table products
  -- The GST rate that is charged: gst_rate, or 0 where the seller charges no GST. gst_rate stays the legal rate of the
  -- goods, which is charged once the seller registers. Triggers keep both columns up to date.
  add column charged_gst_rate numeric(5, 2) not null default 0,
  -- The only state that the seller may sell to; null for registered sellers, who sell everywhere.
  add column sold_within char(2);

update products set
  charged_gst_rate = case when vendors.tax_status = 'registered' then products.gst_rate else 0 end,
  sold_within = case when vendors.tax_status <> 'registered'
    then coalesce(vendors.state_code, (select state_code from shop_settings)) end
from vendors where vendors.id = products.vendor_id;

-- Since when a seller's prices have meant something else: with GST added, or as final prices. Its products are off sale
-- until it confirms its prices.
alter table vendors add column prices_to_confirm_since timestamptz;
update vendors set prices_to_confirm_since = now()
where tax_status <> 'registered' and exists (select from products where vendor_id = vendors.id);
update products set is_public = false
from vendors where vendors.id = products.vendor_id and is_public and prices_to_confirm_since is not null;

-- As before, and not while the seller has prices to confirm.
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
    || weighted_words(concat_ws(' ', new.category, new.generic_name, array_to_string(new.usage, ' ')), 'B')
    || weighted_words(concat_ws(' ', new.specs::text, new.os, new.color), 'C')
    || weighted_words(new.description, 'D');
  return new;
end $$;
create or replace function follow_vendor_approval() returns trigger language plpgsql as $$
begin
  update products
    set is_public = (
      status = 'published' and taken_off_at is null and new.approved_at is not null and new.paused_at is null
      and new.prices_to_confirm_since is null
    )
    where vendor_id = new.id;
  return null;
end $$;
drop trigger vendors_approval on vendors;
create trigger vendors_approval after update of approved_at, paused_at, prices_to_confirm_since on vendors
  for each row when (
    (old.approved_at is null) <> (new.approved_at is null) or (old.paused_at is null) <> (new.paused_at is null)
    or (old.prices_to_confirm_since is null) <> (new.prices_to_confirm_since is null)
  )
  execute function follow_vendor_approval();

create function ask_for_prices() returns trigger language plpgsql as $$
begin
  if exists (select from products where vendor_id = new.id) then
    new.prices_to_confirm_since := coalesce(old.prices_to_confirm_since, now());
  end if;
  return new;
end $$;
create trigger vendors_ask_for_prices before update of tax_status on vendors
  for each row when ((old.tax_status = 'registered') <> (new.tax_status = 'registered'))
  execute function ask_for_prices();

-- By its name it runs before the triggers that read the charged rate.
create function charge_gst() returns trigger language plpgsql as $$
begin
  select case when tax_status = 'registered' then new.gst_rate else 0 end,
    case when tax_status <> 'registered' then coalesce(state_code, (select shop.state_code from shop_settings shop)) end
    into new.charged_gst_rate, new.sold_within
    -- Waits for a change of the seller's status that is not committed yet, and then reads the new one.
    from vendors where id = new.vendor_id for key share;
  return new;
end $$;
create trigger products_charge_gst before insert or update of vendor_id, gst_rate on products
  for each row execute function charge_gst();

create function follow_tax_status() returns trigger language plpgsql as $$
begin
  update products set
    charged_gst_rate = case when new.tax_status = 'registered' then gst_rate else 0 end,
    sold_within = case when new.tax_status <> 'registered'
      then coalesce(new.state_code, (select state_code from shop_settings)) end,
    is_public = is_public and new.prices_to_confirm_since is null
    where vendor_id = new.id;
  return null;
end $$;
create trigger vendors_tax_status after update of tax_status, state_code on vendors
  for each row when ((old.tax_status, old.state_code) is distinct from (new.tax_status, new.state_code))
  execute function follow_tax_status();

-- The MRP is compared with what is really paid, of what is on sale: a seller who registers has to lower some prices
-- before its products are sold again. The older, rounded check was on the legal rate.
do $do$ begin
  execute (
    select format('alter table products drop constraint %I', conname) from pg_constraint
    where conrelid = 'products'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%mrp_incl_gst%'
      and pg_get_constraintdef(oid) like '%gst_rate%'
  );
end $do$;
alter table products add constraint products_paid_within_mrp
  check (not is_public or round(coalesce(discount_price, price) * (100 + charged_gst_rate) / 100.0) <= mrp_incl_gst);

create or replace function refuse_above_mrp() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.price, old.discount_price, old.mrp_incl_gst, old.charged_gst_rate)
      is not distinct from (new.price, new.discount_price, new.mrp_incl_gst, new.charged_gst_rate) then
    return new;
  end if;
  raise exception 'The price of product % with GST exceeds its MRP.', new.id using errcode = 'check_violation';
end $$;
drop trigger products_within_mrp on products;
create trigger products_within_mrp
  before insert or update of vendor_id, price, discount_price, mrp_incl_gst, gst_rate, charged_gst_rate on products
  for each row
  when (
    new.is_public and coalesce(new.discount_price, new.price) * (100 + new.charged_gst_rate) > 100.0 * new.mrp_incl_gst
  )
  execute function refuse_above_mrp();

-- What the seller was when the order was placed, and whether it was the shop itself. Null for older orders: GST was
-- charged by all sellers then, and their goods leave with the documents of then.
alter table fulfilments
  add column tax_status text check (tax_status in ('registered', 'composition', 'enrolled')),
  add column is_own boolean not null default false,
  add constraint fulfilments_gst_of_registered
    check (tax_status is null or tax_status = 'registered' or (cgst = 0 and sgst = 0 and igst = 0));

-- The same on its documents; null for older ones.
alter table tax_documents
  add column tax_status text check (tax_status in ('registered', 'composition', 'enrolled')),
  add constraint tax_documents_gst_of_registered
    check (tax_status is null or tax_status = 'registered' or (cgst = 0 and sgst = 0 and igst = 0));
