-- The shop itself: its settings, the mails it sends, its rate limits and its audit log. Also the types and functions
-- that the tables of the other files use.

-- For search: trigrams find mistyped words, fuzzystrmatch measures how far apart two words are.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- An amount of money in whole paise. numeric, because it is exact and reaches the program as a number.
create domain paise as numeric(15, 0);

-- For tables that record what happened: rows can be inserted, but not updated, deleted or truncated.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: its rows are only added', tg_table_name;
end $$;

-- Every process caches the pages that are the same for all guests, and drops them on this notification. It is sent by
-- every table these pages are made from.
create function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create table shop_settings (
  only_row boolean primary key default true check (only_row),
  name text not null,
  legal_name text not null,
  address_line text not null,
  city text not null,
  state_code char(2) not null,
  pincode char(6) not null,
  phones text[] not null,
  support_emails text[] not null,
  info_email text not null,
  gstin text,
  grievance_officer text not null,
  grievance_email text not null,
  grievance_phone text not null,
  -- Whether a new vendor's products go public without an admin's approval; the demo turns it on.
  approves_vendors_at_once boolean not null default false,
  -- Cash on delivery is refused above this; cash of two lakh or more may not be taken at all (Income-tax Act).
  cod_limit_rupees integer not null default 50000 check (cod_limit_rupees between 0 and 199999),
  -- How long an unpaid online order reserves its stock.
  unpaid_order_minutes integer not null default 30 check (unpaid_order_minutes between 5 and 10080),
  -- How long an order waits for a bank transfer; its stock is reserved until then.
  bank_transfer_days integer not null default 7 check (bank_transfer_days between 1 and 30),
  -- Whether admins without a second step have to set one up before they can do anything else.
  admins_need_two_factor boolean not null default false,
  -- An admin is logged out after so many hours without use.
  admin_idle_hours integer not null default 12 check (admin_idle_hours between 1 and 720)
);
create trigger shop_settings_announce after insert or update or delete or truncate on shop_settings
  for each statement execute function announce_catalogue();

-- The demo's details. A live shop replaces them under Settings.
insert into shop_settings (
  name, legal_name, address_line, city, state_code, pincode, phones, support_emails, info_email, gstin,
  grievance_officer, grievance_email, grievance_phone
) values (
  'Yantra', 'Yantra Computers (demo business)', '14 Example Arcade, Tilak Road', 'Pune', '27', '411030',
  array['020 0000 0001', '020 0000 0002'], array['support@yantra.example', 'orders@yantra.example'],
  'hello@yantra.example', '27ZZZCZ0000Z1Z1',
  'Demo Grievance Officer', 'grievance@yantra.example', '020 0000 0003'
);

-- Every mail the shop sends.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What the mail is about. Unique, so that an event that is handled twice sends one mail.
  event_key text not null unique,
  recipient text not null,
  template text not null,
  data jsonb not null,
  -- 'kept' in a demo without a mail server: shown at /demo/mail instead of sent.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  subject text,
  html text,
  plain_text text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Set when somebody of the staff dismisses a mail that could not be delivered.
  given_up_at timestamptz
);
create index mails_by_age on mails (created_at desc, id);
create index mails_failed on mails (finished_at) where status = 'failed';

-- Rate limits with fixed windows: a row counts the hits of one key in one window.
create table rate_limits (
  rule text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (rule, key, window_start)
);
-- For removing old windows.
create index rate_limits_by_age on rate_limits (window_start);

-- The audit log: what staff and vendors changed. An entry is written in the transaction of its change.
create table audit_entries (
  id bigint primary key generated always as identity,
  happened_at timestamptz not null,
  -- Null for what the shop did by itself. No foreign key, so that the entry outlives the account.
  actor_id text,
  actor_name text not null,
  actor_role text not null,
  -- The vendor whose data was changed; null for the shop's own. No foreign key either.
  vendor_id text,
  -- Kind of subject and what was done, such as 'product.price'.
  action text not null,
  subject_id text not null,
  subject_name text not null,
  -- Only the fields that changed, and never secrets.
  before jsonb,
  after jsonb
);
create index audit_entries_by_age on audit_entries (happened_at desc, id desc);
create index audit_entries_by_action on audit_entries (action, happened_at desc);
create index audit_entries_by_words on audit_entries
  using gin ((lower(actor_name || ' ' || subject_name || ' ' || subject_id)) gin_trgm_ops);
create trigger audit_entries_only_added before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
