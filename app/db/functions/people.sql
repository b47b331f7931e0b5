-- A vendor who is approved at once on registering has its series letters from then on, as one whom an admin approves.
create or replace function give_profile() returns trigger language plpgsql as $$
declare
  vendor text;
begin
  if new.registered_as = 'vendor' then
    insert into vendors (slug, name, email, approved_at, series)
      select 'vendor-' || substr(md5(new.id), 1, 12), new.name, new.email,
        case when approves_vendors_at_once then now() end,
        case when approves_vendors_at_once then 'V' || nextval('vendor_series') end
      from shop_settings
      returning id into vendor;
  end if;
  insert into profiles (user_id, name, email, role, vendor_id)
    values (new.id, new.name, new.email, new.registered_as, vendor);
  return null;
end $$;
create trigger auth_users_profile after insert on auth_users
  for each row execute function give_profile();

-- Copies a changed name or e-mail address to the profile.
create or replace function follow_account() returns trigger language plpgsql as $$
begin
  update profiles set name = new.name, email = new.email where user_id = new.id;
  return null;
end $$;
create trigger auth_users_changes after update of name, email on auth_users
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function follow_account();
