-- The shop at a glance, and a second step at sign-in.

create index payments_by_time on payments (received_at);
create index refunds_by_time on refunds (created_at);
create index profiles_by_role on profiles (role, created_at);
create index stock_levels_short on stock_levels (on_hand, product_id) where on_hand <= 10;

-- Set by a person who lets a mail that could not be delivered rest.
alter table mails add column given_up_at timestamptz;

alter table shop_settings
  -- Whether an admin who has not set up a second step is asked to before anything else.
  add column admins_need_second_step boolean not null default false;

-- The secret that an authenticator app shares with the shop.
create table second_steps (
  user_id text primary key references auth_users (id) on delete cascade,
  -- Sealed by the shop's vault.
  secret_sealed text not null,
  -- When a code of it was right for the first time; before, nobody is asked for one.
  confirmed_at timestamptz,
  -- The half minute whose code was used last; an older or the same one is refused.
  last_used_step bigint,
  created_at timestamptz not null
);

-- For a person whose app is lost. Each lets in once; only its hash is kept.
create table recovery_codes (
  user_id text not null references second_steps (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('reset-password', 'confirm-email', 'invitation', 'second-step'));

alter table auth_sessions
  -- When its owner last proved who they are: at sign-in, or by the password since.
  add column confirmed_at timestamptz not null default now();
