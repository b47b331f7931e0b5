-- People: sellers with their tax registration, addresses and bank accounts; accounts and sessions, profiles, two-step
-- login, address books.

-- Numbers the prefixes in vendors.series. A prefix of this shop keeps its invoice numbers apart from those of
-- invoices that the vendor issues elsewhere.
create sequence vendor_series;

create table vendors (
  id text primary key default gen_random_uuid()::text,
  slug text not null unique,
  name text not null,
  email text not null,
  phone text,
  -- Filled in by the vendor before an admin approves it.
  legal_name text,
  gstin text,
  -- For sellers below the GST threshold, who may sell only within their own state (Notification 34/2023).
  enrolment_number text,
  pan char(10),
  address_line text,
  city text,
  state_code char(2),
  pincode char(6),
  -- Where customers return goods to; null if it is the address above.
  return_address_line text,
  return_city text,
  return_state_code char(2),
  return_pincode char(6),
  -- Prefix of the vendor's invoice numbers; null until its first invoice.
  series text unique,
  approved_at timestamptz,
  -- Set, with the reason the vendor was given, when an admin rejects the vendor or withdraws the approval.
  rejected_at timestamptz,
  rejected_for text,
  -- Set while all accounts of the vendor are suspended: nobody could ship, so its products are not on sale.
  paused_at timestamptz,
  created_at timestamptz not null default shop_now(),
  -- A vendor's choice: a mail for each new order, cancellation and return, or one digest a day.
  order_mails text not null default 'each' check (order_mails in ('each', 'daily')),
  -- Whether everybody of the vendor gets the figures of its week on Mondays.
  monday_mail boolean not null default true,
  -- Whether each of them is told at nine every day what waits for them.
  today_mail boolean not null default true,
  -- 'registered' charges GST, 'composition' and 'enrolled' do not: their prices are final.
  tax_status text not null default 'registered' check (tax_status in ('registered', 'composition', 'enrolled')),
  -- The shop itself as a seller: no commission, TCS, TDS or payout.
  is_own boolean not null default false,
  -- Since when a seller's prices have meant something else: with GST added, or as final prices. Its products are off sale
  -- until it confirms its prices.
  prices_to_confirm_since timestamptz,
  -- Since when a new seller owes what its invoices state and a confirmed address; until its first product is published.
  details_due_since timestamptz,
  -- For TDS: individuals and Hindu undivided families are exempt up to a yearly amount. Null: as the PAN says.
  person_kind text check (person_kind in ('individual', 'huf', 'other')),
  -- Who may collect the cash of a vendor's orders; the first is suggested at shipping.
  cash_carriers text[] not null default '{shop-courier}'
    check (cash_carriers <> '{}' and cash_carriers <@ array['shop-courier', 'vendor-courier', 'vendor']),
  -- An order placed before the cut-off time of an open day leaves within so many open days, 0 meaning the same day.
  dispatch_days integer not null default 1 check (dispatch_days between 0 and 30),
  cut_off text not null default '14:00' check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Whether customers may collect its goods at the shop's counter.
  is_collectable boolean not null default false,
  constraint vendors_one_registration check (gstin is null or enrolment_number is null),
  constraint vendors_whole_return_address check (
    num_nulls(return_address_line, return_city, return_state_code, return_pincode) in (0, 4)
  ),
  constraint vendors_rejected_for_a_reason check ((rejected_at is null) = (rejected_for is null)),
  constraint vendors_approved_or_rejected check (approved_at is null or rejected_at is null),
  constraint vendors_enrolled_by_number check ((tax_status = 'enrolled') = (enrolment_number is not null)),
  constraint vendors_pan_of_gstin check (pan = substr(gstin, 3, 10)),
  constraint vendors_composition_by_gstin check (tax_status <> 'composition' or gstin is not null),
  -- A marketplace operator has to be registered (CGST Act s.24(x)), and its own goods are sold under that registration.
  constraint vendors_own_is_registered check (not is_own or tax_status = 'registered'),
  -- The shop's own goods may be sold under the same GSTIN, so no seller's letters may begin as the shop's do.
  constraint vendors_series_not_of_commission check (series not like 'COM%')
);
create index vendors_waiting on vendors (created_at) where approved_at is null and rejected_at is null;
create unique index vendors_only_one_own on vendors (is_own) where is_own;

-- A table of its own, so that queries that read vendors never read bank details.
create table vendor_bank_accounts (
  vendor_id text primary key references vendors (id) on delete cascade,
  holder text not null,
  -- The whole account number, encrypted by the shop's vault.
  number_sealed text not null,
  number_last4 char(4) not null check (number_last4 ~ '^[0-9]{4}$'),
  ifsc char(11) not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  changed_at timestamptz not null
);

create table auth_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  -- Sets the role of the new profile; later changes are made to the profile. Nobody can register as an admin.
  registered_as text not null default 'customer' check (registered_as in ('customer', 'vendor')),
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);

create table auth_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  ip_address text,
  user_agent text,
  user_id text not null references auth_users (id) on delete cascade,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null,
  -- When the user last proved who they are: at sign-in, or by entering the password again.
  confirmed_at timestamptz not null default shop_now(),
  -- Last use of an admin's session, accurate to a few minutes. Background requests of open pages do not count.
  last_used_at timestamptz not null default shop_now()
);
create index auth_sessions_by_user on auth_sessions (user_id);

create table auth_credentials (
  user_id text primary key references auth_users (id) on delete cascade,
  -- The hash: 'salt:key' of scrypt.
  password text not null
);

-- What a person is in the shop. Not part of auth_users, because an admin may remove a profile; its account can then
-- no longer sign in. What a person keeps in the shop refers to the profile and is removed with it.
create table profiles (
  user_id text primary key references auth_users (id) on delete cascade,
  name text not null,
  -- Of somebody who gave the shop none, an address to which nothing can be sent (base/identifiers/no-email.ts).
  email text not null,
  -- Of a customer whom the staff entered.
  phone char(10) check (phone ~ '^[0-9]{10}$'),
  role text not null check (
    role in ('customer', 'vendor', 'packer', 'admin', 'order-desk', 'catalogue', 'accountant', 'support')
  ),
  vendor_id text references vendors (id),
  -- Suspending an account ends its sessions; it cannot sign in until this is null again.
  suspended_at timestamptz,
  suspended_for text,
  -- Whether the password is one of the most common ones, checked whenever it is entered.
  has_common_password boolean not null default false,
  created_at timestamptz not null default shop_now(),
  check (role not in ('vendor', 'packer') or vendor_id is not null),
  constraint profiles_suspended_for_a_reason check ((suspended_at is null) = (suspended_for is null))
);
create index profiles_by_vendor on profiles (vendor_id) where vendor_id is not null;
create index profiles_by_words on profiles using gin ((lower(name) || ' ' || lower(email)) gin_trgm_ops);
create index profiles_by_phone on profiles (phone) where phone is not null;
create index profiles_by_age on profiles (created_at desc, user_id);
create index profiles_by_role on profiles (role, created_at);
create index profiles_admins on profiles (user_id) where role = 'admin';

-- Single-use tokens: those of mailed links, and those between the password and the second step of a sign-in. Only their
-- hashes are stored.
create table account_tokens (
  token_hash text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'invitation', 'two-factor', 'claim')),
  -- The address the link was mailed to; confirming it makes it the account's address.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default shop_now()
);
create index account_tokens_by_user on account_tokens (user_id);

-- Two-factor authentication: the secret that an authenticator app shares with the shop.
create table two_factor_secrets (
  user_id text primary key references profiles (user_id) on delete cascade,
  -- Encrypted by the shop's vault.
  secret_sealed text not null,
  -- When the user first entered a correct code. Until then sign-in does not ask for one.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used. Codes of this step or an earlier one are refused.
  last_used_step bigint,
  created_at timestamptz not null
);

-- For users who have lost their app. Each code works once; only its hash is stored.
create table recovery_codes (
  user_id text not null references two_factor_secrets (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Browsers in which a user has signed in before. Their failed attempts are counted separately, so that a stranger who
-- guesses passwords cannot lock the user out there.
create table known_devices (
  user_id text not null references profiles (user_id) on delete cascade,
  -- Hash of the secret in the browser's cookie. Several accounts may share a browser.
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_by_age on known_devices (last_used_at);

create table customer_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references profiles (user_id) on delete cascade,
  full_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null,
  pincode char(6) not null check (pincode ~ '^[1-9][0-9]{5}$'),
  phone char(10) not null check (phone ~ '^[0-9]{10}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default shop_now()
);
create index customer_addresses_by_user on customer_addresses (user_id, created_at);
create unique index customer_addresses_one_default on customer_addresses (user_id) where is_default;
-- Customers are also found by who receives their orders.
create index customer_addresses_by_words on customer_addresses using gin (lower(full_name || ' ' || phone) gin_trgm_ops);

-- The businesses that a customer has bought for, so that the next checkout can offer them.
create table customer_businesses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references profiles (user_id) on delete cascade,
  gstin char(15) not null,
  legal_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null check (state_code = left(gstin, 2)),
  pincode char(6) not null check (pincode ~ '^[1-9][0-9]{5}$'),
  used_at timestamptz not null,
  unique (user_id, gstin)
);

-- What the staff write down about a customer. It is never shown to the customer, is downloaded with their data and goes with
-- the account.
create table customer_notes (
  -- Made with the form, so that submitting it twice writes one note.
  id uuid primary key,
  user_id text not null references profiles (user_id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  -- Null once the author's account is deleted.
  author_id text references auth_users (id) on delete set null,
  author_name text not null,
  written_at timestamptz not null
);
create index customer_notes_by_user on customer_notes (user_id, written_at);
create index customer_notes_by_author on customer_notes (author_id) where author_id is not null;
