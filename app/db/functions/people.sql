-- Creates the profile in the transaction that creates the account, so that no account lacks one by accident, and copies a
-- changed name or e-mail address to it. Somebody who registers as a vendor also gets a vendor; one who is approved at once
-- has its series letters from then on, as one whom an admin approves. The sign-in library writes accounts, so no verb
-- could.
create or replace function give_profile() returns trigger language plpgsql as $$
declare
  vendor text;
begin
  if tg_op = 'UPDATE' then
    update profiles set name = new.name, email = new.email
    where user_id = new.id and (name, email) is distinct from (new.name, new.email);
    return null;
  end if;
  if new.registered_as = 'vendor' then
    insert into vendors (slug, name, email, details_due_since, approved_at, series)
      select 'vendor-' || substr(md5(new.id), 1, 12), new.name, new.email, shop_now(),
        case when approves_vendors_at_once then shop_now() end,
        case when approves_vendors_at_once then 'V' || nextval('vendor_series') end
      from shop_settings
      returning id into vendor;
  end if;
  insert into profiles (user_id, name, email, role, vendor_id)
    values (new.id, new.name, new.email, new.registered_as, vendor);
  return null;
end $$;
create trigger auth_users_profile after insert or update of name, email on auth_users
  for each row execute function give_profile();
