-- What the shop owes its vendors: fees and taxes on their sales, cash on delivery, payouts
-- (docs/decisions/049-the-ledger-follows-the-documents.md, 050-a-payout-pays-orders.md, 051-whose-cash.md).

-- The shop's commission on a sale, and the taxes it deducts or collects.
create table fee_rates (
  kind text not null check (kind in ('commission', 'gst-on-commission', 'tcs')),
  -- Midnight in India. A rate applies until the next one of its kind starts.
  valid_from timestamptz not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  -- The rates of commission, GST on it and TCS have their sources.
  source text not null default '',
  primary key (kind, valid_from)
);

-- The shop's own registrations as one that collects TCS, one for each state from which vendors sell.
create table operator_registrations (
  state_code char(2) not null,
  -- Midnight in India. Applies until the next row of the state.
  valid_from timestamptz not null,
  tcs_gstin char(15) not null check (tcs_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$'),
  primary key (state_code, valid_from),
  check (left(tcs_gstin, 2) = state_code)
);

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
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  constraint document_tcs_of_state check (state_code = left(supplier_gstin, 2) and state_code = left(operator_gstin, 2))
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
  -- Of the document.
  issued_at timestamptz not null,
  basis_points integer not null,
  gst_basis_points integer not null,
  commission paise not null,
  -- GST on it: in halves if the seller is in the shop's state.
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  check (cgst = sgst and (igst = 0 or cgst = 0))
);
create index document_commission_by_time on document_commission (issued_at);

-- What has been billed, each once.
create table commission_billed (
  document_id uuid primary key references document_commission (document_id),
  -- Null for a sale that was taken back in full before it was billed.
  commission_document_id uuid references commission_documents (id),
  billed_at timestamptz not null
);
create index commission_billed_by_document on commission_billed (commission_document_id);

-- Cash that was collected at a door or a counter. 'expected': the shop's courier has it. 'received': it reached the
-- shop; at once if the shop's own people took it.
-- 'with-vendor': the vendor has it and owes it. 'void': the delivery was a mistake, or the parcel came back.
create table cash_collections (
  id uuid primary key default gen_random_uuid(),
  fulfilment_id uuid not null references fulfilments (id),
  order_id uuid not null references orders (id),
  carried_by text not null check (carried_by in ('shop-courier', 'vendor-courier', 'vendor', 'shop')),
  amount paise not null check (amount > 0),
  state text not null check (state in ('expected', 'received', 'with-vendor', 'void')),
  collected_at timestamptz not null,
  received_at timestamptz,
  voided_at timestamptz,
  -- What is missing of the amount although it was accepted as received; negative if the courier sent too much.
  shortfall paise not null default 0,
  -- 'claim': the courier owes it. 'advanced': it owes all, and the shop has refunded returned goods from its own funds.
  shortfall_as text check (shortfall_as in ('claim', 'advanced', 'written-off')),
  shortfall_reason text,
  check ((state = 'received') = (received_at is not null)),
  check ((state = 'void') = (voided_at is not null)),
  check (state = 'void' or (state = 'with-vendor') = (carried_by in ('vendor-courier', 'vendor'))),
  check (carried_by <> 'shop' or state = 'received'),
  check ((shortfall = 0) = (shortfall_as is null) and (shortfall_as is null) = (shortfall_reason is null)),
  check (shortfall = 0 or state = 'received'),
  check (shortfall_as not in ('claim', 'advanced') or shortfall > 0)
);
create unique index cash_collections_living on cash_collections (fulfilment_id) where state <> 'void';
create index cash_collections_by_order on cash_collections (order_id);
create index cash_collections_expected on cash_collections (collected_at) where state = 'expected';
create index cash_collections_claimed on cash_collections (received_at)
  where shortfall_as in ('claim', 'advanced');

-- What a courier sent to the shop, with the fee it kept.
create table cash_remittances (
  -- Made with the form.
  id uuid primary key,
  courier text not null check (length(courier) between 1 and 60),
  reference text not null check (length(reference) between 1 and 60),
  received_on date not null,
  fee paise not null check (fee >= 0),
  fee_gst paise not null check (fee_gst >= 0),
  -- What else it kept, such as TDS.
  other_deductions paise not null default 0 check (other_deductions >= 0),
  recorded_at timestamptz not null
);
-- The same statement is recorded once.
create unique index cash_remittances_by_reference on cash_remittances (bare_number(courier), bare_number(reference));
create index cash_remittances_by_age on cash_remittances (received_on desc, recorded_at desc);

-- The lines of its statement. Each is worked through in a transaction of its own, so 'waiting' ones can be resumed.
create table cash_remittance_lines (
  remittance_id uuid not null references cash_remittances (id),
  -- The line's place in the list, counted from 1.
  line integer not null check (line > 0),
  tracking_number text not null check (tracking_number <> ''),
  -- The order that the statement names beside it.
  order_number text,
  -- Negative where the courier takes money back.
  amount paise not null check (amount <> 0),
  -- 'applied': counted for its fulfilment. 'open': a difference for a person to settle. 'set-aside': settled without
  -- an order.
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'open', 'set-aside')),
  fate text,
  fulfilment_id uuid references fulfilments (id),
  -- Why a person settled it so.
  reason text,
  settled_at timestamptz,
  primary key (remittance_id, line),
  check ((state = 'waiting') = (fate is null)),
  check (state <> 'applied' or fulfilment_id is not null)
);
create index cash_remittance_lines_by_fulfilment on cash_remittance_lines (fulfilment_id) where fulfilment_id is not null;
create index cash_remittance_lines_to_settle on cash_remittance_lines (remittance_id) where state in ('waiting', 'open');

-- Cash that a vendor paid in.
create table cash_pay_ins (
  -- Made with the form.
  id uuid primary key,
  vendor_id text not null references vendors (id),
  amount paise not null check (amount > 0),
  received_on date not null,
  reference text not null check (length(reference) between 1 and 60),
  recorded_at timestamptz not null
);
create unique index cash_pay_ins_by_reference on cash_pay_ins (vendor_id, bare_number(reference));

-- The vendors' ledger: one entry for each amount a sale consists of, and for each share of it that is reversed by a
-- refund. Positive is owed to the vendor; negative is kept by the shop or was refunded. The sum is what to pay out
-- (docs/decisions/012-a-vendors-ledger-is-frozen-at-the-sale.md).
create table vendor_ledger_entries (
  id bigint primary key generated always as identity,
  vendor_id text not null references vendors (id),
  fulfilment_id uuid not null references fulfilments (id),
  -- 'cash-held': cash that a customer gave to the vendor. 'cash-paid-in': the vendor has paid it to the shop.
  kind text not null check (
    kind in ('goods', 'gst', 'rounding', 'commission', 'gst-on-commission', 'tcs', 'tds', 'cash-held', 'cash-paid-in')
  ),
  amount paise not null check (amount <> 0),
  -- The rate the amount was calculated with; null for amounts without one.
  basis_points integer,
  entered_at timestamptz not null,
  -- The invoice, or the note of a reversal. Null for cash.
  document_id uuid references tax_documents (id),
  is_reversal boolean not null default false,
  -- The kinds 'cash-held' and 'cash-paid-in' of the ledger: which pay-in an entry is of.
  pay_in_id uuid references cash_pay_ins (id),
  -- A document posts a sale and what is taken back of it; cash has none.
  constraint vendor_ledger_entries_caused check ((document_id is null) = (kind in ('cash-held', 'cash-paid-in'))),
  constraint vendor_ledger_entries_paid_in check ((kind = 'cash-paid-in') = (pay_in_id is not null)),
  constraint vendor_ledger_entries_cash_signs check (
    (kind <> 'cash-held' or amount < 0) and (kind <> 'cash-paid-in' or amount > 0)
  )
);
create index vendor_ledger_entries_by_vendor on vendor_ledger_entries (vendor_id, entered_at);
-- Each cause posts a kind once. The cause is a document or, for held cash, the fulfilment itself.
create unique index vendor_ledger_entries_once on vendor_ledger_entries (fulfilment_id, kind, document_id)
  nulls not distinct where kind <> 'cash-paid-in';
create index vendor_ledger_entries_by_document on vendor_ledger_entries (document_id) where document_id is not null;
create unique index vendor_ledger_entries_once_paid_in on vendor_ledger_entries (fulfilment_id, pay_in_id)
  where kind = 'cash-paid-in';
-- How much cash a vendor has, without its other entries.
create index vendor_ledger_entries_of_cash on vendor_ledger_entries (vendor_id) where kind in ('cash-held', 'cash-paid-in');

-- What each fulfilment has earned its vendor and what was paid out of it, kept by triggers: a vendor has thousands of
-- orders, and few of them are open. The doctor compares it with the ledger and the payouts.
create table fulfilment_balances (
  fulfilment_id uuid primary key references fulfilments (id),
  vendor_id text not null references vendors (id),
  earned paise not null default 0,
  paid_out paise not null default 0,
  -- A column, so that it is known how few they are.
  is_open boolean not null generated always as (earned <> paid_out) stored
);
create index fulfilment_balances_open on fulfilment_balances (vendor_id) where is_open;

-- Bank transfers to vendors, recorded by an admin.
create table payouts (
  id bigint primary key generated always as identity,
  vendor_id text not null references vendors (id),
  amount paise not null check (amount > 0),
  -- The day in India the bank sent it, and the bank's reference (UTR).
  paid_on date not null,
  reference text not null check (reference ~ '^[A-Z0-9]{10,30}$'),
  -- Last digits of the account it was sent to; null if the shop did not know the account.
  account_last4 char(4),
  recorded_at timestamptz not null,
  -- Set if it was recorded by mistake. The row stays and no longer counts.
  withdrawn_at timestamptz,
  withdrawn_for text,
  check ((withdrawn_at is null) = (withdrawn_for is null))
);
create index payouts_by_vendor on payouts (vendor_id, paid_on desc, id desc);
-- A transfer is recorded once, even if two admins do it.
create unique index payouts_by_reference on payouts (reference) where withdrawn_at is null;

-- What a payout paid for each order. Negative: a credit that came after an earlier payout and was deducted from this one.
-- The lines of a withdrawn payout do not count.
create table payout_lines (
  payout_id bigint not null references payouts (id),
  fulfilment_id uuid not null references fulfilments (id),
  amount paise not null check (amount <> 0),
  -- The last entry of the fulfilment in the ledger when the line was written.
  ledger_until bigint not null references vendor_ledger_entries (id),
  primary key (payout_id, fulfilment_id)
);
create index payout_lines_by_fulfilment on payout_lines (fulfilment_id);

-- The till of the shop's counter, from opening to closing (docs/decisions/104-the-till.md). People are named as they were
-- called then.
create table till_sessions (
  -- Made with the form that opens it.
  id uuid primary key,
  opened_at timestamptz not null,
  opened_by text not null,
  -- The cash counted in it at the opening, and at the closing.
  opening paise not null check (opening >= 0),
  counted paise check (counted >= 0),
  -- What should have been in it at the closing, and why something else was.
  expected paise,
  reason text check (length(reason) between 1 and 200),
  closed_at timestamptz,
  closed_by text,
  check (num_nulls(counted, expected, closed_at, closed_by) in (0, 4)),
  check ((reason is not null) = (counted is not null and counted <> expected))
);
-- There is one counter.
create unique index till_sessions_one_open on till_sessions ((true)) where closed_at is null;
create index till_sessions_by_age on till_sessions (opened_at desc);

-- What was taken and given at the counter while the till was open. Only cash counts for what is in it.
create table till_lines (
  -- Of what was paid in or out: made with the form.
  id uuid primary key default gen_random_uuid(),
  -- On the receipt of cash that was given back.
  number bigint not null unique generated always as identity,
  session_id uuid not null references till_sessions (id),
  kind text not null check (kind in ('taken', 'given-back', 'paid-in', 'paid-out')),
  way text not null default 'cash' check (way in ('cash', 'card', 'upi')),
  -- Negative for what left the till.
  amount paise not null check (amount <> 0),
  payment_id uuid unique references payments (id),
  refund_id uuid unique references refunds (id),
  reason text check (length(reason) between 1 and 200),
  entered_at timestamptz not null,
  entered_by text not null,
  check ((kind in ('taken', 'paid-in')) = (amount > 0)),
  check ((kind = 'taken') = (payment_id is not null) and (kind = 'given-back') = (refund_id is not null)),
  check ((kind in ('paid-in', 'paid-out')) = (reason is not null)),
  check (way = 'cash' or kind = 'taken')
);
create index till_lines_by_session on till_lines (session_id, number);
