-- Every process caches the pages that are the same for all guests, and drops them on this notification. It is sent by
-- every table these pages are made from.
create or replace function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger shop_settings_announce after insert or update or delete or truncate on shop_settings
  for each statement execute function announce_catalogue();
create trigger vendors_announce after insert or update or delete or truncate on vendors
  for each statement execute function announce_catalogue();
create trigger product_pictures_announce after insert or update or delete or truncate on product_pictures
  for each statement execute function announce_catalogue();
create trigger return_settings_announce after update on return_settings
  for each statement execute function announce_catalogue();
-- The policy pages list them.
create trigger payment_methods_announce after insert or update or delete on payment_methods
  for each statement execute function announce_catalogue();
create trigger delivery_zones_announce after insert or update or delete on delivery_zones
  for each statement execute function announce_catalogue();

-- Products are announced by their groups, so that what is on sale is read again
-- (docs/decisions/062-what-is-on-sale-is-in-memory.md). A notification takes less than 8,000 bytes.
create or replace function announce_products(groups bigint[]) returns void language sql as $$
  select pg_notify('catalogue_changed', 'products ' || string_agg(id::text, ',' order by id))
  from (
    select id, (row_number() over (order by id) - 1) / 400 as part
    from (select distinct unnest(groups) as id) each
  ) numbered
  group by part
$$;

-- What follows from categories and specifications is cached for longer than what follows from products.
create or replace function change_schema() returns void language sql as $$
  update schema_revision set revision = gen_random_uuid();
  select pg_notify('catalogue_changed', 'schema');
$$;
create or replace function announce_schema() returns trigger language plpgsql as $$
begin
  perform change_schema();
  return null;
end $$;
create trigger category_specifications_announce after insert or update or delete on category_specifications
  for each statement execute function announce_schema();

-- Notifications about permissions (docs/decisions/031-streams-end-with-the-right-to-them.md). Every process listens,
-- and checks long-running responses such as event streams again when their user may have lost access. The payload is
-- the user's id; an empty one means everybody. Sessions that expire are not announced: each process knows when they do.
-- The sign-in library writes some of these rows, so no verb could.
create or replace function announce_rights() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Fields of a row are looked up as soon as an expression names them.
    if tg_table_name = 'two_factor_secrets' then
      if old.confirmed_at is null then return null; end if;
    end if;
  elsif tg_table_name = 'auth_sessions' then
    -- A session in use is extended, and its last use recorded, every few minutes; that takes no access away.
    if new.expires_at >= old.expires_at and new.created_at >= old.created_at and new.last_used_at >= old.last_used_at
      and new.token = old.token and new.user_id = old.user_id then return null; end if;
  elsif tg_table_name = 'profiles' then
    if new.role = old.role and new.vendor_id is not distinct from old.vendor_id
      and new.suspended_at is not distinct from old.suspended_at
      and (old.has_common_password or not new.has_common_password) then return null; end if;
  elsif old.confirmed_at is null or new.confirmed_at is not null then
    return null;
  end if;
  perform pg_notify('rights_changed', old.user_id);
  return null;
end $$;
create trigger auth_sessions_rights after update or delete on auth_sessions
  for each row execute function announce_rights();
create trigger profiles_rights after update or delete on profiles
  for each row execute function announce_rights();
create trigger two_factor_secrets_rights after update or delete on two_factor_secrets
  for each row execute function announce_rights();

create or replace function announce_sign_in_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', '');
  return null;
end $$;
create trigger shop_settings_sign_in_rules after update on shop_settings
  for each row when (
    new.admins_need_two_factor and not old.admins_need_two_factor
    or new.admin_idle_hours < old.admin_idle_hours)
  execute function announce_sign_in_rules();

-- Every process listens, and shows the new cart in all tabs that have it open. The revision 'gone' means that the cart
-- was cleared.
create or replace function announce_cart() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('cart_changed', json_build_object('userId', old.user_id, 'revision', 'gone')::text);
  else
    perform pg_notify('cart_changed', json_build_object('userId', new.user_id, 'revision', new.revision::text)::text);
  end if;
  return null;
end $$;
-- Only on a new revision: locking the cart for a change also updates its row.
create trigger carts_announce after insert or delete or update of revision on carts
  for each row execute function announce_cart();

-- Every process listens, and updates the order in the tabs of the customer, the vendors and the staff who have it open.
-- One notification for each part. Whatever these tabs show changes with an event.
create or replace function announce_orders() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed',
    json_build_object('orderId', orders.id, 'userId', orders.user_id, 'vendorId', fulfilments.vendor_id)::text)
  from orders join fulfilments on fulfilments.order_id = orders.id
  where orders.id in (select order_id from changed);
  return null;
end $$;
create trigger order_events_announce after insert on order_events referencing new table as changed
  for each statement execute function announce_orders();
