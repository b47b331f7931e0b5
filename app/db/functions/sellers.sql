-- Whether a vendor is the shop itself stays as it is once something was ordered from it. When it begins or ceases to charge
-- GST, its prices mean something else, and it is asked for them. Orders at work name the shop as a seller by the name it has now.
create or replace function prepare_vendor() returns trigger language plpgsql as $$
begin
  if new.is_own <> old.is_own and exists (select from fulfilments where vendor_id = new.id) then
    raise exception 'Vendor % has orders, so whether it is the shop itself cannot change.', new.id
      using errcode = 'check_violation';
  end if;
  if (new.tax_status = 'registered') <> (old.tax_status = 'registered')
    and exists (select from products where vendor_id = new.id) then
    new.prices_to_confirm_since := coalesce(old.prices_to_confirm_since, shop_now());
  end if;
  if new.is_own and new.name <> old.name then
    update fulfilments set vendor_name = new.name
      where vendor_id = new.id and status in ('pending', 'processing', 'shipped');
  end if;
  return new;
end $$;
create trigger vendors_prepare before update of is_own, tax_status, name on vendors
  for each row execute function prepare_vendor();

-- A vendor's products are shown or hidden when the vendor is approved, rejected, paused or resumed, has given its details or
-- has to confirm its prices; and they are charged at the rates of its tax status.
create or replace function follow_vendor() returns trigger language plpgsql as $$
begin
  update products set is_public = is_public where vendor_id = new.id;
  return null;
end $$;
create trigger vendors_products
  after update of approved_at, paused_at, prices_to_confirm_since, details_due_since, tax_status, state_code on vendors
  for each row when (
    (old.approved_at is null, old.paused_at is null, old.prices_to_confirm_since is null, old.details_due_since is null,
      old.tax_status, old.state_code)
    is distinct from
    (new.approved_at is null, new.paused_at is null, new.prices_to_confirm_since is null, new.details_due_since is null,
      new.tax_status, new.state_code)
  )
  execute function follow_vendor();

-- The shop as a seller has the legal details of the shop, and follows them. It follows the shop's name too, unless it has
-- another one.
create or replace function follow_shop_settings() returns trigger language plpgsql as $$
begin
  update vendors set
    name = case when name = old.name then new.name else name end, legal_name = new.legal_name, gstin = new.gstin,
    address_line = new.address_line, city = new.city, state_code = new.state_code, pincode = new.pincode, phone = new.phones[1], email = new.support_emails[1]
    where is_own;
  return null;
end $$;
create trigger shop_settings_own_vendor
  after update of name, legal_name, gstin, address_line, city, state_code, pincode, phones, support_emails on shop_settings
  for each row execute function follow_shop_settings();
