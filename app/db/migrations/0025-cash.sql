-- Whose cash: who collects cash on delivery, and when it reaches the shop (docs/decisions/051-whose-cash.md).

alter table vendors
  -- Who may collect the cash of a vendor's orders; the first is suggested at shipping.
  add column cash_carriers text[] not null default '{shop-courier}'
    check (cash_carriers <> '{}' and cash_carriers <@ array['shop-courier', 'vendor-courier', 'vendor']);

alter table shop_settings
  -- After how many days a courier's cash counts as overdue.
  add column cash_overdue_days integer not null default 10 check (cash_overdue_days between 1 and 90),
  -- How much of the customers' cash a vendor may have before only the shop's courier may collect.
  add column vendor_cash_limit_rupees integer not null default 50000 check (vendor_cash_limit_rupees between 0 and 10000000);

-- Frozen at dispatch, as they are on the parcel's label; null for orders that are not paid in cash.
alter table fulfilments
  add column cash_carried_by text check (cash_carried_by in ('shop-courier', 'vendor-courier', 'vendor')),
  add column cash_to_collect paise check (cash_to_collect > 0),
  add constraint fulfilments_cash_frozen check ((cash_carried_by is null) = (cash_to_collect is null));
update fulfilments set cash_carried_by = 'shop-courier', cash_to_collect = fulfilments.total
from orders where orders.id = order_id and payment_method = 'cod' and shipped_at is not null;

-- Cash that was collected at a door. 'expected': the shop's courier has it. 'received': it reached the shop.
-- 'with-vendor': the vendor has it and owes it. 'void': the delivery was a mistake, or the parcel came back.
create table cash_collections (
  id uuid primary key default gen_random_uuid(),
  fulfilment_id uuid not null references fulfilments (id),
  order_id uuid not null references orders (id),
  carried_by text not null check (carried_by in ('shop-courier', 'vendor-courier', 'vendor')),
  amount paise not null check (amount > 0),
  state text not null check (state in ('expected', 'received', 'with-vendor', 'void')),
  collected_at timestamptz not null,
  received_at timestamptz,
  voided_at timestamptz,
  -- What is missing of the amount although it was accepted as received; negative if the courier sent too much.
  shortfall paise not null default 0,
  shortfall_as text check (shortfall_as in ('claim', 'written-off')),
  shortfall_reason text,
  -- Delivered before this table existed, when the delivery itself counted as the payment.
  is_assumed boolean not null default false,
  check ((state = 'received') = (received_at is not null)),
  check ((state = 'void') = (voided_at is not null)),
  check (state = 'void' or (state = 'with-vendor') = (carried_by <> 'shop-courier')),
  check ((shortfall = 0) = (shortfall_as is null) and (shortfall_as is null) = (shortfall_reason is null)),
  check (shortfall = 0 or state = 'received'),
  check (shortfall_as is distinct from 'claim' or shortfall > 0)
);
create unique index cash_collections_living on cash_collections (fulfilment_id) where state <> 'void';
create index cash_collections_by_order on cash_collections (order_id);
create index cash_collections_expected on cash_collections (collected_at) where state = 'expected';
create index cash_collections_claimed on cash_collections (received_at) where shortfall_as = 'claim';

create trigger cash_collections_never_deleted before delete on cash_collections
  for each row execute function refuse_change();
create trigger cash_collections_never_emptied before truncate on cash_collections
  for each statement execute function refuse_change();

insert into cash_collections
  (fulfilment_id, order_id, carried_by, amount, state, collected_at, received_at, is_assumed)
select fulfilments.id, payments.order_id, 'shop-courier', payments.amount, 'received', payments.received_at,
  payments.received_at, true
from payments join fulfilments on fulfilments.id::text = payments.provider_payment_id
where payments.provider = 'cod';

-- What a courier sent to the shop, with the fee it kept.
create table cash_remittances (
  -- Made with the form.
  id uuid primary key,
  courier text not null check (length(courier) between 1 and 60),
  reference text not null check (length(reference) between 1 and 60),
  received_on date not null,
  fee paise not null check (fee >= 0),
  fee_gst paise not null check (fee_gst >= 0),
  recorded_at timestamptz not null
);
-- The same statement is recorded once.
create unique index cash_remittances_by_reference on cash_remittances (bare_number(courier), bare_number(reference));
create index cash_remittances_by_age on cash_remittances (received_on desc, recorded_at desc);

-- The lines of its statement. Each is worked through in a transaction of its own, so 'waiting' ones can be resumed.
create table cash_remittance_lines (
  remittance_id uuid not null references cash_remittances (id),
  -- The line's place in the list, counted from 1.
  line integer not null check (line > 0),
  tracking_number text not null check (tracking_number <> ''),
  amount paise not null check (amount > 0),
  -- 'applied': counted for its fulfilment. 'open': a difference for a person to settle. 'set-aside': settled without
  -- an order.
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'open', 'set-aside')),
  fate text,
  fulfilment_id uuid references fulfilments (id),
  -- Why a person settled it so.
  reason text,
  settled_at timestamptz,
  primary key (remittance_id, line),
  check ((state = 'waiting') = (fate is null)),
  check (state <> 'applied' or fulfilment_id is not null)
);
create index cash_remittance_lines_by_fulfilment on cash_remittance_lines (fulfilment_id) where fulfilment_id is not null;
create index cash_remittance_lines_to_settle on cash_remittance_lines (remittance_id) where state in ('waiting', 'open');

-- Former tracking numbers: a courier's statement may still have them.
create index order_events_by_tracking on order_events (bare_number(detail ->> 'trackingNumber'))
  where kind in ('shipped', 'tracking');

-- Cash that a vendor paid in.
create table cash_pay_ins (
  -- Made with the form.
  id uuid primary key,
  vendor_id text not null references vendors (id),
  amount paise not null check (amount > 0),
  received_on date not null,
  reference text not null check (length(reference) between 1 and 60),
  recorded_at timestamptz not null
);
create unique index cash_pay_ins_by_reference on cash_pay_ins (vendor_id, bare_number(reference));

-- The kinds 'cash-held' and 'cash-paid-in' of the ledger: which pay-in an entry is of.
alter table vendor_ledger_entries
  add column pay_in_id uuid references cash_pay_ins (id),
  add constraint vendor_ledger_entries_paid_in check ((kind = 'cash-paid-in') = (pay_in_id is not null)),
  add constraint vendor_ledger_entries_cash_signs check (
    (kind <> 'cash-held' or amount < 0) and (kind <> 'cash-paid-in' or amount > 0)
  );
create unique index vendor_ledger_entries_once_paid_in on vendor_ledger_entries (fulfilment_id, pay_in_id)
  where kind = 'cash-paid-in';
