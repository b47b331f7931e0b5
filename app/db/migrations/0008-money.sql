-- Money: how customers pay, payments and refunds, invoices, and what the shop owes its vendors.

-- The payment methods that an admin can switch on and off.
create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  -- Unique, because orders and payments name their provider.
  provider text not null unique check (provider in ('razorpay', 'stripe', 'demo', 'cod', 'bank')),
  name text not null check (name <> ''),
  enabled boolean not null,
  -- API keys, encrypted by the shop's vault; null if they come from the environment or the provider needs none.
  credentials_sealed text,
  -- The last four characters of each key, for display.
  credentials_shown jsonb,
  -- Where to send a bank transfer, as customers read it.
  account_details text,
  created_at timestamptz not null default now(),
  check ((credentials_sealed is null) = (credentials_shown is null)),
  check (credentials_sealed is null or provider in ('razorpay', 'stripe')),
  check ((provider = 'bank') = (account_details is not null))
);

-- The demo's bank is offered only in demo mode.
insert into payment_methods (provider, name, enabled) values
  ('demo', 'Card or UPI', true),
  ('cod', 'Cash on delivery', true);

-- The policy pages list the payment methods, and every process caches them.
create function announce_payment_methods() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger payment_methods_announce after insert or update or delete on payment_methods
  for each statement execute function announce_payment_methods();

-- What was agreed with a payment provider for an order. Each visit to the payment page may add one.
create table payment_attempts (
  provider text not null,
  provider_order_id text not null,
  order_id uuid not null references orders (id),
  created_at timestamptz not null,
  -- When to ask the provider next what became of it; null once that is final
  -- (docs/decisions/010-an-order-exists-before-money-moves.md).
  next_ask_at timestamptz,
  -- How often the provider has answered that nothing is decided; the next question comes later each time. Starts again
  -- when the same payment is agreed on again.
  asks integer not null default 0 check (asks >= 0),
  primary key (provider, provider_order_id)
);
create index payment_attempts_by_order on payment_attempts (order_id, created_at desc);
create index payment_attempts_to_ask on payment_attempts (provider, next_ask_at) where next_ask_at is not null;

-- Money received. A provider's payment is recorded once, whichever way and however often it is reported.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null,
  provider_payment_id text not null,
  amount paise not null check (amount > 0),
  -- How much of it has been refunded or is about to be.
  refunded paise not null default 0 check (refunded >= 0 and refunded <= amount),
  received_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payments_by_order on payments (order_id);
create index payments_by_time on payments (received_at);

-- Webhook events that were handled. A provider may send one several times.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- A refund is written in the transaction that gives the reason for it, and sent by a job afterwards.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  -- Null if it concerns the whole order.
  fulfilment_id uuid references fulfilments (id),
  amount paise not null check (amount > 0),
  reason text not null,
  -- Id of the form an admin submitted, so that submitting it twice refunds once; null for the shop's own refunds.
  request_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  provider_refund_id text,
  -- Why it failed, in a sentence for the staff.
  failure text,
  -- How often the customer's bank has returned the money after the provider had accepted the refund.
  bounces integer not null default 0 check (bounces >= 0),
  -- When to ask the provider next what became of it, null once nothing is to be asked; and how often it has answered.
  next_ask_at timestamptz,
  asks integer not null default 0 check (asks >= 0),
  -- Idempotency key for the provider: sending the refund again changes nothing, but after a bounce it is a new request.
  provider_key text not null
    generated always as (id::text || case when bounces = 0 then '' else '-' || bounces::text end) stored,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint refunds_once_for_each_form unique (request_id, payment_id),
  check ((status = 'failed') = (failure is not null))
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_time on refunds (created_at);
create index refunds_by_provider_id on refunds (provider_refund_id);
create index refunds_queued on refunds (id) where status = 'queued';
create index refunds_to_ask on refunds (next_ask_at) where next_ask_at is not null;
-- The shop itself refunds a payment once for each reason; admins may give the same reason again.
create unique index refunds_once_for_each_reason on refunds (payment_id, reason) where request_id is null;

-- The demo's bank: what was decided on its page. No money moves.
create table demo_bank_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_number text not null,
  amount paise not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  refunded paise not null default 0 check (refunded >= 0 and refunded <= amount),
  refund_keys text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Invoices, issued by the vendor of a part when it ships, and the credit notes for refunds
-- (docs/decisions/026-an-invoice-leaves-with-the-goods.md).

-- The last number of each series. Its row stays locked until the document is written, so no number is left out.
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
  check (total = taxable + cgst + sgst + igst + round_off),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check ((kind = 'credit-note') = (invoice_id is not null)),
  check (refund_id is null or kind = 'credit-note')
);
create unique index tax_documents_one_invoice on tax_documents (fulfilment_id) where kind = 'invoice';
create unique index tax_documents_one_note on tax_documents (invoice_id, refund_id) nulls not distinct
  where kind = 'credit-note';
create index tax_documents_by_order on tax_documents (order_id, issued_at);
create index tax_documents_by_vendor on tax_documents (vendor_id, issued_at);
create index tax_documents_by_age on tax_documents (issued_at);
create trigger tax_documents_only_added before update or delete on tax_documents
  for each row execute function refuse_change();
create trigger tax_documents_never_emptied before truncate on tax_documents
  for each statement execute function refuse_change();

-- The shop's commission on a sale, and the taxes it deducts or collects.
create table fee_rates (
  kind text not null check (kind in ('commission', 'gst-on-commission', 'tcs', 'tds')),
  -- Midnight in India. A rate applies until the next one of its kind starts.
  valid_from timestamptz not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (kind, valid_from)
);

insert into fee_rates (kind, valid_from, basis_points) values
  ('commission', '2025-01-01 00:00+05:30', 500),
  ('gst-on-commission', '2017-07-01 00:00+05:30', 1800),
  -- CGST Act s.52, Notification 15/2024.
  ('tcs', '2024-07-10 00:00+05:30', 50),
  -- Income-tax Act s.194-O of 1961, as amended by the Finance Act of 2024.
  ('tds', '2024-10-01 00:00+05:30', 10);

-- The vendors' ledger: one entry for each amount a sale consists of, and for each share of it that is reversed by a
-- refund. Positive is owed to the vendor; negative is kept by the shop or was refunded. The sum is what to pay out
-- (docs/decisions/012-a-vendors-ledger-is-frozen-at-the-sale.md).
create table vendor_ledger_entries (
  id bigint primary key generated always as identity,
  vendor_id text not null references vendors (id),
  fulfilment_id uuid not null references fulfilments (id),
  kind text not null
    check (kind in ('goods', 'gst', 'rounding', 'commission', 'gst-on-commission', 'tcs', 'tds')),
  amount paise not null check (amount <> 0),
  -- The rate the amount was calculated with; null for amounts without one.
  basis_points integer,
  -- The payment of the sale and, for a reversal, the refund.
  payment_id uuid not null references payments (id),
  refund_id uuid references refunds (id),
  entered_at timestamptz not null,
  unique nulls not distinct (fulfilment_id, kind, refund_id)
);
create index vendor_ledger_entries_by_vendor on vendor_ledger_entries (vendor_id, entered_at);
create index vendor_ledger_entries_by_payment on vendor_ledger_entries (payment_id);
create trigger vendor_ledger_entries_only_added before update or delete on vendor_ledger_entries
  for each row execute function refuse_change();
create trigger vendor_ledger_entries_never_emptied before truncate on vendor_ledger_entries
  for each statement execute function refuse_change();

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

-- A payout can be withdrawn once and is otherwise never changed.
create function keep_payout() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null
    or (to_jsonb(new) - '{withdrawn_at,withdrawn_for}'::text[]) <> (to_jsonb(old) - '{withdrawn_at,withdrawn_for}'::text[])
  then
    raise exception 'A payout can only be withdrawn.';
  end if;
  return new;
end $$;
create trigger payouts_only_withdrawn before update on payouts for each row execute function keep_payout();
create trigger payouts_never_deleted before delete on payouts for each row execute function refuse_change();
create trigger payouts_never_emptied before truncate on payouts for each statement execute function refuse_change();
