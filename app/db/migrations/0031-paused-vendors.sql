-- A vendor whose people are all suspended cannot send anything, so nothing of it is on sale until one of them is back.
alter table vendors add column paused_at timestamptz;

create or replace function prepare_product() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'published' and new.taken_off_at is null
    and exists (select 1 from vendors where id = new.vendor_id and approved_at is not null and paused_at is null);
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
    )
    where vendor_id = new.id;
  return null;
end $$;

drop trigger vendors_approval on vendors;
create trigger vendors_approval after update of approved_at, paused_at on vendors
  for each row when (
    (old.approved_at is null) <> (new.approved_at is null) or (old.paused_at is null) <> (new.paused_at is null)
  )
  execute function follow_vendor_approval();

-- Those who are suspended already.
update vendors set paused_at = now()
  where exists (select from profiles where vendor_id = vendors.id and role = 'vendor')
    and not exists (select from profiles where vendor_id = vendors.id and role = 'vendor' and suspended_at is null);
