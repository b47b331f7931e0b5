-- Links mailed to a person, to set a new password or to confirm an e-mail address. Only a link's hash is kept.
create table account_tokens (
  token_hash text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email')),
  -- The address the link was mailed to; confirming makes it the account's.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_tokens_by_user on account_tokens (user_id);

-- Nobody registers as an admin: the shop makes one of an account.
alter table auth_users
  drop constraint auth_users_registered_as_check,
  add constraint auth_users_registered_as_check check (registered_as in ('customer', 'vendor'));
