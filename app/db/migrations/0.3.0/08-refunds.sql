-- Refunds, store credit, and the events of an order (docs/decisions/059-store-credit.md).

-- One for each return that was refunded to store credit. It belongs to the buyer of the order.
create table store_credits (
  id uuid primary key default gen_random_uuid(),
  -- Null once the customer's account is deleted.
  user_id text references auth_users (id) on delete set null,
  -- The order whose money it is, or that goodwill is about; null for other goodwill.
  order_id uuid references orders (id),
  return_id uuid unique references returns (id),
  -- Whether the customer may ask for the rest as money.
  is_payable_back boolean not null,
  -- What is left of it: the sum of its entries. Only their trigger writes it.
  balance paise not null default 0 check (balance >= 0),
  -- Of goodwill, which is no customer's money: the id of the form that gave it, why, as the customer reads it, and who of
  -- the staff, which outlives their account.
  request_id uuid unique,
  reason text,
  given_by text,
  created_at timestamptz not null,
  check ((request_id is null) = (reason is null) and (reason is null) = (given_by is null)),
  check (case when request_id is null then order_id is not null else return_id is null and not is_payable_back end)
);
create index store_credits_by_user on store_credits (user_id, id);
create index store_credits_by_order on store_credits (order_id);

-- What a customer asked to have paid back of a store credit. A person sends it to the account that the customer gave.
create table store_credit_pay_backs (
  id uuid primary key default gen_random_uuid(),
  credit_id uuid not null references store_credits (id),
  -- Made with the form, so that submitting it twice asks once.
  request_id uuid not null unique,
  amount paise not null check (amount > 0),
  -- 'waiting-for-account': the bank has returned the transfer, or the account was deleted with its customer.
  status text not null default 'to-send' check (status in ('waiting-for-account', 'to-send', 'sent')),
  -- The UPI ID, or holder, number and IFSC, as JSON encrypted by the shop's vault; what people may see of it; and a
  -- version that is new with every change, so that nobody pays to an account that was replaced meanwhile.
  account_sealed text,
  account_shown text,
  account_version uuid not null default gen_random_uuid(),
  -- When the staff first read it. From then on the customer cannot change it.
  opened_at timestamptz,
  asked_at timestamptz not null,
  -- The bank's number, and the day in India on which a person sent it.
  reference text,
  sent_on date,
  sent_at timestamptz,
  check ((status = 'sent') = (sent_on is not null) and (sent_on is null) = (sent_at is null)),
  check ((reference is null) = (sent_on is null)),
  check ((account_sealed is null) = (account_shown is null))
);
create index store_credit_pay_backs_by_credit on store_credit_pay_backs (credit_id);
create index store_credit_pay_backs_open on store_credit_pay_backs (asked_at) where status <> 'sent';

-- A refund is written in the transaction that gives the reason for it, and sent by a job afterwards.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  -- Null if it concerns the whole order.
  fulfilment_id uuid references fulfilments (id),
  -- Nothing once its money has paid another order.
  amount paise not null check ((amount = 0) = (status = 'withdrawn') and amount >= 0),
  reason text not null,
  -- Id of the form an admin submitted, so that submitting it twice refunds once; null for the shop's own refunds.
  request_id uuid,
  status text not null default 'queued'
    check (status in ('waiting-for-account', 'to-send', 'queued', 'sent', 'failed', 'withdrawn')),
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
  -- The day in India on which a person sent it; null if a provider did, or nobody yet.
  sent_on date check (sent_on is null or status = 'sent'),
  -- A refund to store credit has arrived as soon as it is written.
  store_credit_id uuid references store_credits (id),
  constraint refunds_once_for_each_form unique (request_id, payment_id),
  check ((status = 'failed') = (failure is not null)),
  constraint refunds_to_store_credit_are_sent check (store_credit_id is null or status = 'sent')
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_time on refunds (created_at);
create index refunds_by_provider_id on refunds (provider_refund_id);
create index refunds_queued on refunds (id) where status = 'queued';
create index refunds_to_ask on refunds (next_ask_at) where next_ask_at is not null;
-- The shop itself refunds a payment once for each reason; admins may give the same reason again.
create unique index refunds_once_for_each_reason on refunds (payment_id, reason) where request_id is null;
create index refunds_waiting on refunds (id) where status = 'waiting-for-account';

-- How much of a refund goes back for which fulfilment. A refund of a surplus payment has no parts.
create table refund_parts (
  refund_id uuid not null references refunds (id),
  fulfilment_id uuid not null references fulfilments (id),
  amount paise not null check (amount > 0),
  primary key (refund_id, fulfilment_id)
);
create index refund_parts_by_fulfilment on refund_parts (fulfilment_id);

create table refund_accounts (
  refund_id uuid primary key references refunds (id),
  -- New with every change, so that nobody pays to an account that was replaced meanwhile.
  version uuid not null default gen_random_uuid(),
  -- The UPI ID, or holder, number and IFSC, as JSON encrypted by the shop's vault.
  account_sealed text not null,
  -- What people may see of it: 'an…@okicici', or 'account ending in 1234'.
  shown text not null,
  given_at timestamptz not null,
  -- When the staff first read it. From then on the customer cannot change it.
  opened_at timestamptz
);

-- The mailed links on which customers say where to send a refund. Only hashes are stored.
create table refund_links (
  token_hash text primary key,
  refund_id uuid not null references refunds (id),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index refund_links_by_refund on refund_links (refund_id);

-- Every change of a store credit, the only source of its balance. 'given' and 'given-back' are refunds: of money, or of
-- the credit that had paid. 'used' is a payment by 'credit'.
create table store_credit_entries (
  id bigint primary key generated always as identity,
  credit_id uuid not null references store_credits (id),
  kind text not null check (kind in ('given', 'goodwill', 'used', 'given-back', 'paid-out')),
  amount paise not null check (amount <> 0),
  payment_id uuid unique references payments (id),
  refund_id uuid unique references refunds (id),
  pay_back_id uuid unique references store_credit_pay_backs (id),
  entered_at timestamptz not null,
  check ((kind in ('given', 'goodwill', 'given-back')) = (amount > 0)),
  check ((kind = 'used') = (payment_id is not null)),
  check ((kind in ('given', 'given-back')) = (refund_id is not null)),
  check ((kind = 'paid-out') = (pay_back_id is not null))
);
create index store_credit_entries_by_credit on store_credit_entries (credit_id, id);
create unique index store_credit_entries_goodwill on store_credit_entries (credit_id) where kind = 'goodwill';

-- The history of an order: the customer's timeline and what the staff see.
create table order_events (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders (id),
  -- Null for what concerns the whole order.
  fulfilment_id uuid references fulfilments (id),
  kind text not null,
  detail jsonb not null default '{}',
  actor_role text not null,
  -- Null for what nobody did who is logged in. No foreign key, so that the history outlives the account.
  actor_id text,
  happened_at timestamptz not null,
  -- Which table of docs/decisions/046-transitions-are-tables.md it is a transition of. Null for events that change no
  -- status, such as a corrected address and the further parts of a refund that has begun.
  machine text check (machine in ('order', 'fulfilment', 'return-to-origin', 'payment', 'refund', 'return')),
  event text,
  -- Null where something begins.
  from_state text,
  to_state text,
  -- Which refund it is, for the machine 'refund'.
  refund_id uuid references refunds (id),
  return_id uuid references returns (id),
  constraint order_events_of_a_machine
    check ((machine is null) = (event is null) and (machine is null) = (to_state is null)),
  constraint order_events_of_a_refund check (machine is distinct from 'refund' or refund_id is not null),
  constraint order_events_of_a_return check (machine is distinct from 'return' or return_id is not null)
);
create index order_events_by_order on order_events (order_id, id);
-- Former tracking numbers: a courier's statement may still have them.
create index order_events_by_tracking on order_events (bare_number(detail ->> 'trackingNumber'))
  where kind in ('shipped', 'tracking');
create index order_events_of_payments on order_events (order_id, event)
  where machine = 'payment' and event in ('fail', 'capture');
create index order_events_by_return on order_events (return_id, id) where return_id is not null;
