-- What the shop keeps of a vendor's sale, at which rates, and the ledger of what it owes each vendor.

create table fee_rates (
  kind text not null check (kind in ('commission', 'gst-on-commission', 'tcs', 'tds')),
  -- The first moment of a day in India. A rate holds until the next one of its kind begins.
  valid_from timestamptz not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (kind, valid_from)
);

insert into fee_rates (kind, valid_from, basis_points) values
  ('commission', '2025-01-01 00:00+05:30', 500),
  ('gst-on-commission', '2017-07-01 00:00+05:30', 1800),
  -- CGST Act s.52, Notification 15/2024.
  ('tcs', '2024-07-10 00:00+05:30', 50),
  -- Income-tax Act s.194-O of 1961, as amended by the Finance Act of 2024.
  ('tds', '2024-10-01 00:00+05:30', 10);

-- One entry for each amount a sale is made of, and for each share of it that is taken back. What the vendor is owed
-- is positive, what the shop keeps or has sent back to the customer negative; the sum is what is to be paid out.
create table vendor_ledger_entries (
  id bigint primary key generated always as identity,
  vendor_id text not null references vendors (id),
  vendor_order_id uuid not null references vendor_orders (id),
  kind text not null
    check (kind in ('goods', 'gst', 'rounding', 'commission', 'gst-on-commission', 'tcs', 'tds')),
  amount paise not null check (amount <> 0),
  -- The rate the amount was computed at; null where none was.
  basis_points integer,
  -- The money the sale was paid with, and, where this takes back a share of it, the money that went back.
  payment_id uuid not null references payments (id),
  refund_id uuid references refunds (id),
  entered_at timestamptz not null,
  unique nulls not distinct (vendor_order_id, kind, refund_id)
);
create index vendor_ledger_entries_by_vendor on vendor_ledger_entries (vendor_id, entered_at);
create index vendor_ledger_entries_by_payment on vendor_ledger_entries (payment_id);

create trigger vendor_ledger_entries_only_added before update or delete on vendor_ledger_entries
  for each row execute function refuse_change();
create trigger vendor_ledger_entries_never_emptied before truncate on vendor_ledger_entries
  for each statement execute function refuse_change();
