-- How customers may pay is the shop's to say: what is offered, under which name, with whose keys.

create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  -- One of each: an order and its payments name their provider.
  provider text not null unique check (provider in ('razorpay', 'stripe', 'demo', 'cod', 'bank')),
  name text not null check (name <> ''),
  enabled boolean not null,
  -- What a provider asks for, sealed by the shop's vault; null where the environment has it, or nothing is asked for.
  credentials_sealed text,
  -- The last four characters of each of them, for people.
  credentials_shown jsonb,
  -- Where a bank transfer goes, in the words customers read.
  account_details text,
  created_at timestamptz not null default now(),
  check ((credentials_sealed is null) = (credentials_shown is null)),
  check (credentials_sealed is null or provider in ('razorpay', 'stripe')),
  check ((provider = 'bank') = (account_details is not null))
);

-- The demo's bank is there in the demo alone.
insert into payment_methods (provider, name, enabled) values
  ('demo', 'Card or UPI', true),
  ('cod', 'Cash on delivery', true);

-- The policies say how customers may pay, and every process keeps their pages.
create function announce_payment_methods() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger payment_methods_announce after insert or update or delete on payment_methods
  for each statement execute function announce_payment_methods();

alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('online', 'cod', 'bank'));

alter table shop_settings
  -- How long an order waits for a bank transfer, and its machines with it.
  add column bank_transfer_days integer not null default 7 check (bank_transfer_days between 1 and 30);
