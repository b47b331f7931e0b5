-- The seller's invoice for its part of an order, issued as the goods leave, and the credit notes for what goes back.

-- How a seller's numbers begin here, so that they never meet those of invoices it writes elsewhere.
create sequence vendor_series;
-- Null until its first invoice.
alter table vendors add column series text unique;

-- The last number given in a series; a row that is locked until the document stands, so that no number is missing.
create table document_series (
  vendor_id text not null references vendors (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- '2627' for April 2026 to March 2027.
  financial_year char(4) not null,
  last_number integer not null,
  primary key (vendor_id, kind, financial_year)
);

create table tax_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- CGST Rules, rule 46(b): at most 16 characters, once in a financial year.
  number text not null unique check (number ~ '^[A-Z][A-Z0-9/]{0,15}$'),
  issued_at timestamptz not null,
  vendor_id text not null references vendors (id),
  order_id uuid not null references orders (id),
  vendor_order_id uuid not null references vendor_orders (id),
  -- Of a credit note: the invoice it corrects, and the money that goes back, if any was taken.
  invoice_id uuid references tax_documents (id),
  refund_id uuid references refunds (id),
  -- As it was when it was issued: a SellerOnPaper, a BuyerOnPaper and a list of DocumentLine.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  place_of_supply char(2) not null,
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  round_off paise not null,
  total paise not null,
  check (total = taxable + cgst + sgst + igst + round_off),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check ((kind = 'credit-note') = (invoice_id is not null)),
  check (refund_id is null or kind = 'credit-note')
);
create unique index tax_documents_one_invoice on tax_documents (vendor_order_id) where kind = 'invoice';
create unique index tax_documents_one_note on tax_documents (invoice_id, refund_id) nulls not distinct
  where kind = 'credit-note';
create index tax_documents_by_order on tax_documents (order_id, issued_at);
create index tax_documents_by_vendor on tax_documents (vendor_id, issued_at);
create index tax_documents_by_age on tax_documents (issued_at);

create trigger tax_documents_only_added before update or delete on tax_documents
  for each row execute function refuse_change();
create trigger tax_documents_never_emptied before truncate on tax_documents
  for each statement execute function refuse_change();
