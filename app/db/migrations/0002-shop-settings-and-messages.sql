-- What the shop says of itself, what visitors write to it, and how often anyone may ask.

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
  -- Whether a vendor's products go public without an admin's approval; the demo turns it on.
  approves_vendors_at_once boolean not null default false
);

insert into shop_settings values (
  true, 'Yantra', 'Yantra Computers (demo business)', '14 Example Arcade, Tilak Road', 'Pune', '27', '411030',
  array['020 0000 0001', '020 0000 0002'], array['support@yantra.example', 'orders@yantra.example'],
  'hello@yantra.example', '27ZZZCZ0000Z1Z1', 'Demo Grievance Officer', 'grievance@yantra.example', '020 0000 0003'
);

create table contact_messages (
  id uuid primary key,
  ticket text not null unique,
  name text not null,
  email text not null,
  subject text not null check (subject in ('General Inquiry', 'Product Support', 'Order Status',
    'Returns & Refunds', 'Partnership Opportunities', 'Other')),
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null
);
create index contact_messages_by_age on contact_messages (created_at desc, id);

-- Fixed windows: one row counts what one key did in one window.
create table rate_limits (
  rule text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (rule, key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);
