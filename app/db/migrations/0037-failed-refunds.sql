-- A refund that the bank did not take is a failed one: it says why, and is tried again under a key of its own.

alter table refunds
  -- Why it failed, in a sentence for the staff.
  add column failure text,
  -- How often a bank has sent it back after the provider had taken it on.
  add column bounces integer not null default 0 check (bounces >= 0),
  -- When its provider is asked next what became of it, and how often it has answered since it was sent; null once
  -- nothing is to be asked any more.
  add column next_ask_at timestamptz,
  add column asks integer not null default 0 check (asks >= 0),
  -- What the provider is asked under: repeated it sends nothing more, and after a bounce it is a new request.
  add column provider_key text not null
    generated always as (id::text || case when bounces = 0 then '' else '-' || bounces::text end) stored;

update refunds set
  failure = case when provider_refund_id is null
    then 'It could not be sent.' else 'The customer''s bank did not accept it.' end,
  bounces = case when provider_refund_id is null then 0 else 1 end
where status = 'failed';
alter table refunds add check ((status = 'failed') = (failure is not null));

-- Money that came back is still owed to the customer.
update orders set payment_status = 'paid'
where payment_status = 'refunded'
  and exists (select from refunds where refunds.order_id = orders.id and refunds.status = 'failed');

create index refunds_by_provider_id on refunds (provider_refund_id);
create index refunds_queued on refunds (id) where status = 'queued';
create index refunds_to_ask on refunds (next_ask_at) where next_ask_at is not null;

update refunds set next_ask_at = now() + random() * interval '6 hours'
from payments
where payments.id = refunds.payment_id and payments.provider not in ('cod', 'bank')
  and refunds.status = 'sent' and refunds.finished_at > now() - interval '30 days';
