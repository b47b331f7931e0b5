-- People: accounts and sessions, profiles, two-factor authentication, address books. The auth_ tables are those of the
-- sign-in library (Better Auth) and have the columns it expects.

create table auth_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  -- Sets the role of the new profile; later changes are made to the profile. Nobody can register as an admin.
  registered_as text not null default 'customer' check (registered_as in ('customer', 'vendor')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  ip_address text,
  user_agent text,
  user_id text not null references auth_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  -- When the user last proved who they are: at sign-in, or by entering the password again.
  confirmed_at timestamptz not null default now(),
  -- Last use of an admin's session, accurate to a few minutes. Background requests of open pages do not count.
  last_used_at timestamptz not null default now()
);
create index auth_sessions_by_user on auth_sessions (user_id);

create table auth_credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index auth_credentials_by_user on auth_credentials (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_by_identifier on auth_verifications (identifier);

-- What a person is in the shop. Not part of auth_users, because an admin may remove a profile; its account can then
-- no longer sign in.
create table profiles (
  user_id text primary key references auth_users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null check (role in ('customer', 'vendor', 'admin')),
  vendor_id text references vendors (id),
  -- Suspending an account ends its sessions; it cannot sign in until this is null again.
  suspended_at timestamptz,
  suspended_for text,
  -- Whether the password is one of the most common ones, checked whenever it is entered.
  has_common_password boolean not null default false,
  created_at timestamptz not null default now(),
  check (role <> 'vendor' or vendor_id is not null),
  constraint profiles_suspended_for_a_reason check ((suspended_at is null) = (suspended_for is null))
);
create index profiles_by_vendor on profiles (vendor_id) where vendor_id is not null;
create index profiles_by_words on profiles using gin ((lower(name) || ' ' || lower(email)) gin_trgm_ops);
create index profiles_by_age on profiles (created_at desc, user_id);
create index profiles_by_role on profiles (role, created_at);
create index profiles_admins on profiles (user_id) where role = 'admin';

-- Creates the profile in the transaction that creates the account, so that no account lacks one by accident. Somebody
-- who registers as a vendor also gets a vendor.
create function give_profile() returns trigger language plpgsql as $$
declare
  vendor text;
begin
  if new.registered_as = 'vendor' then
    insert into vendors (slug, name, email, approved_at)
      select 'vendor-' || substr(md5(new.id), 1, 12), new.name, new.email,
        case when approves_vendors_at_once then now() end
      from shop_settings
      returning id into vendor;
  end if;
  insert into profiles (user_id, name, email, role, vendor_id)
    values (new.id, new.name, new.email, new.registered_as, vendor);
  return null;
end $$;
create trigger auth_users_profile after insert on auth_users
  for each row execute function give_profile();

-- Copies a changed name or e-mail address to the profile.
create function follow_account() returns trigger language plpgsql as $$
begin
  update profiles set name = new.name, email = new.email where user_id = new.id;
  return null;
end $$;
create trigger auth_users_changes after update of name, email on auth_users
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function follow_account();

-- Single-use tokens: those of mailed links, and those between the password and the second step of a sign-in. Only their
-- hashes are stored.
create table account_tokens (
  token_hash text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'invitation', 'two-factor')),
  -- The address the link was mailed to; confirming it makes it the account's address.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_tokens_by_user on account_tokens (user_id);

-- Two-factor authentication: the secret that an authenticator app shares with the shop.
create table two_factor_secrets (
  user_id text primary key references auth_users (id) on delete cascade,
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
  user_id text not null references auth_users (id) on delete cascade,
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
  user_id text not null references auth_users (id) on delete cascade,
  full_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null,
  pincode char(6) not null check (pincode ~ '^[1-9][0-9]{5}$'),
  phone char(10) not null check (phone ~ '^[0-9]{10}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index customer_addresses_by_user on customer_addresses (user_id, created_at);
create unique index customer_addresses_one_default on customer_addresses (user_id) where is_default;

-- Notifications about permissions (docs/decisions/031-streams-end-with-the-right-to-them.md). Every process listens,
-- and checks long-running responses such as event streams again when their user may have lost access. The payload is
-- the user's id; an empty one means everybody. Sessions that expire are not announced: each process knows when they do.
create function announce_rights() returns trigger language plpgsql as $$
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

create function announce_sign_in_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', '');
  return null;
end $$;
create trigger shop_settings_announce_sign_in_rules after update on shop_settings
  for each row when (
    new.admins_need_two_factor and not old.admins_need_two_factor
    or new.admin_idle_hours < old.admin_idle_hours)
  execute function announce_sign_in_rules();
