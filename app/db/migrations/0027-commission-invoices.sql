-- The shop's own tax documents about its commission (docs/decisions/053-the-shop-invoices-its-commission.md).

-- How the shop's service is called and coded on them.
create table commission_service_codes (
  -- Midnight in India. Applies until the next row.
  valid_from timestamptz primary key,
  sac text not null check (sac ~ '^99([0-9]{2}|[0-9]{4})$'),
  description text not null check (description <> ''),
  source text not null check (source <> '')
);
insert into commission_service_codes values (
  '2017-07-01 00:00+05:30', '998599', 'Commission for selling on the online marketplace',
  'Scheme of classification of services, 998599: other support services; ask your accountant'
);

-- One row. Who locks it may issue a document; so the dates follow the numbers.
create table commission_issuer (
  only_one boolean primary key default true check (only_one),
  -- Null before the first document.
  last_issued_at timestamptz
);
insert into commission_issuer default values;

-- The last number of each series of the shop.
create table commission_series (
  kind text not null check (kind in ('invoice', 'credit-note', 'commercial-note')),
  -- '2627' for April 2026 to March 2027.
  financial_year char(4) not null,
  last_number integer not null,
  primary key (kind, financial_year)
);
-- The shop's own goods may be sold under the same GSTIN, so no seller's letters may begin as the shop's do.
alter table vendors add constraint vendors_series_not_of_commission check (series not like 'COM%');

create table commission_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit-note', 'commercial-note')),
  -- CGST Rules, rule 46(b): at most 16 characters, unique in a financial year.
  number text not null unique check (number ~ '^COM[CF]?/[0-9]{4}/[0-9]{4,6}$' and length(number) <= 16),
  issued_at timestamptz not null,
  vendor_id text not null references vendors (id),
  -- The last month whose sales it bills: '2026-11'.
  month char(7) not null,
  -- The shop and the vendor, as they were called at that time.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  place_of_supply char(2) not null,
  taxable paise not null check (taxable >= 0),
  cgst paise not null check (cgst >= 0),
  sgst paise not null check (sgst >= 0),
  igst paise not null check (igst >= 0),
  total paise not null check (total > 0),
  -- The invoices that a note corrects, with their numbers and dates.
  corrects jsonb not null default '[]',
  check (total = taxable + cgst + sgst + igst),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check (kind <> 'commercial-note' or (cgst = 0 and igst = 0)),
  check ((kind = 'invoice') = (corrects = '[]'))
);
create index commission_documents_of_vendor on commission_documents (vendor_id, issued_at desc, number desc);
create index commission_documents_by_date on commission_documents (issued_at desc, number desc);

-- What has been billed, each once.
create table commission_billed (
  document_id uuid primary key references document_commission (document_id),
  -- Null for a sale that was taken back in full before it was billed.
  commission_document_id uuid references commission_documents (id),
  billed_at timestamptz not null
);
create index commission_billed_by_document on commission_billed (commission_document_id);

do $$
declare
  kept text;
begin
  foreach kept in array array['commission_documents', 'commission_billed'] loop
    execute format('create trigger %1$s_only_added before update or delete on %1$s
      for each row execute function refuse_change()', kept);
    execute format('create trigger %1$s_never_emptied before truncate on %1$s
      for each statement execute function refuse_change()', kept);
  end loop;
end $$;
