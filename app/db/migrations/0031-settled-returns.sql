-- How a return ends: kept fees, replacements with serial numbers, and delivery challans
-- (docs/decisions/055-what-leaves-without-an-invoice-has-a-challan.md).

-- What the seller keeps of the price of pieces that came back, because the customer changed their mind. It is not
-- credited and stays a part of the sale; the pieces that are left do not share it.
alter table credit_lines
  add column kept_taxable paise not null default 0 check (kept_taxable >= 0),
  add column kept_cgst paise not null default 0 check (kept_cgst >= 0),
  add column kept_sgst paise not null default 0,
  add column kept_igst paise not null default 0 check (kept_igst >= 0),
  add check (kept_cgst = kept_sgst and (kept_igst = 0 or kept_cgst = 0)),
  add check (quantity > 0 or kept_taxable + kept_cgst + kept_igst = 0);

-- Where the money of a return went: to the payments it came from, or to store credit.
alter table returns add column refund_to text check (refund_to in ('source', 'store-credit'));

-- A replacement that never reached the customer: it came back, or its courier lost it.
alter table unit_serials add column undelivered_at timestamptz;

-- One number may be sent twice with the same order: a unit that came back into stock replaces another one. Units of
-- which the customer has one more by the same number are found by unit_serials_out_once.
alter table unit_serials drop constraint unit_serials_fulfilment_id_serial_number_key;
create unique index unit_serials_once_in_fulfilment on unit_serials (fulfilment_id, serial_number)
  where returned_at is null and replaced_by is null and undelivered_at is null;

-- What the shop decided about a number that was not the one shipped: 'typing-error' is a slip of the inspection,
-- 'register-wrong' corrects the number of the unit, and 'other-unit' takes another unit in place of the one shipped.
alter table return_units add column cleared_as text
  check (cleared_as in ('typing-error', 'register-wrong', 'other-unit'));

-- The numbers of delivery challans, by seller and financial year, without gaps.
create table challan_series (
  vendor_id text not null references vendors (id),
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  last_issued_at timestamptz not null,
  primary key (vendor_id, financial_year)
);

-- Goods that a seller sends to a customer without an invoice, because nothing is sold (CGST Rules 55): a replacement,
-- and goods that go back repaired or not accepted.
create table delivery_challans (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  issued_at timestamptz not null,
  cause text not null check (cause in ('replacement', 'repaired', 'not-accepted')),
  return_id uuid not null references returns (id),
  vendor_id text not null references vendors (id),
  order_id uuid not null references orders (id),
  fulfilment_id uuid not null references fulfilments (id),
  -- The invoice with which the goods were sold.
  invoice_id uuid references tax_documents (id),
  tax_status text not null check (tax_status in ('registered', 'composition', 'enrolled')),
  seller jsonb not null,
  buyer jsonb not null,
  place_of_supply text not null,
  lines jsonb not null,
  taxable paise not null check (taxable >= 0),
  cgst paise not null check (cgst >= 0),
  sgst paise not null check (sgst >= 0),
  igst paise not null check (igst >= 0),
  -- Null if the goods were handed over.
  carrier text,
  tracking_number text,
  eway_bill_number text,
  check (cgst = sgst and (igst = 0 or cgst = 0))
);
create index delivery_challans_by_return on delivery_challans (return_id, issued_at);
create index delivery_challans_by_order on delivery_challans (order_id);
create index delivery_challans_by_vendor on delivery_challans (vendor_id, issued_at desc);
create trigger delivery_challans_only_added before update or delete on delivery_challans
  for each row execute function refuse_change();
create trigger delivery_challans_never_emptied before truncate on delivery_challans
  for each statement execute function refuse_change();
