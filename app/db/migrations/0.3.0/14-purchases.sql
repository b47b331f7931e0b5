-- What sellers buy: their suppliers, the bills with their lines and serial numbers; and what goods cost as they come, leave
-- and come back (docs/decisions/095-goods-bring-their-cost-and-take-it-along.md).

create table suppliers (
  id bigint primary key generated always as identity,
  vendor_id text not null references vendors (id),
  name text not null check (length(name) between 1 and 120),
  -- Without one it charges no GST.
  gstin char(15),
  -- From an order to the goods in the house.
  lead_days integer not null default 7 check (lead_days between 0 and 180),
  -- What the columns of its lists mean, by their headings; null before the first.
  list_columns jsonb,
  unique (vendor_id, id),
  constraint suppliers_gstin_once unique (vendor_id, gstin)
);
create unique index suppliers_by_name on suppliers (vendor_id, lower(name));

create table purchases (
  -- Made with the form, so that submitting it twice records one purchase.
  id uuid primary key,
  vendor_id text not null,
  supplier_id bigint not null,
  bill_number text not null check (length(bill_number) between 1 and 60),
  -- A day in India.
  bill_date date not null,
  -- As it stands on the bill, with GST and what else it charges.
  total paise not null check (total > 0),
  -- Whether its GST comes back as input tax credit; otherwise it is a part of what the goods cost.
  has_credit boolean not null,
  received_at timestamptz not null,
  recorded_by text not null,
  version integer not null default 1,
  cancelled_at timestamptz,
  cancelled_for text,
  foreign key (vendor_id, supplier_id) references suppliers (vendor_id, id),
  check ((cancelled_at is null) = (cancelled_for is null))
);
-- A supplier numbers its bills anew in each financial year, from April on.
create unique index purchases_bill_once
  on purchases (supplier_id, bare_number(bill_number), extract(year from bill_date - interval '3 months'))
  where cancelled_at is null;
create index purchases_by_vendor on purchases (vendor_id, received_at desc, id);

-- The lines of a bill as they were corrected last. What each correction meant for the cost is in goods_receipts.
create table purchase_lines (
  purchase_id uuid not null references purchases (id),
  line integer not null check (line > 0),
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  -- Of a piece, without GST.
  unit_price paise not null check (unit_price > 0),
  gst_rate numeric(5, 2) not null check (gst_rate between 0 and 100),
  gst paise not null generated always as (round(unit_price * quantity * gst_rate / 100)) stored,
  primary key (purchase_id, line)
);
create index purchase_lines_by_product on purchase_lines (product_id);

-- The units that came with serial numbers. One is in the house unless it went out (unit_serials) and is not back.
create table purchase_units (
  purchase_id uuid not null,
  line integer not null,
  vendor_id text not null references vendors (id),
  -- Of its line; of a unit that came back and is sold as open box, that listing.
  product_id bigint not null references products (id),
  serial_number text not null check (length(serial_number) between 1 and 60),
  foreign key (purchase_id, line) references purchase_lines (purchase_id, line)
);
create unique index purchase_units_once on purchase_units (vendor_id, product_id, upper(serial_number));
create index purchase_units_by_line on purchase_units (purchase_id, line);

-- What came and what it cost, in the order in which it was recorded. What a piece of a product costs its seller now is the
-- average of the last row.
create table goods_receipts (
  id bigint primary key generated always as identity,
  moment timestamptz not null,
  vendor_id text not null references vendors (id),
  product_id bigint not null references products (id),
  -- 'opening': what the pieces cost that were there before, as their seller says.
  why text not null check (why in ('bought', 'corrected', 'opening', 'open-box')),
  purchase_id uuid references purchases (id),
  line integer,
  return_id uuid references returns (id),
  -- Pieces that came; of a correction, those more or fewer.
  pieces integer not null,
  -- Of a piece, by the bill as it is now; null if not known.
  unit_cost paise check (unit_cost >= 0),
  -- Pieces in the house before, also those that orders had taken from stock and that had not left.
  held_before integer not null,
  -- What a piece costs since then, on average; null if it is not known of all that are there.
  average_after paise check (average_after >= 0),
  check ((purchase_id is not null) = (why in ('bought', 'corrected')) and (line is null) = (purchase_id is null)),
  check ((return_id is not null) = (why = 'open-box')),
  check (why = 'corrected' or pieces > 0 or (why = 'opening' and pieces = 0))
);
create index goods_receipts_by_product on goods_receipts (vendor_id, product_id, id desc);
create index goods_receipts_by_purchase on goods_receipts (purchase_id) where purchase_id is not null;

-- What goods cost when they left, and what those brought back that returned. The cost of the goods sold in a period is the
-- sum of its rows.
create table goods_costs (
  id bigint primary key generated always as identity,
  moment timestamptz not null,
  vendor_id text not null references vendors (id),
  product_id bigint not null references products (id),
  -- 'bill-corrected': pieces of a bill had left before its price was corrected.
  why text not null check (why in ('shipped', 'restocked', 'replacement', 'replacement-returned', 'open-box', 'bill-corrected')),
  order_id uuid,
  position integer,
  return_id uuid references returns (id),
  purchase_id uuid references purchases (id),
  -- Pieces that left, below 0 for those that came back.
  pieces integer not null,
  -- Of all these pieces, with their sign; null if it is not known.
  cost paise,
  foreign key (order_id, position) references order_lines (order_id, position),
  check ((order_id is not null) = (why <> 'bill-corrected') and (position is null) = (order_id is null)),
  check ((purchase_id is not null) = (why = 'bill-corrected')),
  check (sign(pieces) = case when why in ('shipped', 'replacement') then 1 when why = 'bill-corrected' then 0 else -1 end)
);
create index goods_costs_by_line on goods_costs (order_id, position) where order_id is not null;
create index goods_costs_by_moment on goods_costs (moment);

alter table stock_movements
  add column purchase_id uuid references purchases (id),
  add constraint stock_movements_of_purchases
    check ((reason in ('purchased', 'purchase-corrected')) = (purchase_id is not null));
create index stock_movements_by_purchase on stock_movements (purchase_id) where purchase_id is not null;
