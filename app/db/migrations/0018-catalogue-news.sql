-- Every process keeps the pages that all guests see alike, and drops them when one of these tables changes.
create function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger products_announce after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue();
create trigger stock_levels_announce after insert or update or delete or truncate on stock_levels
  for each statement execute function announce_catalogue();
create trigger product_pictures_announce after insert or update or delete or truncate on product_pictures
  for each statement execute function announce_catalogue();
create trigger vendors_announce after insert or update or delete or truncate on vendors
  for each statement execute function announce_catalogue();
create trigger shop_settings_announce after insert or update or delete or truncate on shop_settings
  for each statement execute function announce_catalogue();
