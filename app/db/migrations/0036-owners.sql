-- A unit's new owner keeps what takes its place, and it is theirs no more once it was credited or came back
-- (docs/decisions/057-terms-are-data.md).
create function owner_follows_unit() returns trigger language plpgsql as $$
begin
  if new.returned_at is not null then
    delete from owned_units where order_id = new.order_id and position = new.position and unit = new.unit;
  elsif new.replaced_by is not null then
    update owned_units set unit = new.replaced_by
    where order_id = new.order_id and position = new.position and unit = new.unit;
  elsif old.replaced_by is not null then
    -- The replacement came back: it is the former unit again.
    update owned_units set unit = new.unit
    where order_id = new.order_id and position = new.position and unit = old.replaced_by;
  end if;
  return null;
end $$;
create trigger unit_serials_owner after update on unit_serials for each row
  when (old.replaced_by is distinct from new.replaced_by or old.returned_at is distinct from new.returned_at)
  execute function owner_follows_unit();

create function end_ownership() returns trigger language plpgsql as $$
begin
  delete from owned_units using credited
  where owned_units.order_id = credited.order_id and owned_units.position = credited.position
    and owned_units.unit = credited.unit;
  return null;
end $$;
create trigger credit_serials_owner after insert on credit_serials referencing new table as credited
  for each statement execute function end_ownership();
