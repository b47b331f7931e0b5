-- What customers send back, and the single units and the stock that this moves
-- (docs/decisions/054-a-return-is-one-line-and-one-machine.md, 040-each-unit-is-sold-once.md).

-- The clocks of a return in days, and when a product's returns call for a look.
create table return_settings (
  is_only boolean primary key default true check (is_only),
  -- The seller answers a request; silence approves it.
  answer_days integer not null default 2 check (answer_days between 1 and 30),
  pickup_days integer not null default 3 check (pickup_days between 1 and 30),
  -- The customer brings or sends the goods; otherwise the return ends.
  bring_days integer not null default 14 check (bring_days between 1 and 60),
  transit_days integer not null default 10 check (transit_days between 1 and 60),
  inspect_days integer not null default 3 check (inspect_days between 1 and 30),
  -- The seller refunds, replaces or repairs what was accepted.
  settle_days integer not null default 2 check (settle_days between 1 and 30),
  -- The customer chooses if there is no replacement; silence is refunded.
  choose_days integer not null default 7 check (choose_days between 1 and 30),
  repair_days integer not null default 30 check (repair_days between 1 and 90),
  alert_percent integer not null default 10 check (alert_percent between 1 and 100),
  alert_min_sold integer not null default 5 check (alert_min_sold between 1 and 1000)
);
insert into return_settings default values;

-- What a customer sends back: some pieces of one line of a delivered order. After the return period the same is a service
-- ticket. Its state is written by one runner, each time with a row of order_events, which is its timeline.
create table returns (
  id uuid primary key default gen_random_uuid(),
  -- 'R-7F3K2M9Q', of a service ticket 'S-7F3K2M9Q'.
  number text not null unique,
  kind text not null check (kind in ('return', 'service')),
  order_id uuid not null,
  position integer not null,
  fulfilment_id uuid not null references fulfilments (id),
  vendor_id text not null references vendors (id),
  product_id bigint not null references products (id),
  -- Who asked: the buyer, or for service the new owner of the product. Null once that account is deleted.
  user_id text references auth_users (id) on delete set null,
  user_email text not null,
  -- Made with the form, so that submitting it twice asks once.
  request_id uuid not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('dead-on-arrival', 'defect', 'damaged-in-transit', 'wrong-item',
    'not-as-described', 'late', 'changed-mind')),
  words text not null default '',
  wish text not null check (wish in ('replacement', 'refund', 'store-credit', 'repair')),
  handover text not null check (handover in ('pickup', 'drop-off', 'courier')),
  -- Where it is picked up and where a replacement goes: null for the order's address.
  address jsonb,
  state text not null check (state in ('requested', 'approved', 'in-transit', 'received', 'disputed', 'rejected',
    'accepted', 'choosing', 'in-repair', 'replacing', 'sending-back', 'refunded', 'replaced', 'sent-back', 'refused',
    'cancelled', 'advised', 'closed')),
  requested_at timestamptz not null,
  -- By when whoever has to act next has to; null at the end.
  due_at timestamptz,
  ended_at timestamptz,
  -- When it was first approved; goods of a cancelled return may still arrive.
  approved_at timestamptz,
  -- What the seller or the shop answered last: why it is refused, or whom to ask.
  answer text,
  -- The courier on the way to the seller, and on the way back to the customer. Null if goods are handed over.
  carrier text,
  tracking_number text,
  back_carrier text,
  back_tracking_number text,
  received_at timestamptz,
  -- Whether the goods got lost on their way, so that none can be inspected or sent back.
  is_lost boolean not null default false,
  condition text check (condition in ('unopened', 'like-new', 'used', 'damaged', 'incomplete')),
  inspection_note text,
  inspected_at timestamptz,
  repair_started_at timestamptz,
  -- Whole paise kept by the seller of what a customer paid who changed their mind.
  restocking_fee paise check (restocking_fee >= 0),
  -- The credit by which it was refunded.
  credit_id uuid references credits (id),
  -- For what was replaced: the last day on which the replacement can be returned.
  return_until date,
  -- Where the money of a return went: to the payments it came from, or to store credit.
  refund_to text check (refund_to in ('source', 'store-credit')),
  -- What the customer was told that store credit comes to before choosing it. A credit of less goes to the source.
  promised_amount paise check (promised_amount >= 0),
  unique (order_id, request_id),
  check (
    (state in ('refunded', 'replaced', 'sent-back', 'refused', 'cancelled', 'advised', 'closed'))
    = (ended_at is not null)
  ),
  check (due_at is null or ended_at is null),
  check (credit_id is null or state = 'refunded'),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index returns_by_order on returns (order_id, position);
create index returns_by_user on returns (user_id, requested_at desc, id);
create index returns_by_vendor on returns (vendor_id, requested_at desc, id);
create index returns_by_age on returns (requested_at desc, id);
create index returns_by_product on returns (product_id, requested_at);
create index returns_open on returns (fulfilment_id) where ended_at is null;
create index returns_due on returns (due_at) where due_at is not null;
-- Payouts and the order pages ask for all returns of a fulfilment, also those that are over.
create index returns_by_fulfilment on returns (fulfilment_id);
-- The queue of returns, in the order in which it is shown.
create index returns_by_clock on returns (due_at, requested_at desc, id desc);

-- Serial numbers of the units that were shipped, needed for warranty claims and theft reports.
create table unit_serials (
  fulfilment_id uuid not null references fulfilments (id),
  order_id uuid not null,
  position integer not null,
  unit integer not null check (unit > 0),
  serial_number text not null check (length(serial_number) between 1 and 60),
  -- Copied from the fulfilment and the line of the order, so that one index covers all units of a product and seller.
  vendor_id text not null references vendors (id),
  product_id bigint not null references products (id),
  -- When the unit came back into stock; it may be sold again.
  returned_at timestamptz,
  -- The seller was told that the number is out already, and shipped it all the same.
  is_confirmed_duplicate boolean not null default false,
  -- The return by which it went out.
  return_id uuid references returns (id),
  -- The unit of the same line that took its place.
  replaced_by integer,
  -- A replacement that never reached the customer: it came back, or its courier lost it.
  undelivered_at timestamptz,
  primary key (order_id, position, unit),
  foreign key (order_id, position) references order_lines (order_id, position),
  foreign key (order_id, position, replaced_by) references unit_serials (order_id, position, unit)
);
create index unit_serials_by_number on unit_serials (serial_number);
create unique index unit_serials_out_once on unit_serials (vendor_id, product_id, upper(serial_number))
  where returned_at is null and not is_confirmed_duplicate;
create index unit_serials_by_upper_number on unit_serials (upper(serial_number));
create index unit_serials_by_bare_number on unit_serials (bare_number(serial_number) text_pattern_ops);
create index unit_serials_by_return on unit_serials (return_id) where return_id is not null;
create unique index unit_serials_once_in_fulfilment on unit_serials (fulfilment_id, upper(serial_number))
  where returned_at is null and replaced_by is null and undelivered_at is null;
-- The serial register looks a number up as the search of orders does, also among former and found numbers, and in the
-- vendor's own units from its beginning.
create index unit_serials_by_vendor_and_bare_number
  on unit_serials (vendor_id, bare_number(serial_number) text_pattern_ops);
create index unit_serials_by_replaced on unit_serials (order_id, position, replaced_by) where replaced_by is not null;

-- The units of a return that have serial numbers.
create table return_units (
  return_id uuid not null references returns (id),
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  -- The number that the inspection found on it.
  found_number text,
  -- Whether the return is not over: a unit is in one such return.
  is_open boolean not null default true,
  -- What the shop decided about a number that was not the one shipped: 'typing-error' is a slip of the inspection,
  -- 'register-wrong' corrects the number of the unit, and 'other-unit' takes another unit in place of the one shipped.
  cleared_as text
  check (cleared_as in ('typing-error', 'register-wrong', 'other-unit')),
  primary key (return_id, unit),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);
create unique index return_units_in_one on return_units (order_id, position, unit) where is_open;
create index return_units_by_unit on return_units (order_id, position, unit);
create index return_units_by_found on return_units (bare_number(found_number) text_pattern_ops)
  where found_number is not null;

-- The units that were credited; each at most once.
create table credit_serials (
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  credit_id uuid not null references credits (id),
  primary key (order_id, position, unit),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);

-- Numbers that were corrected after dispatch. The invoice keeps the former one.
create table serial_corrections (
  id bigint primary key generated always as identity,
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  -- Null if the unit was shipped without its number.
  former_number text,
  serial_number text not null,
  corrected_at timestamptz not null,
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit),
  check (former_number is distinct from serial_number)
);
create index serial_corrections_by_order on serial_corrections (order_id, id);
create index serial_corrections_by_former on serial_corrections (bare_number(former_number) text_pattern_ops)
  where former_number is not null;
create index serial_corrections_by_unit on serial_corrections (order_id, position, unit);

-- Whose product it is now: the new owner of a gift, who added it with its serial number and invoice number.
create table owned_units (
  order_id uuid not null,
  position integer not null,
  unit integer not null,
  user_id text not null references auth_users (id) on delete cascade,
  added_at timestamptz not null,
  -- A unit has one owner at a time.
  primary key (order_id, position, unit),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);
create index owned_units_by_user on owned_units (user_id, added_at desc);

-- The stock history: every change of stock_levels, written by triggers so that none is left out, not even one made in
-- psql (docs/decisions/024-the-database-writes-the-history-of-stock.md).
create table stock_movements (
  id bigint primary key generated always as identity,
  -- No foreign key, so that the history outlives the product.
  product_id bigint not null,
  change integer not null,
  -- The stock after the change.
  on_hand integer not null,
  reason text not null check (
    reason in ('opening', 'listed', 'edited', 'imported', 'sold', 'cancelled', 'expired', 'returned', 'by-hand',
      'return-received', 'return-restocked', 'return-open-box', 'return-to-supplier', 'return-scrapped',
      'return-sent-back', 'replacement', 'replacement-returned', 'purchased', 'purchase-corrected')
  ),
  -- Checked at the end of the transaction: the stock is taken before the order is inserted.
  order_id uuid references orders (id) deferrable initially deferred,
  -- Null for changes made outside the program. Customers are not named here; the order knows them.
  actor_role text,
  actor_id text,
  actor_name text,
  happened_at timestamptz not null default shop_now(),
  -- Which count changed: what is on sale, or what lies in quarantine. on_hand is that count after the change.
  place text not null default 'shelf' check (place in ('shelf', 'quarantine')),
  return_id uuid references returns (id),
  constraint stock_movements_of_orders
    check ((reason in ('sold', 'cancelled', 'expired', 'returned')) = (order_id is not null)),
  constraint stock_movements_of_returns check (
    (reason in ('return-received', 'return-restocked', 'return-open-box', 'return-to-supplier', 'return-scrapped',
      'return-sent-back', 'replacement', 'replacement-returned')) = (return_id is not null)
  )
);
create index stock_movements_by_product on stock_movements (product_id, id desc);
-- For the pace of the last weeks; the table is in the order of time, so a few pages say where a day begins.
create index stock_movements_by_time on stock_movements using brin (happened_at);
create index stock_movements_by_return on stock_movements (return_id) where return_id is not null;

-- Where the goods of a return are. A unit with a serial number is a row of its own; pieces without one are split when
-- something else becomes of some of them.
create table returned_goods (
  id bigint primary key generated always as identity,
  return_id uuid not null references returns (id),
  order_id uuid not null,
  position integer not null,
  unit integer,
  vendor_id text not null references vendors (id),
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  -- 'to-supplier': sent to the maker or distributor, who may send it back. 'sent-back': with the customer, or on its
  -- way there.
  place text not null check (place in ('quarantine', 'stock', 'open-box', 'to-supplier', 'scrap', 'sent-back')),
  -- The listing under which it is sold.
  open_box_id bigint references products (id),
  note text not null default '',
  received_at timestamptz not null,
  -- Since when it is at this place, and who put it there; null for the program.
  since timestamptz not null,
  by_name text,
  check (unit is null or quantity = 1),
  check ((place = 'open-box') = (open_box_id is not null)),
  foreign key (order_id, position) references order_lines (order_id, position),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit),
  constraint returned_goods_are_of_the_return foreign key (return_id, unit) references return_units (return_id, unit)
);
create index returned_goods_by_return on returned_goods (return_id);
create unique index returned_goods_once on returned_goods (return_id, unit) where unit is not null;
create index returned_goods_by_unit on returned_goods (order_id, position, unit) where unit is not null;
create index returned_goods_by_vendor on returned_goods (vendor_id, since desc, id);
create index returned_goods_by_age on returned_goods (since desc, id);
create index returned_goods_by_product on returned_goods (product_id);
create index returned_goods_open_box on returned_goods (open_box_id) where open_box_id is not null;

-- Messages about a return.
create table return_messages (
  -- Made with the form, so that submitting it twice adds one message.
  id uuid primary key,
  return_id uuid not null references returns (id),
  -- The order in which they were written.
  place bigint not null generated always as identity,
  side text not null check (side in ('buyer', 'seller', 'shop')),
  -- No foreign key, so that the message outlives the account.
  author_id text,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  unique (return_id, id)
);
create index return_messages_by_return on return_messages (return_id, place);

-- Private photos of a return. The files are below DATA_DIR/photos, named by these ids, which are random.
create table return_photos (
  id uuid primary key,
  return_id uuid not null references returns (id),
  purpose text not null check (purpose in ('request', 'message', 'inspection')),
  message_id uuid,
  -- Of the file. The same photo is kept once for the same purpose.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  place bigint not null generated always as identity,
  -- The account that sent it. No foreign key, so that the photo outlives the account.
  added_by text,
  added_at timestamptz not null,
  check ((purpose = 'message') = (message_id is not null)),
  foreign key (return_id, message_id) references return_messages (return_id, id),
  constraint return_photos_once unique nulls not distinct (return_id, purpose, message_id, sha256)
);
create index return_photos_by_return on return_photos (return_id, place);
