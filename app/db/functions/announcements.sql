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
create trigger products_announce after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue();
create trigger product_pictures_announce after insert or update or delete or truncate on product_pictures
  for each statement execute function announce_catalogue();
create trigger stock_levels_announce after insert or update or delete or truncate on stock_levels
  for each statement execute function announce_catalogue();
-- The pages of the shop say them.
create trigger category_terms_announce after insert or update or delete on category_terms
  for each statement execute function announce_catalogue();
create trigger return_settings_announce after update on return_settings
  for each statement execute function announce_catalogue();
create trigger brands_announce after insert or update or delete on brands
  for each statement execute function announce_catalogue();
create trigger product_groups_announce after insert or update or delete or truncate on product_groups
  for each statement execute function announce_catalogue();

-- The policy pages list the payment methods, and every process caches them.
create or replace function announce_payment_methods() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger payment_methods_announce after insert or update or delete on payment_methods
  for each statement execute function announce_payment_methods();

-- What follows from categories and specifications is cached for longer than what follows from products.
create or replace function announce_schema() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'schema');
  return null;
end $$;
create trigger categories_announce after insert or update or delete on categories
  for each statement execute function announce_schema();
create trigger specifications_announce after insert or update or delete on specifications
  for each statement execute function announce_schema();
create trigger category_specifications_announce after insert or update or delete on category_specifications
  for each statement execute function announce_schema();

-- Notifications about permissions (docs/decisions/031-streams-end-with-the-right-to-them.md). Every process listens,
-- and checks long-running responses such as event streams again when their user may have lost access. The payload is
-- the user's id; an empty one means everybody. Sessions that expire are not announced: each process knows when they do.
create or replace function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', old.user_id);
  return null;
end $$;
create trigger auth_sessions_announce_end after delete on auth_sessions
  for each row execute function announce_rights();
-- A session in use is extended, and its last use recorded, every few minutes; that takes no access away.
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
create trigger two_factor_secrets_announce_end after delete on two_factor_secrets
  for each row when (old.confirmed_at is not null)
  execute function announce_rights();
create trigger two_factor_secrets_announce_change after update on two_factor_secrets
  for each row when (old.confirmed_at is not null and new.confirmed_at is null)
  execute function announce_rights();

create or replace function announce_sign_in_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', '');
  return null;
end $$;
create trigger shop_settings_announce_sign_in_rules after update on shop_settings
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
-- One notification for each part; PostgreSQL sends equal ones of a transaction once.
create or replace function announce_orders(ids uuid[]) returns void language sql as $$
  select pg_notify('order_changed',
    json_build_object('orderId', orders.id, 'userId', orders.user_id, 'vendorId', fulfilments.vendor_id)::text)
  from orders join fulfilments on fulfilments.order_id = orders.id
  where orders.id = any (ids)
$$;

create or replace function announce_changed_orders() returns trigger language plpgsql as $$
begin
  perform announce_orders(array(select id from changed));
  return null;
end $$;
create trigger orders_announce after update on orders referencing new table as changed
  for each statement execute function announce_changed_orders();

create or replace function announce_changed_parts() returns trigger language plpgsql as $$
begin
  perform announce_orders(array(select distinct order_id from changed));
  return null;
end $$;
create trigger fulfilments_announce after update on fulfilments referencing new table as changed
  for each statement execute function announce_changed_parts();
create trigger fulfilments_announce_new after insert on fulfilments referencing new table as changed
  for each statement execute function announce_changed_parts();
-- Every transition is announced to the open pages, also one that changes no row of orders or fulfilments.
create trigger order_events_announce after insert on order_events referencing new table as changed
  for each statement execute function announce_changed_parts();
-- What is being returned, or was credited after its delivery, is shown in lists by the order.
create trigger returns_announce_new after insert on returns referencing new table as changed
  for each statement execute function announce_changed_parts();
