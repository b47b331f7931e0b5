-- Every process listens: what goes on after its request was answered, such as a stream of events, is checked anew when
-- its person may have lost the right to it. The payload is the person's id; an empty one means everybody. What runs out
-- by time (the ends of sessions) is not announced: each process knows those times.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', old.user_id);
  return null;
end $$;

create trigger auth_sessions_announce_end after delete on auth_sessions
  for each row execute function announce_rights();
-- A session in use is prolonged and noted down every now and then; that takes no right away.
create trigger auth_sessions_announce_change after update on auth_sessions
  for each row when (
    new.expires_at < old.expires_at or new.created_at < old.created_at or new.last_used_at < old.last_used_at
    or new.token <> old.token or new.user_id <> old.user_id)
  execute function announce_rights();

create trigger profiles_announce_end after delete on profiles
  for each row execute function announce_rights();
create trigger profiles_announce_change after update on profiles
  for each row when (
    new.role <> old.role or new.vendor_id is distinct from old.vendor_id
    or new.suspended_at is distinct from old.suspended_at
    or new.has_common_password and not old.has_common_password)
  execute function announce_rights();

create trigger second_steps_announce_end after delete on second_steps
  for each row when (old.confirmed_at is not null)
  execute function announce_rights();
create trigger second_steps_announce_change after update on second_steps
  for each row when (old.confirmed_at is not null and new.confirmed_at is null)
  execute function announce_rights();

create function announce_sign_in_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', '');
  return null;
end $$;
create trigger shop_settings_announce_sign_in_rules after update on shop_settings
  for each row when (
    new.admins_need_second_step and not old.admins_need_second_step
    or new.admin_idle_hours < old.admin_idle_hours)
  execute function announce_sign_in_rules();
