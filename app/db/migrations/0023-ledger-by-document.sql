-- The vendors' ledger follows the tax documents: a sale is posted with its invoice, a credit with its credit note, and
-- TCS and TDS are computed for each document (docs/decisions/049-the-ledger-follows-the-documents.md).

-- For TDS: individuals and Hindu undivided families are exempt up to a yearly amount. Null: as the PAN says.
alter table vendors add column person_kind text check (person_kind in ('individual', 'huf', 'other'));

-- 'payment': version 0.2.0 posted the sale when the money came, and each refund takes back its share. 'document': the
-- documents are posted. A cancelled fulfilment whose invoice is credited has nothing left to post.
alter table fulfilments
  add column ledger_era text not null default 'document' check (ledger_era in ('payment', 'document'));
alter table fulfilments disable trigger fulfilments_announce;
update fulfilments set ledger_era = 'payment'
where exists (select from vendor_ledger_entries entry where entry.fulfilment_id = fulfilments.id)
  or status = 'cancelled' and exists (select from tax_documents document where document.fulfilment_id = fulfilments.id);
alter table fulfilments enable trigger fulfilments_announce;

alter table vendor_ledger_entries
  drop constraint vendor_ledger_entries_kind_check,
  drop constraint vendor_ledger_entries_fulfilment_id_kind_refund_id_key,
  alter column payment_id drop not null,
  -- The invoice, or the note of a reversal. Null in the era 'payment' and for cash.
  add column document_id uuid references tax_documents (id),
  add column is_reversal boolean not null default false;
alter table vendor_ledger_entries disable trigger vendor_ledger_entries_only_added;
update vendor_ledger_entries set is_reversal = true where refund_id is not null;
alter table vendor_ledger_entries enable trigger vendor_ledger_entries_only_added;
alter table vendor_ledger_entries
  -- 'cash-held': cash that a customer gave to the vendor. 'cash-paid-in': the vendor has paid it to the shop.
  add constraint vendor_ledger_entries_kind_check check (
    kind in ('goods', 'gst', 'rounding', 'commission', 'gst-on-commission', 'tcs', 'tds', 'cash-held', 'cash-paid-in')
  ),
  add constraint vendor_ledger_entries_caused check (
    case
      when kind in ('cash-held', 'cash-paid-in') then document_id is null and refund_id is null
      when document_id is not null then payment_id is null and refund_id is null
      else payment_id is not null and is_reversal = (refund_id is not null)
    end
  );
-- Each cause posts a kind once. The cause is a document, a payment, a refund or, for held cash, the fulfilment itself.
create unique index vendor_ledger_entries_once on vendor_ledger_entries (fulfilment_id, kind, refund_id, document_id)
  nulls not distinct where kind <> 'cash-paid-in';
create index vendor_ledger_entries_by_document on vendor_ledger_entries (document_id) where document_id is not null;

-- The shop's own registrations as one that collects TCS, one for each state from which vendors sell.
create table operator_registrations (
  state_code char(2) not null,
  -- Midnight in India. Applies until the next row of the state.
  valid_from timestamptz not null,
  tcs_gstin char(15) not null check (tcs_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$'),
  primary key (state_code, valid_from),
  check (left(tcs_gstin, 2) = state_code)
);

-- The rates of commission, GST on it and TCS have their sources.
alter table fee_rates add column source text not null default '';
update fee_rates set source = 'CGST Act s.52, Notification 15/2024-Central Tax' where kind = 'tcs' and valid_from = '2024-07-10 00:00+05:30';
update fee_rates set source = 'CGST Act s.9, 18% on services of an agent' where kind = 'gst-on-commission' and valid_from = '2017-07-01 00:00+05:30';

-- The income tax that the shop deducts, from a day on.
create table tds_rules (
  -- Midnight in India.
  valid_from timestamptz primary key,
  act text not null check (act <> ''),
  section text not null check (section <> ''),
  -- The income tax department's code for the payment; empty where none exists.
  payment_code text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  -- Of a vendor without PAN.
  no_pan_basis_points integer not null check (no_pan_basis_points between 0 and 10000),
  -- Sales of a financial year up to which individuals and Hindu undivided families with a PAN are exempt; 0 for none.
  exempt_up_to paise not null check (exempt_up_to >= 0),
  base text not null check (base in ('without-gst', 'with-gst')),
  -- Whether the sale that exceeds the exempt amount also bears the tax on the exempt sales of the year before it.
  catches_up boolean not null,
  source text not null check (source <> '')
);
insert into tds_rules
select valid_from, 'Income-tax Act, 1961', '194-O', '', basis_points, 500, 50000000, 'without-gst', true,
  'Section 194-O as amended by the Finance (No. 2) Act 2024; CBDT Circular 20/2023'
from fee_rates where kind = 'tds' and valid_from < '2026-04-01 00:00+05:30';
insert into tds_rules
select begins, 'Income-tax Act, 2025', 's.393(1) Sl. 8(v)', '1035', basis_points, 500, 50000000, 'without-gst', true,
  'Income-tax Act, 2025, section 393(1), Table, serial 8(v)'
from (
  select greatest(valid_from, '2026-04-01 00:00+05:30') as begins, basis_points, row_number() over (
    partition by greatest(valid_from, '2026-04-01 00:00+05:30') order by valid_from desc
  ) as place
  from fee_rates where kind = 'tds'
) as rate where place = 1;
delete from fee_rates where kind = 'tds';
alter table fee_rates drop constraint fee_rates_kind_check;
alter table fee_rates add constraint fee_rates_kind_check check (kind in ('commission', 'gst-on-commission', 'tcs'));

-- What each document did to the taxes and fees of its sale; a note has negative amounts. Documents cannot be changed,
-- so this is beside them.
create table document_tcs (
  document_id uuid primary key references tax_documents (id),
  -- The seller's state, and the shop's registration there; null if it had none.
  state_code char(2) not null,
  operator_gstin char(15),
  supplier_gstin char(15) not null,
  basis_points integer not null,
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  check (cgst = sgst and (igst = 0 or cgst = 0))
);

create table document_tds (
  document_id uuid primary key references tax_documents (id),
  rule_from timestamptz not null references tds_rules (valid_from),
  -- '2627' for April 2026 to March 2027.
  financial_year char(4) not null,
  pan char(10),
  person_kind text not null check (person_kind in ('individual', 'huf', 'other')),
  basis_points integer not null,
  -- The value of the sale, the part of this year's sales that is taxed with it, and the tax.
  base paise not null,
  taxed paise not null,
  amount paise not null,
  -- The sales of this PAN in the financial year, up to this document.
  sales_to_date paise not null
);
create index document_tds_by_pan on document_tds (pan, financial_year);

create table document_commission (
  document_id uuid primary key references tax_documents (id),
  basis_points integer not null,
  gst_basis_points integer not null,
  commission paise not null,
  -- GST on it: in halves if the seller is in the shop's state.
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  check (cgst = sgst and (igst = 0 or cgst = 0))
);

do $$
declare
  kept text;
begin
  foreach kept in array array['document_tcs', 'document_tds', 'document_commission'] loop
    execute format('create trigger %1$s_only_added before update or delete on %1$s
      for each row execute function refuse_change()', kept);
    execute format('create trigger %1$s_never_emptied before truncate on %1$s
      for each statement execute function refuse_change()', kept);
  end loop;
end $$;

-- Documents that version 0.2.0 issued and that are still to be posted: the TCS of all of them, and the sales of cash
-- that is on its way. The shop empties this once it runs.
create table documents_to_post (
  document_id uuid primary key references tax_documents (id),
  issued_at timestamptz not null
);
insert into documents_to_post
select tax_documents.id, issued_at from tax_documents join fulfilments on fulfilments.id = fulfilment_id
where ledger_era = 'document' or seller ->> 'gstin' is not null;
create index documents_to_post_by_age on documents_to_post (issued_at);
