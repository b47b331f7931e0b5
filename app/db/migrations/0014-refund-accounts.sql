-- Where a customer wants the refund of a payment that no provider can send back: cash on delivery, a bank transfer, or
-- a refund that failed (docs/decisions/041-a-cash-customer-says-where-the-refund-goes.md).

-- 'waiting-for-account': the customer has not said where to send it. 'to-send': a person sends it.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('waiting-for-account', 'to-send', 'queued', 'sent', 'failed'));
-- The day in India on which a person sent it; null if a provider did, and for refunds of version 0.2.0.
alter table refunds add column sent_on date check (sent_on is null or status = 'sent');

-- Version 0.2.0 asked the staff at once to send these. They may have, so their customers are not asked for an account.
update refunds set status = 'to-send' from payments
where payments.id = refunds.payment_id and refunds.status = 'queued' and payments.provider in ('cod', 'bank');

create index refunds_waiting on refunds (id) where status = 'waiting-for-account';

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
