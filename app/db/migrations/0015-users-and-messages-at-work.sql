-- What the staff does with people and their messages: invites, suspends, approves vendors, answers.

alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('reset-password', 'confirm-email', 'invitation'));

alter table profiles
  -- Refused at sign-in from then on, with all sessions ended.
  add column suspended_at timestamptz,
  add column suspended_for text,
  add constraint profiles_suspended_for_a_reason check ((suspended_at is null) = (suspended_for is null));
create index profiles_by_words on profiles using gin ((lower(name) || ' ' || lower(email)) gin_trgm_ops);
create index profiles_by_age on profiles (created_at desc, user_id);
create index profiles_admins on profiles (user_id) where role = 'admin';

alter table vendors
  -- What a vendor was told when it was not approved, or not any longer; null while it waits or sells.
  add column rejected_at timestamptz,
  add column rejected_for text,
  add constraint vendors_rejected_for_a_reason check ((rejected_at is null) = (rejected_for is null)),
  add constraint vendors_approved_or_rejected check (approved_at is null or rejected_at is null);
create index vendors_waiting on vendors (created_at) where approved_at is null and rejected_at is null;

alter table contact_messages
  add column assigned_to text references auth_users (id) on delete set null,
  add column answered_at timestamptz,
  add column closed_at timestamptz,
  add constraint contact_messages_closed_when check ((status = 'closed') = (closed_at is not null)),
  add constraint contact_messages_answered_when check (status <> 'answered' or answered_at is not null);
create index contact_messages_unfinished on contact_messages (created_at) where status <> 'closed';

-- What the staff did about a message, in order: what was mailed, noted, handed on and closed.
create table message_entries (
  -- Made with the form: the same form sent twice is one entry.
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'assigned', 'closed', 'reopened')),
  -- No reference, so that the entry outlives the account.
  author_id text,
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index message_entries_by_message on message_entries (message_id, created_at, id);
