-- Invoices, credit notes and challans of the sellers, and the commission invoices of the shop
-- (docs/decisions/026-an-invoice-leaves-with-the-goods.md, 053-the-shop-invoices-its-commission.md).

-- The last number of each series. Its row stays locked until the document is written, so no number is left out.
create table document_series (
  vendor_id text not null references vendors (id),
  kind text not null check (kind in ('invoice', 'credit-note', 'commercial-note')),
  -- '2627' for April 2026 to March 2027.
  financial_year char(4) not null,
  last_number integer not null,
  primary key (vendor_id, kind, financial_year)
);

-- When each vendor last issued a document of any kind. Its row is locked before the clock is read, and stays locked
-- until the document is written. It does not carry the financial year, because the clock decides that.
create table document_issuers (
  vendor_id text primary key references vendors (id),
  -- Null only while the first document is being issued.
  last_issued_at timestamptz
);

-- The last day on which a credit note reduces the GST of an invoice: this day and month after the end of the financial
-- year of the invoice. A row applies to credit notes issued from its moment on, until the next row.
create table credit_note_deadlines (
  -- Midnight in India.
  valid_from timestamptz primary key,
  day integer not null check (day between 1 and 31),
  -- The financial year ends in March.
  month integer not null check (month between 4 and 12),
  source text not null,
  check (make_date(2027, month, day) is not null)
);

create table tax_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit-note', 'commercial-note')),
  -- CGST Rules, rule 46(b): at most 16 characters, unique in a financial year.
  number text not null unique check (number ~ '^[A-Z][A-Z0-9/]{0,15}$'),
  issued_at timestamptz not null,
  vendor_id text not null references vendors (id),
  order_id uuid not null references orders (id),
  fulfilment_id uuid not null references fulfilments (id),
  -- Of a credit note: the invoice it corrects and, if the customer had paid, the refund.
  invoice_id uuid references tax_documents (id),
  refund_id uuid references refunds (id),
  -- As they were when it was issued: a SellerOnPaper, a BuyerOnPaper and a list of DocumentLine.
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
  -- What the seller was when the order was placed.
  tax_status text not null check (tax_status in ('registered', 'composition', 'enrolled')),
  check (total = taxable + cgst + sgst + igst + round_off),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  constraint tax_documents_correct_an_invoice check ((kind = 'invoice') = (invoice_id is null)),
  constraint tax_documents_refunded_by_notes check (refund_id is null or kind <> 'invoice'),
  constraint tax_documents_commercial_without_gst
    check (kind <> 'commercial-note' or (cgst = 0 and sgst = 0 and igst = 0)),
  constraint tax_documents_gst_of_registered
    check (tax_status = 'registered' or (cgst = 0 and sgst = 0 and igst = 0))
);
create unique index tax_documents_one_invoice on tax_documents (fulfilment_id) where kind = 'invoice';
create index tax_documents_by_order on tax_documents (order_id, issued_at);
create index tax_documents_by_vendor on tax_documents (vendor_id, issued_at);
-- With what joins the orders of a period to its documents, which are wide.
create index tax_documents_by_age on tax_documents (issued_at) include (kind, vendor_id, fulfilment_id, total);
create index tax_documents_by_bare_number on tax_documents (bare_number(number) text_pattern_ops);

-- The rows of every report of money: what each line of an invoice or a note adds to the figures of its day
-- (docs/decisions/096-money-is-counted-by-documents.md). Those of notes are negative. What is grouped by is frozen with them,
-- so that a month that is over stays as it was; bigint, because sums of many are quicker.
-- Columns of a fixed width come first: the others are found by walking over those before them, row by row.
create table document_lines (
  document_id uuid not null references tax_documents (id),
  order_id uuid not null references orders (id),
  issued_at timestamptz not null,
  product_id bigint not null references products (id),
  -- In whole paise without GST, only of invoices: at the list price; at the price that was asked; what an offer took off the
  -- line. What is missing then to `taxable` was reduced before the goods left.
  list_value bigint not null,
  sale_value bigint not null,
  offers bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  -- Of a commercial note: GST that the seller gave back although it stays paid.
  borne_gst bigint not null,
  -- That of the document, on its first line.
  round_off bigint not null,
  -- Of the order.
  position integer not null,
  pieces integer not null,
  -- Whether the order has this line alone. Orders of several lines have to be told apart before they are counted.
  is_alone boolean not null,
  -- Whether it is the first line of an invoice whose goods were sent, not collected.
  is_parcel boolean not null,
  -- Whether it is known what the goods cost when they left.
  is_cost_known boolean not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'commercial-note')),
  vendor_id text not null references vendors (id),
  category text not null,
  brand text not null,
  -- Of the customer's address when the goods were invoiced, empty if none was given, and the place of supply.
  city text not null,
  pincode text not null,
  state char(2) not null,
  -- 'counter': paid where it was handed over in the shop.
  payment_method text not null check (payment_method in ('online', 'cod', 'counter', 'bank', 'upi')),
  -- Null once the customer's account is deleted.
  customer_id text references auth_users (id) on delete set null,
  hsn text not null,
  gst_rate numeric(5, 2) not null,
  primary key (document_id, position),
  check ((kind = 'invoice' and taxable >= 0 and pieces >= 0) or (kind <> 'invoice' and taxable <= 0 and pieces <= 0)),
  check (kind = 'invoice' or (list_value = 0 and sale_value = 0 and offers = 0)),
  check (kind = 'commercial-note' or borne_gst = 0)
);
create index document_lines_by_time on document_lines (issued_at);
create index document_lines_shared on document_lines (issued_at) where kind = 'invoice' and not is_alone;
create index document_lines_by_vendor on document_lines (vendor_id, issued_at);
create index document_lines_by_product on document_lines (product_id, issued_at);
create index document_lines_by_customer on document_lines (customer_id);

-- The credit note of a credit. A credit from before the invoice has none: the invoice is written for what is left.
create table credit_documents (
  credit_id uuid primary key references credits (id),
  document_id uuid not null unique references tax_documents (id)
);

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

-- A file is made once, right after its document was issued, and never changes.
create table document_files (
  -- The document; without a foreign key, because documents of several tables have files.
  document_id uuid primary key,
  pdf bytea not null check (substring(pdf from 1 for 5) = '%PDF-'::bytea),
  -- Hexadecimal.
  sha256 text not null,
  made_at timestamptz not null,
  check (sha256 = encode(sha256(pdf), 'hex'))
);

-- How the shop's service is called and coded on them.
create table commission_service_codes (
  -- Midnight in India. Applies until the next row.
  valid_from timestamptz primary key,
  sac text not null check (sac ~ '^99([0-9]{2}|[0-9]{4})$'),
  description text not null check (description <> ''),
  source text not null check (source <> '')
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
  -- GST is computed on the sum; what was deducted with the sales, each rounded by itself, differs by some paise.
  round_off paise not null,
  total paise not null check (total > 0),
  -- The invoices that a note corrects, with their numbers and dates.
  corrects jsonb not null default '[]',
  check (total = taxable + cgst + sgst + igst + round_off),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check (kind <> 'commercial-note' or (cgst = 0 and igst = 0 and round_off = 0)),
  check ((kind = 'invoice') = (corrects = '[]'))
);
create index commission_documents_of_vendor on commission_documents (vendor_id, issued_at desc, number desc);
create index commission_documents_by_date on commission_documents (issued_at desc, number desc);
