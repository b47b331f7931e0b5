-- Whose guesses are slowed, what kind of password was set, and how long an admin may rest.

-- A browser in which somebody signed in to an account. Its guesses are counted by themselves, so that guesses of
-- strangers never keep it out.
create table known_devices (
  user_id text not null references auth_users (id) on delete cascade,
  -- Of the secret in the browser's cookie; a browser may be known to several accounts.
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_by_age on known_devices (last_used_at);

alter table profiles
  -- Whether the password is one of the most used ones, as seen when it was last typed.
  add column has_common_password boolean not null default false;

alter table auth_sessions
  -- When an admin last asked for something by it, to a few minutes; a page that looks for news by itself does not count.
  add column last_used_at timestamptz not null default now();

alter table shop_settings
  -- An admin's session ends once nobody has used it for so long.
  add column admin_idle_hours integer not null default 12 check (admin_idle_hours between 1 and 720);
