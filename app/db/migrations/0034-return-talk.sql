-- What customer, seller and shop write and show each other about a return, and grievances about it
-- (docs/decisions/058-private-photos-and-grievances.md).

-- Messages about a return.
create table return_messages (
  -- Made with the form, so that submitting it twice adds one message.
  id uuid primary key,
  return_id uuid not null references returns (id),
  -- The order in which they were written.
  place bigint not null generated always as identity,
  side text not null check (side in ('buyer', 'seller', 'shop')),
  -- No foreign key, so that the message outlives the account.
  author_id text,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  unique (return_id, id)
);
create index return_messages_by_return on return_messages (return_id, place);

-- Private photos of a return. The files are below DATA_DIR/photos, named by these ids, which are random.
create table return_photos (
  id uuid primary key,
  return_id uuid not null references returns (id),
  purpose text not null check (purpose in ('request', 'message', 'inspection')),
  message_id uuid,
  -- Of the file. The same photo is kept once for the same purpose.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  place bigint not null generated always as identity,
  -- The account that sent it. No foreign key, so that the photo outlives the account.
  added_by text,
  added_at timestamptz not null,
  check ((purpose = 'message') = (message_id is not null)),
  foreign key (return_id, message_id) references return_messages (return_id, id),
  constraint return_photos_once unique nulls not distinct (return_id, purpose, message_id, sha256)
);
create index return_photos_by_return on return_photos (return_id, place);

alter table contact_messages
  -- The account of the person who wrote while signed in.
  add column user_id text references auth_users (id) on delete set null,
  -- Whether it is a complaint to the grievance officer, and the return it is about.
  add column is_grievance boolean not null default false,
  add column return_id uuid references returns (id),
  -- When the 48 hours for an answer began: anew when the customer answers back.
  add column answer_from timestamptz,
  -- When the month to settle it began: anew when the customer reopens it.
  add column settle_from timestamptz,
  add constraint contact_messages_about_a_return check (return_id is null or is_grievance);
update contact_messages set answer_from = created_at, settle_from = created_at;
alter table contact_messages
  alter column answer_from set not null,
  alter column settle_from set not null;
create index contact_messages_by_user on contact_messages (user_id, created_at desc) where user_id is not null;
create index contact_messages_by_email on contact_messages (lower(email), created_at desc);
create index contact_messages_by_return on contact_messages (return_id) where return_id is not null;
-- One open grievance about a return.
create unique index contact_messages_one_open on contact_messages (return_id)
  where return_id is not null and status <> 'closed';

-- 'customer': what the person who wrote the message answers back in the account.
alter table message_entries drop constraint message_entries_kind_check;
alter table message_entries add constraint message_entries_kind_check
  check (kind in ('reply', 'note', 'assigned', 'closed', 'reopened', 'customer'));
