-- Vendors: the sellers on this shop, their tax registration, addresses and bank accounts.

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
  created_at timestamptz not null default now(),
  constraint vendors_one_registration check (gstin is null or enrolment_number is null),
  constraint vendors_whole_return_address check (
    num_nulls(return_address_line, return_city, return_state_code, return_pincode) in (0, 4)
  ),
  constraint vendors_rejected_for_a_reason check ((rejected_at is null) = (rejected_for is null)),
  constraint vendors_approved_or_rejected check (approved_at is null or rejected_at is null)
);
create index vendors_waiting on vendors (created_at) where approved_at is null and rejected_at is null;
create trigger vendors_announce after insert or update or delete or truncate on vendors
  for each statement execute function announce_catalogue();

-- Numbers the prefixes in vendors.series. A prefix of this shop keeps its invoice numbers apart from those of
-- invoices that the vendor issues elsewhere.
create sequence vendor_series;

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
