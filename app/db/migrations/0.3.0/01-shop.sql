-- The shop itself: its settings, the mails it sends, its rate limits and its audit log. Also the types and functions
-- that the tables of all files use.

-- For search: trigrams find mistyped words, fuzzystrmatch measures how far apart two words are.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- An amount of money in whole paise. numeric, because it is exact and reaches the program as a number.
create domain paise as numeric(15, 0);

-- A number as it is searched for: people type it with or without spaces, dashes and slashes.
create function bare_number(written text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(written, '[^[:alnum:]]', '', 'g'));

-- What the shop's clock says: the session setting 'shop.now' where one is made, which writes a past that has its own dates.
-- For a clock that goes on during a transaction it goes on as well.
create function shop_now(clock timestamptz default now()) returns timestamptz language sql stable
  return coalesce(nullif(current_setting('shop.now', true), '')::timestamptz + (clock - now()), clock);

-- Only in the demo: the last day in India of its made-up past that has been written, and the seed of all its days.
create table demo_history (
  only_row boolean primary key default true check (only_row),
  seed text not null,
  played_until date not null
);

create table shop_settings (
  only_row boolean primary key default true check (only_row),
  name text not null,
  legal_name text not null,
  address_line text not null,
  city text not null,
  state_code char(2) not null,
  pincode char(6) not null,
  phones text[] not null,
  -- The ten digits of a number in India; null if the shop does not answer there.
  whatsapp text check (whatsapp ~ '^\d{10}$'),
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
  -- What the counter takes of those who collect: cash up to this, and cards if it has a machine.
  counter_cash_limit_rupees integer not null default 199999 check (counter_cash_limit_rupees between 0 and 199999),
  has_card_machine boolean not null default false,
  -- Which price is emphasised until somebody chooses the other: with GST or without.
  prices_shown text not null default 'with' check (prices_shown in ('with', 'without')),
  -- How long an unpaid online order reserves its stock.
  unpaid_order_minutes integer not null default 30 check (unpaid_order_minutes between 5 and 10080),
  -- How long an order waits for a bank transfer; its stock is reserved until then.
  bank_transfer_days integer not null default 7 check (bank_transfer_days between 1 and 30),
  -- For how many days goods wait at the counter for whoever collects them.
  collect_days integer not null default 7 check (collect_days between 1 and 30),
  -- Whether admins without a second step have to set one up before they can do anything else.
  admins_need_two_factor boolean not null default false,
  -- An admin is logged out after so many hours without use.
  admin_idle_hours integer not null default 12 check (admin_idle_hours between 1 and 720),
  -- The shop's choice for all orders. Without an address of its own they go to the first support address.
  order_mails text not null default 'each' check (order_mails in ('each', 'daily', 'off')),
  order_mails_to text,
  -- Whether that address gets the week's figures on Mondays.
  monday_mail boolean not null default true,
  -- Whether each of the staff is told at nine every day what waits for them.
  today_mail boolean not null default true,
  -- By how many days a payout is later if only the vendor says that the order was delivered.
  unproven_delivery_days integer not null default 3 check (unproven_delivery_days between 0 and 30),
  -- After how many days a courier's cash counts as overdue.
  cash_overdue_days integer not null default 10 check (cash_overdue_days between 1 and 90),
  -- How much of the customers' cash a vendor may have before only the shop's courier may collect.
  vendor_cash_limit_rupees integer not null default 50000 check (vendor_cash_limit_rupees between 0 and 10000000),
  -- The highest bank charges that the shop bears for an order paid by transfer.
  bank_charges_limit_rupees integer not null default 500 check (bank_charges_limit_rupees between 0 and 10000),
  -- How much goodwill a customer may have that is not used.
  goodwill_limit_rupees integer not null default 5000 check (goodwill_limit_rupees between 0 and 100000),
  -- When the shop works: its own promises skip the weekdays (1 is Monday, 7 Sunday) and the holidays (days in India).
  closed_weekdays smallint[] not null default '{7}'
    check (closed_weekdays <@ '{1,2,3,4,5,6,7}' and not closed_weekdays @> '{1,2,3,4,5,6,7}'),
  closed_days text[] not null default '{}',
  opens_at text not null default '10:00',
  closes_at text not null default '20:00' check (closes_at > opens_at)
);

-- The payment methods that an admin can switch on and off.
-- What the owner says of instalments (EMI): a bank's yearly rate for a number of months, from a day until its next row.
create table emi_rates (
  issuer text not null check (issuer <> ''),
  months integer not null check (months between 2 and 60),
  valid_from timestamptz not null,
  -- Hundredths of a percent a year.
  basis_points integer not null check (basis_points between 1 and 6000),
  min_rupees integer not null check (min_rupees > 0),
  fee_rupees integer not null check (fee_rupees >= 0),
  is_offered boolean not null,
  source text not null,
  primary key (issuer, months, valid_from)
);

create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  -- Unique, because orders and payments name their provider.
  provider text not null unique check (provider in ('razorpay', 'stripe', 'demo', 'cod', 'bank', 'upi')),
  name text not null check (name <> ''),
  enabled boolean not null,
  -- API keys, encrypted by the shop's vault; null if they come from the environment or the provider needs none.
  credentials_sealed text,
  -- The last four characters of each key, for display.
  credentials_shown jsonb,
  -- Since when the provider refuses the keys; it is not offered meanwhile.
  keys_refused_at timestamptz,
  -- Where to send a bank transfer, as customers read it.
  account_details text,
  -- The shop's own UPI address with the name that UPI apps show, and up to what amount it is offered.
  upi_id text,
  upi_payee text,
  upi_limit paise check (upi_limit > 0),
  created_at timestamptz not null default shop_now(),
  check ((credentials_sealed is null) = (credentials_shown is null)),
  check (credentials_sealed is null or provider in ('razorpay', 'stripe')),
  check ((provider = 'bank') = (account_details is not null)),
  check (num_nonnulls(upi_id, upi_payee, upi_limit) = case when provider = 'upi' then 3 else 0 end)
);

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
  created_at timestamptz not null default shop_now(),
  finished_at timestamptz,
  -- Set when somebody of the staff dismisses a mail that could not be delivered.
  given_up_at timestamptz,
  -- The documents whose files a mail brings along. They stay after the mail was sent, so that each document is announced
  -- once.
  document_ids uuid[] not null default '{}',
  -- The order that it is about. Such a mail keeps its values (docs/decisions/106-mails-are-sent-again.md).
  order_id uuid generated always as ((data ->> 'orderId')::uuid) stored
);
create index mails_by_order on mails (order_id, created_at) where order_id is not null;
create index mails_by_age on mails (created_at desc, id);
create index mails_failed on mails (finished_at) where status = 'failed';
create index mails_by_document on mails using gin (document_ids);
