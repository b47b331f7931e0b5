-- What an order's money is for: how much of a payment paid for which fulfilment, what was taken back of each line (a
-- credit), and what of it was refunded (docs/decisions/039-credits-are-by-line-and-piece.md).

-- A payment that belongs to no goods, such as a second one, has no allocation.
create table payment_allocations (
  payment_id uuid not null references payments (id),
  fulfilment_id uuid not null references fulfilments (id),
  amount paise not null check (amount > 0),
  primary key (payment_id, fulfilment_id)
);
create index payment_allocations_by_fulfilment on payment_allocations (fulfilment_id);
create trigger payment_allocations_only_added before update or delete on payment_allocations
  for each row execute function refuse_change();
create trigger payment_allocations_never_emptied before truncate on payment_allocations
  for each statement execute function refuse_change();

-- A credit takes back a part of what a fulfilment's goods cost. Credit notes, the vendors' ledger and stock follow it;
-- money follows it only if it was paid.
create table credits (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  fulfilment_id uuid not null references fulfilments (id),
  cause text not null check (cause in ('refund', 'cancelled', 'returned-to-origin')),
  reason text not null,
  -- Id of the form an admin submitted, so that submitting it twice credits once.
  request_id uuid,
  -- The fulfilment's rounding goes back with the last of its amounts.
  round_off paise not null,
  created_at timestamptz not null,
  unique (request_id, fulfilment_id)
);
create index credits_by_fulfilment on credits (fulfilment_id);
create index credits_by_order on credits (order_id);
create trigger credits_only_added before update or delete on credits
  for each row execute function refuse_change();
create trigger credits_never_emptied before truncate on credits
  for each statement execute function refuse_change();

create table credit_lines (
  credit_id uuid not null references credits (id),
  order_id uuid not null,
  position integer not null,
  -- Pieces; 0 if only the price was reduced.
  quantity integer not null check (quantity >= 0),
  -- Whether these pieces are in stock again.
  is_restocked boolean not null,
  taxable paise not null check (taxable >= 0),
  cgst paise not null check (cgst >= 0),
  sgst paise not null,
  igst paise not null check (igst >= 0),
  primary key (credit_id, position),
  foreign key (order_id, position) references order_lines (order_id, position),
  check (cgst = sgst and (igst = 0 or cgst = 0))
);
create index credit_lines_by_line on credit_lines (order_id, position);
create trigger credit_lines_only_added before update or delete on credit_lines
  for each row execute function refuse_change();
create trigger credit_lines_never_emptied before truncate on credit_lines
  for each statement execute function refuse_change();

-- The units that were credited; each at most once.
create table credit_serials (
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  credit_id uuid not null references credits (id),
  primary key (order_id, position, unit),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);

-- The credit note of a credit. A credit from before the invoice has none: the invoice is written for what is left.
create table credit_documents (
  credit_id uuid primary key references credits (id),
  document_id uuid not null unique references tax_documents (id)
);
drop index tax_documents_one_note;

-- How much of a refund goes back for which fulfilment. A refund of a surplus payment has no parts.
create table refund_parts (
  refund_id uuid not null references refunds (id),
  fulfilment_id uuid not null references fulfilments (id),
  amount paise not null check (amount > 0),
  primary key (refund_id, fulfilment_id)
);
create index refund_parts_by_fulfilment on refund_parts (fulfilment_id);

alter table stock_movements drop constraint stock_movements_reason_check, drop constraint stock_movements_check;
alter table stock_movements
  add constraint stock_movements_reason_check check (
    reason in ('opening', 'listed', 'edited', 'imported', 'sold', 'cancelled', 'expired', 'returned', 'by-hand')
  ),
  add constraint stock_movements_of_orders
    check ((reason in ('sold', 'cancelled', 'expired', 'returned')) = (order_id is not null));

-- Version 0.2.0 had all of this in the vendors' ledger only, by fulfilment.
insert into payment_allocations (payment_id, fulfilment_id, amount)
select payment_id, fulfilment_id, sum(amount) from vendor_ledger_entries
where refund_id is null and kind in ('goods', 'gst', 'rounding')
group by payment_id, fulfilment_id having sum(amount) > 0;

insert into refund_parts (refund_id, fulfilment_id, amount)
select refund_id, fulfilment_id, -sum(amount) from vendor_ledger_entries
where refund_id is not null and kind in ('goods', 'gst', 'rounding')
group by refund_id, fulfilment_id having sum(amount) < 0;

-- What each refund took back of each fulfilment, and what a cancellation took back that nobody had paid for.
create temporary table taken_back as
with by_refund as (
  select gen_random_uuid() as id, refunds.id as refund_id, refunds.order_id, entry.fulfilment_id, refunds.reason,
    refunds.created_at,
    coalesce(-sum(entry.amount) filter (where entry.kind = 'goods'), 0) as goods,
    coalesce(-sum(entry.amount) filter (where entry.kind = 'gst'), 0) as gst,
    coalesce(-sum(entry.amount) filter (where entry.kind = 'rounding'), 0) as rounding
  from vendor_ledger_entries entry join refunds on refunds.id = entry.refund_id
  where entry.kind in ('goods', 'gst', 'rounding')
  group by refunds.id, entry.fulfilment_id
), unpaid as (
  select gen_random_uuid() as id, null::uuid as refund_id, fulfilments.order_id, fulfilments.id as fulfilment_id,
    cancel_reason as reason, cancelled_at as created_at, taxable as goods, cgst + sgst + igst as gst,
    round_off as rounding
  from fulfilments
  where status = 'cancelled' and cancel_reason <> 'expired'
    and not exists (select from by_refund where by_refund.fulfilment_id = fulfilments.id)
    and not exists (select from payment_allocations where payment_allocations.fulfilment_id = fulfilments.id)
)
select all_taken.*,
  fulfilments.status = 'cancelled' and fulfilments.cancel_reason <> 'expired'
    and row_number() over (partition by all_taken.fulfilment_id order by all_taken.created_at desc, all_taken.id) = 1
    as is_of_goods,
  fulfilments.cancel_reason,
  case when fulfilments.igst > 0 then 0 else div(all_taken.gst, 2) end as half,
  case when fulfilments.igst > 0 then all_taken.gst else 0 end as whole
from (select * from by_refund union all select * from unpaid) as all_taken
join fulfilments on fulfilments.id = all_taken.fulfilment_id;

insert into credits (id, order_id, fulfilment_id, cause, reason, round_off, created_at)
select id, order_id, fulfilment_id,
  case when not is_of_goods then 'refund' when cancel_reason = 'returned' then 'returned-to-origin' else 'cancelled' end,
  reason, rounding + gst - whole - 2 * half, created_at
from taken_back;

-- Each line bears its share; the shares are differences of rounded running sums, so they add up exactly.
insert into credit_lines (credit_id, order_id, position, quantity, is_restocked, taxable, cgst, sgst, igst)
with weighed as (
  select taken_back.*, line.position, line.quantity,
    sum(line.taxable) over upto as taxable_to, line.taxable as taxable_of, sum(line.taxable) over whole_of as taxable_all,
    sum(line.cgst) over upto as cgst_to, line.cgst as cgst_of, nullif(sum(line.cgst) over whole_of, 0) as cgst_all,
    sum(line.igst) over upto as igst_to, line.igst as igst_of, nullif(sum(line.igst) over whole_of, 0) as igst_all
  from taken_back join order_lines line on line.fulfilment_id = taken_back.fulfilment_id
  window whole_of as (partition by taken_back.id),
    upto as (partition by taken_back.id order by line.position)
)
select id, order_id, position, case when is_of_goods then quantity else 0 end, is_of_goods,
  div(goods * taxable_to, taxable_all) - div(goods * (taxable_to - taxable_of), taxable_all),
  coalesce(div(half * cgst_to, cgst_all) - div(half * (cgst_to - cgst_of), cgst_all), 0),
  coalesce(div(half * cgst_to, cgst_all) - div(half * (cgst_to - cgst_of), cgst_all), 0),
  coalesce(div(whole * igst_to, igst_all) - div(whole * (igst_to - igst_of), igst_all), 0)
from weighed;

insert into credit_documents (credit_id, document_id)
select taken_back.id, note.id
from taken_back join tax_documents note
  on note.kind = 'credit-note' and note.fulfilment_id = taken_back.fulfilment_id
    and note.refund_id is not distinct from taken_back.refund_id;

drop table taken_back;
