-- order_events is the outbox of all transitions, see docs/decisions/046-transitions-are-tables.md. Rows of before, and
-- events that change no status (a corrected address), have no machine.
alter table order_events
  add column machine text check (machine in ('order', 'fulfilment', 'return-to-origin', 'payment', 'refund')),
  add column event text,
  -- Null where something begins.
  add column from_state text,
  add column to_state text,
  -- Which refund it is, for the machine 'refund'.
  add column refund_id uuid references refunds (id),
  add constraint order_events_of_a_machine
    check ((machine is null) = (event is null) and (machine is null) = (to_state is null)),
  add constraint order_events_of_a_refund check (machine is distinct from 'refund' or refund_id is not null);

-- Every transition is announced to the open pages, also one that changes no row of orders or fulfilments.
create trigger order_events_announce after insert on order_events referencing new table as changed
  for each statement execute function announce_changed_parts();

-- Parcels that a courier could not deliver, and parcels that got lost. A fulfilment stays 'shipped' while its parcel is
-- coming back. One that was delivered after all may turn back once more.
create table returns_to_origin (
  id uuid primary key default gen_random_uuid(),
  fulfilment_id uuid not null references fulfilments (id),
  state text not null check (state in ('coming-back', 'received', 'damaged', 'lost', 'delivered')),
  -- Null for a parcel that got lost on its way to the customer.
  reason text check (reason in ('refused', 'unreachable', 'address', 'damaged', 'other')),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'coming-back') = (ended_at is null)),
  check (reason is not null or state = 'lost')
);
create unique index returns_to_origin_one_open on returns_to_origin (fulfilment_id) where ended_at is null;
create index returns_to_origin_by_fulfilment on returns_to_origin (fulfilment_id, started_at);

alter table credits drop constraint credits_cause_check;
alter table credits add constraint credits_cause_check
  check (cause in ('refund', 'cancelled', 'returned-to-origin', 'lost'));
