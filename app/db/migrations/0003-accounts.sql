-- Who may sign in (auth_*: the tables of the sign-in library), who they are in the shop (profiles), and their mail.

create table auth_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  -- Decides the profile's first role; later changes are made on the profile.
  registered_as text not null default 'customer' check (registered_as in ('customer', 'vendor', 'admin')),
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
  updated_at timestamptz not null
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

-- Apart from auth_users: an admin may remove a profile, and the account is then refused at sign-in.
create table profiles (
  user_id text primary key references auth_users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null check (role in ('customer', 'vendor', 'admin')),
  vendor_id text references vendors (id),
  created_at timestamptz not null default now(),
  check (role <> 'vendor' or vendor_id is not null)
);
create index profiles_by_vendor on profiles (vendor_id) where vendor_id is not null;

-- In the same transaction as the account, so that no account is ever without a profile by accident.
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

create function follow_account() returns trigger language plpgsql as $$
begin
  update profiles set name = new.name, email = new.email where user_id = new.id;
  return null;
end $$;
create trigger auth_users_changes after update of name, email on auth_users
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function follow_account();

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

-- Every mail the shop sends. A mail is named by what it is about, so the same event mails once.
create table mails (
  id uuid primary key default gen_random_uuid(),
  event_key text not null unique,
  recipient text not null,
  template text not null,
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  subject text,
  html text,
  plain_text text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mails_by_age on mails (created_at desc, id);
