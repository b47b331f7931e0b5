-- When a sale can be paid out to its vendor, and which orders a payout pays
-- (docs/decisions/050-a-payout-pays-orders.md).

alter table shop_settings
  -- How long a customer can return an order, in days after the day of delivery.
  add column return_days integer not null default 7 check (return_days between 0 and 90),
  -- By how many days a payout is later if only the vendor says that the order was delivered.
  add column unproven_delivery_days integer not null default 3 check (unproven_delivery_days between 0 and 30);

alter table fulfilments
  -- The last day in India on which the customer can return it, frozen at delivery.
  add column return_until date,
  -- Who marked it as delivered: its vendor, or the shop.
  add column delivered_by text check (delivered_by in ('vendor', 'shop'));

update fulfilments set
  return_until = (delivered_at at time zone 'Asia/Kolkata')::date + 7,
  delivered_by = coalesce((
    select case when actor like 'vendor %' then 'vendor' else 'shop' end
    from order_events event
    where event.order_id = fulfilments.order_id and event.fulfilment_id = fulfilments.id and kind = 'delivered'
    order by event.id desc limit 1
  ), 'vendor')
where status = 'delivered';

-- For what is paid and not shipped.
create index fulfilments_undelivered on fulfilments (vendor_id) where status in ('pending', 'processing', 'shipped');

-- What a payout paid for each order. Negative: a credit that came after an earlier payout and was deducted from this one.
-- The lines of a withdrawn payout do not count.
create table payout_lines (
  payout_id bigint not null references payouts (id),
  fulfilment_id uuid not null references fulfilments (id),
  amount paise not null check (amount <> 0),
  -- The last entry of the fulfilment in the ledger when the line was written. Null for payouts of earlier versions,
  -- which named no orders: they were set off against the oldest.
  ledger_until bigint references vendor_ledger_entries (id),
  primary key (payout_id, fulfilment_id)
);
create index payout_lines_by_fulfilment on payout_lines (fulfilment_id);
create trigger payout_lines_only_added before update or delete on payout_lines
  for each row execute function refuse_change();
create trigger payout_lines_never_emptied before truncate on payout_lines
  for each statement execute function refuse_change();

-- Payouts of earlier versions are set off first in, first out: first against what is left of each order, the oldest
-- first, and what is more than that against the credits that came after the payout. So what is owed stays the same.
with earned as (
  select vendor_id, fulfilment_id, min(id) as first_entry, greatest(sum(amount), 0) as net,
    coalesce(sum(amount) filter (where not is_reversal), 0) as sale
  from vendor_ledger_entries group by vendor_id, fulfilment_id
), pieces as (
  select earned.*, turn, size, sum(size) over upto as ends
  from earned cross join lateral (values (1, net), (2, sale - net)) as part (turn, size)
  where size > 0
  window upto as (partition by vendor_id order by turn, first_entry)
), sent as (
  select id, vendor_id, amount, sum(amount) over (partition by vendor_id order by id) as ends
  from payouts where withdrawn_at is null
)
insert into payout_lines (payout_id, fulfilment_id, amount)
select sent.id, fulfilment_id, sum(least(sent.ends, pieces.ends) - greatest(sent.ends - amount, pieces.ends - size))
from sent join pieces on pieces.vendor_id = sent.vendor_id
  and pieces.ends > sent.ends - amount and pieces.ends - size < sent.ends
group by sent.id, fulfilment_id;

-- What each fulfilment has earned its vendor and what was paid out of it, kept by triggers: a vendor has thousands of
-- orders, and few of them are open. The doctor compares it with the ledger and the payouts.
create table fulfilment_balances (
  fulfilment_id uuid primary key references fulfilments (id),
  vendor_id text not null references vendors (id),
  earned paise not null default 0,
  paid_out paise not null default 0
);
create index fulfilment_balances_open on fulfilment_balances (vendor_id) where earned <> paid_out;

insert into fulfilment_balances (fulfilment_id, vendor_id, earned, paid_out)
select fulfilment_id, vendor_id, sum(amount), coalesce((
  select sum(line.amount) from payout_lines line where line.fulfilment_id = entry.fulfilment_id
), 0)
from vendor_ledger_entries entry where fulfilment_id is not null group by fulfilment_id, vendor_id;

create function add_to_earned() returns trigger language plpgsql as $$
begin
  insert into fulfilment_balances as balance (fulfilment_id, vendor_id, earned)
  select fulfilment_id, vendor_id, sum(amount) from added
  where fulfilment_id is not null group by fulfilment_id, vendor_id order by fulfilment_id
  on conflict (fulfilment_id) do update set earned = balance.earned + excluded.earned;
  return null;
end $$;
create trigger vendor_ledger_entries_sum after insert on vendor_ledger_entries referencing new table as added
  for each statement execute function add_to_earned();

create function add_to_paid_out() returns trigger language plpgsql as $$
begin
  insert into fulfilment_balances as balance (fulfilment_id, vendor_id, paid_out)
  select fulfilment_id, payouts.vendor_id, sum(added.amount) from added join payouts on payouts.id = payout_id
  where withdrawn_at is null group by fulfilment_id, payouts.vendor_id order by fulfilment_id
  on conflict (fulfilment_id) do update set paid_out = balance.paid_out + excluded.paid_out;
  return null;
end $$;
create trigger payout_lines_sum after insert on payout_lines referencing new table as added
  for each statement execute function add_to_paid_out();

create function take_from_paid_out() returns trigger language plpgsql as $$
begin
  update fulfilment_balances as balance set paid_out = balance.paid_out - line.amount
  from payout_lines line where line.payout_id = new.id and balance.fulfilment_id = line.fulfilment_id;
  return null;
end $$;
create trigger payouts_sum after update on payouts for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function take_from_paid_out();
