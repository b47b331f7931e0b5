-- Shows or hides a vendor's products when the vendor is approved, rejected, paused or resumed.
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
create trigger vendors_approval after update of approved_at, paused_at, prices_to_confirm_since on vendors
  for each row when (
    (old.approved_at is null) <> (new.approved_at is null) or (old.paused_at is null) <> (new.paused_at is null)
    or (old.prices_to_confirm_since is null) <> (new.prices_to_confirm_since is null)
  )
  execute function follow_vendor_approval();

-- Whether a vendor is the shop itself stays as it is once something was ordered from it.
create or replace function keep_own_vendor() returns trigger language plpgsql as $$
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
create or replace function follow_shop_settings() returns trigger language plpgsql as $$
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

create or replace function ask_for_prices() returns trigger language plpgsql as $$
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
create or replace function charge_gst() returns trigger language plpgsql as $$
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

create or replace function follow_tax_status() returns trigger language plpgsql as $$
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
