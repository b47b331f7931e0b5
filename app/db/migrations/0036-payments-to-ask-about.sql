-- Every payment that was agreed on is asked about until nothing more can come of it.

alter table payment_attempts
  -- When its provider is asked next what became of it; null once that is known for good.
  add column next_ask_at timestamptz,
  -- How often the provider answered since it was last agreed on that nothing is decided; each time it is asked later.
  add column asks integer not null default 0 check (asks >= 0);
create index payment_attempts_to_ask on payment_attempts (provider, next_ask_at) where next_ask_at is not null;

-- Until now only the newest fifty were asked about, those of orders that were paid another way never.
-- They are asked about in the course of six hours, so that new ones do not wait behind them, but before their order ends.
update payment_attempts set next_ask_at = least(
  now() + random() * interval '6 hours',
  (select expires_at from orders where orders.id = payment_attempts.order_id and expires_at > now())
)
where provider <> 'bank' and created_at > now() - interval '30 days'
  and not exists (
    select from payments
    where payments.order_id = payment_attempts.order_id and payments.provider = payment_attempts.provider
  );
