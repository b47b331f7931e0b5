-- Who of the staff and the vendors changed what. Written with the change, never changed afterwards.

create table audit_entries (
  id bigint primary key generated always as identity,
  happened_at timestamptz not null,
  -- Null for what the shop did by itself; no reference, so that the entry outlives the account.
  actor_id text,
  actor_name text not null,
  actor_role text not null,
  -- The vendor whose part of the shop was changed; null for the shop's own.
  vendor_id text references vendors (id),
  -- 'product.price': the kind of the subject and what was done to it.
  action text not null,
  subject_id text not null,
  subject_name text not null,
  -- Only what changed; secrets never.
  before jsonb,
  after jsonb
);
create index audit_entries_by_age on audit_entries (happened_at desc, id desc);
create index audit_entries_by_vendor on audit_entries (vendor_id, happened_at desc) where vendor_id is not null;
create index audit_entries_by_action on audit_entries (action, happened_at desc);
create index audit_entries_by_subject on audit_entries (subject_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: its rows are only added', tg_table_name;
end $$;
create trigger audit_entries_only_added before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
