-- What a vendor says of itself beyond its name: who it is to the tax office, where goods come back to, where money goes.

alter table vendors
  -- Of a seller below the GST threshold, who may sell within its own state alone (Notification 34/2023).
  add column enrolment_number text,
  add column pan char(10),
  -- Where customers send goods back to; null for the address itself.
  add column return_address_line text,
  add column return_city text,
  add column return_state_code char(2),
  add column return_pincode char(6),
  add constraint vendors_one_registration check (gstin is null or enrolment_number is null),
  add constraint vendors_whole_return_address check (
    num_nulls(return_address_line, return_city, return_state_code, return_pincode) in (0, 4)
  );

-- Apart from vendors, so that nothing that reads a vendor reads its account.
create table vendor_bank_accounts (
  vendor_id text primary key references vendors (id) on delete cascade,
  holder text not null,
  -- The whole number, sealed by the shop's vault.
  number_sealed text not null,
  number_last4 char(4) not null check (number_last4 ~ '^[0-9]{4}$'),
  ifsc char(11) not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  changed_at timestamptz not null
);

-- What the staff has to look at may be a vendor instead of an order; one open item of a kind for each.
alter table attention_items add column vendor_id text references vendors (id) on delete cascade;
create unique index attention_items_open_of_vendor on attention_items (kind, vendor_id)
  where vendor_id is not null and resolved_at is null;

-- Like the person who made it, the vendor it is about may go; the entry stays.
alter table audit_entries drop constraint audit_entries_vendor_id_fkey;
