-- Store credit: money that the shop keeps for a customer (docs/decisions/059-store-credit.md).

-- One for each return that was refunded to store credit. It belongs to the buyer of the order.
create table store_credits (
  id uuid primary key default gen_random_uuid(),
  -- Null once the customer's account is deleted.
  user_id text references auth_users (id) on delete set null,
  -- The order whose money it is.
  order_id uuid not null references orders (id),
  return_id uuid unique references returns (id),
  -- Whether the customer may ask for the rest as money.
  is_payable_back boolean not null,
  -- What is left of it: the sum of its entries. Only their trigger writes it.
  balance paise not null default 0 check (balance >= 0),
  created_at timestamptz not null
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

-- A refund to store credit has arrived as soon as it is written.
alter table refunds
  add column store_credit_id uuid references store_credits (id),
  add constraint refunds_to_store_credit_are_sent check (store_credit_id is null or status = 'sent');

-- Every change of a store credit, the only source of its balance. 'given' and 'given-back' are refunds: of money, or of
-- the credit that had paid. 'used' is a payment by 'credit'.
create table store_credit_entries (
  id bigint primary key generated always as identity,
  credit_id uuid not null references store_credits (id),
  kind text not null check (kind in ('given', 'used', 'given-back', 'paid-out')),
  amount paise not null check (amount <> 0),
  payment_id uuid unique references payments (id),
  refund_id uuid unique references refunds (id),
  pay_back_id uuid unique references store_credit_pay_backs (id),
  entered_at timestamptz not null,
  check ((kind in ('given', 'given-back')) = (amount > 0)),
  check ((kind = 'used') = (payment_id is not null)),
  check ((kind in ('given', 'given-back')) = (refund_id is not null)),
  check ((kind = 'paid-out') = (pay_back_id is not null))
);
create index store_credit_entries_by_credit on store_credit_entries (credit_id, id);
create trigger store_credit_entries_only_added before update or delete on store_credit_entries
  for each row execute function refuse_change();
create trigger store_credit_entries_never_emptied before truncate on store_credit_entries
  for each statement execute function refuse_change();

create function move_store_credit() returns trigger language plpgsql as $$
begin
  update store_credits set balance = balance + new.amount where id = new.credit_id;
  return null;
end $$;
create trigger store_credit_entries_move after insert on store_credit_entries
  for each row execute function move_store_credit();

-- What of an order's total was to be paid with store credit when it was placed. The rest is due through its provider.
alter table orders
  add column credit_used paise not null default 0 check (credit_used >= 0 and credit_used <= total),
  add constraint orders_cash_without_credit check (credit_used = 0 or payment_method <> 'cod');
