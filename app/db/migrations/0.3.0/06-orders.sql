-- Orders, the fulfilments they consist of, what was paid for them and what was taken back
-- (docs/decisions/010-an-order-exists-before-money-moves.md, 039-credits-are-by-line-and-piece.md).

-- Where the shop delivers, and how many days couriers need (docs/decisions/077-the-day-it-comes.md).
create table delivery_zones (
  name text primary key check (name <> ''),
  -- The courier's days: neither Sundays nor holidays count.
  days_from integer not null check (days_from between 0 and 60),
  days_to integer not null check (days_to between days_from and 60)
);
-- PIN codes and the beginnings of PIN codes; the longest one that fits counts. Without a zone, the shop does not deliver
-- there, nor to a PIN code that none of them fits.
create table delivery_areas (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  zone text references delivery_zones (name) on update cascade
);
create index delivery_areas_by_zone on delivery_areas (zone);

-- A free number to say on the telephone, drawn at random (docs/decisions/102-a-short-number.md). It has as many digits as the
-- longest one so far, four at first, and one more where sixteen draws find none that is free. Who draws a number locks it
-- until its order is written, so of two at once the second draws again.
create function new_short_number() returns integer language plpgsql volatile as $$
declare
  digits integer := (select greatest(4, length(max(short_number)::text)) from orders);
  drawn integer;
begin
  loop
    for draw in 1..16 loop
      drawn := floor((1 + 9 * random()) * 10 ^ (digits - 1));
      -- A statement of its own: the next one sees what was committed before this one had the lock.
      continue when not pg_try_advisory_xact_lock('orders'::regclass::oid::integer, drawn);
      if not exists (select from orders where short_number = drawn) then
        return drawn;
      end if;
    end loop;
    digits := digits + 1;
  end loop;
end $$;

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- For people: it opens nothing.
  short_number integer not null unique default new_short_number() check (short_number >= 1000),
  -- Null once the customer's account is deleted; tax law wants the order kept.
  user_id text references auth_users (id) on delete set null,
  user_email text not null,
  -- Idempotency key, made with the checkout page: submitting the same page twice places one order.
  checkout_token uuid not null unique,
  created_at timestamptz not null,
  subtotal paise not null check (subtotal > 0),
  tax paise not null check (tax >= 0),
  total paise not null,
  -- What is sold at the counter may have no address (rule 46: below ₹50,000), which is then empty but for the state in
  -- which it is handed over, and no phone number.
  full_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null,
  pincode text not null check (pincode ~ '^([1-9][0-9]{5})?$'),
  phone text not null check (phone ~ '^([0-9]{10})?$'),
  buyer_gstin char(15),
  buyer_business_name text,
  place_of_supply char(2) not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('online', 'cod', 'bank', 'upi')),
  payment_provider text not null,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  paid_at timestamptz,
  -- When an unpaid order expires and releases its stock; null for cash on delivery and for paid orders.
  expires_at timestamptz,
  -- Why place_of_supply is that state.
  pos_basis text not null default 'consumer'
    check (pos_basis in ('consumer', 'same-state', 'delivered-to-buyer', 'bill-to-ship-to')),
  -- Of a buyer with a GSTIN.
  billing_address_line1 text,
  billing_address_line2 text,
  billing_city text,
  billing_state_code char(2),
  billing_pincode char(6),
  -- What of an order's total was to be paid with store credit when it was placed. The rest is due through its provider.
  credit_used paise not null default 0 check (credit_used >= 0 and credit_used <= total),
  -- The reference (UTR) that the customer gave for a payment to the shop's UPI address. It proves nothing.
  utr char(12) check (utr ~ '^\d{12}$'),
  check (total = subtotal + tax),
  constraint orders_whole_address check ((address_line1 = '') = (city = '') and (city = '') = (pincode = '')),
  check ((buyer_gstin is null) = (buyer_business_name is null)),
  constraint orders_pos_basis_of_buyer check ((buyer_gstin is null) = (pos_basis = 'consumer')),
  -- A buyer with a GSTIN has a billing address, in the state of the GSTIN. Nobody else has one.
  constraint orders_whole_billing_address
    check (num_nulls(buyer_gstin, billing_address_line1, billing_city, billing_state_code, billing_pincode) in (0, 5)),
  constraint orders_billed_where_registered check (billing_state_code = left(buyer_gstin, 2)),
  constraint orders_cash_without_credit check (credit_used = 0 or payment_method <> 'cod')
);
create index orders_by_user on orders (user_id, created_at desc, id desc);
create index orders_by_age on orders (created_at desc, id desc);
create index orders_by_words on orders
  using gin ((lower(number || ' ' || full_name || ' ' || user_email || ' ' || phone || ' ' || city)) gin_trgm_ops);
create index orders_by_utr on orders (utr) where utr is not null;
create index orders_to_expire on orders (expires_at) where expires_at is not null;
-- For who owes the shop. A status that changes often would make each change write all indexes.
create index orders_unpaid on orders (created_at)
  where payment_method in ('bank', 'upi') and payment_status in ('pending', 'failed');
create index orders_by_business on orders
  using gin (lower(buyer_business_name || ' ' || buyer_gstin) gin_trgm_ops) where buyer_gstin is not null;

-- A part of an order: goods of one vendor that leave together (docs/decisions/089-a-part-is-not-a-seller.md).
create table fulfilments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  vendor_id text not null references vendors (id),
  vendor_name text not null,
  vendor_gstin text,
  vendor_state_code char(2),
  -- orders.created_at, copied so that a vendor's list is read in the order of its index.
  placed_at timestamptz not null default shop_now(),
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  -- Makes the total whole rupees.
  round_off paise not null default 0,
  total paise not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  -- How it left, frozen at dispatch. Only a courier has a name and a tracking number.
  sent_by text check (sent_by in ('courier', 'own', 'collected')),
  carrier text,
  tracking_number text,
  -- Who came for it.
  collected_by text,
  -- Noted by its seller, with the transporter's id and the vehicle where the seller has them.
  eway_bill_number text check (eway_bill_number ~ '^[0-9]{12}$'),
  transporter_id text,
  vehicle_number text,
  -- The day in India on which the goods that it waits for are expected; null if nothing waits, or once they are here.
  awaits date,
  -- The day in India by which it was promised, frozen when the order was placed.
  promised_for date,
  -- The later day to which its seller moved it, and how often. The promise of the law stays promised_for.
  moved_to date,
  moves smallint not null default 0 check (moves between 0 and 2),
  -- The part of the order that these goods were split from, because they wait, and why as the customer reads it. A part of
  -- a part names the first one.
  split_from uuid references fulfilments (id),
  split_reason text check (length(split_reason) between 1 and 200),
  -- What the customer says when they collect it at the shop's counter; null if it is delivered.
  collect_code char(6) check (collect_code ~ '^[0-9]{6}$'),
  -- Where it is handed over then: the place of supply of this part (IGST Act s.10(1)).
  supply_state char(2),
  -- The last day in India to collect it, once it is ready; and when the customer was reminded of it.
  collect_until date,
  collect_reminded_at timestamptz,
  -- When the customer was told that it is late.
  late_told_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- 'expired' if nobody paid in time. Only such a part can be reinstated, by a late payment.
  cancel_reason text,
  -- What the seller was when the order was placed, and whether it was the shop itself.
  tax_status text not null check (tax_status in ('registered', 'composition', 'enrolled')),
  is_own boolean not null default false,
  -- The last day in India on which the customer can return it, frozen at delivery.
  return_until date,
  -- Who marked it as delivered: its vendor, or the shop.
  delivered_by text check (delivered_by in ('vendor', 'shop')),
  -- Frozen at dispatch, as they are on the parcel's label; null for orders that are not paid in cash.
  cash_carried_by text check (cash_carried_by in ('shop-courier', 'vendor-courier', 'vendor', 'shop')),
  cash_to_collect paise check (cash_to_collect > 0),
  check (total = taxable + cgst + sgst + igst + round_off),
  -- Within a state CGST and SGST in equal halves, between states IGST.
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint fulfilments_gst_of_registered
    check (tax_status = 'registered' or (cgst = 0 and sgst = 0 and igst = 0)),
  constraint fulfilments_split check ((split_from is null) = (split_reason is null) and split_from <> id),
  constraint fulfilments_moved check ((moved_to is null) = (moves = 0)),
  constraint fulfilments_moved_to_later check (moved_to > promised_for),
  constraint fulfilments_cash_frozen check ((cash_carried_by is null) = (cash_to_collect is null)),
  constraint fulfilments_tracked_courier check ((sent_by = 'courier') = (tracking_number is not null)),
  constraint fulfilments_transport_of_eway_bill
    check (eway_bill_number is not null or (transporter_id is null and vehicle_number is null)),
  constraint fulfilments_collected_at_the_shop check ((collect_code is null) = (supply_state is null)),
  constraint fulfilments_collector check (collected_by is null or sent_by = 'collected')
);
create index fulfilments_by_order on fulfilments (order_id);
create index fulfilments_by_split on fulfilments (split_from) where split_from is not null;
create index fulfilments_by_vendor on fulfilments (vendor_id, placed_at desc, id desc);
create index fulfilments_waiting on fulfilments (vendor_id, placed_at) where status = 'pending';
create index fulfilments_by_tracking on fulfilments (bare_number(tracking_number) text_pattern_ops)
  where tracking_number is not null;
-- For those that are late.
create index fulfilments_promised on fulfilments (promised_for)
  where late_told_at is null and status in ('pending', 'processing', 'shipped');
-- For what is paid and not shipped.
create index fulfilments_undelivered on fulfilments (vendor_id) where status in ('pending', 'processing', 'shipped');

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  fulfilment_id uuid not null references fulfilments (id),
  product_id bigint not null references products (id),
  name text not null,
  slug text not null,
  -- What distinguished the product when it was ordered ('Core Ultra 7 258V', '32 GB · 1 TB').
  spec_lines text[] not null default '{}',
  picture_id text references pictures (id),
  hsn text not null,
  gst_rate numeric(5, 2) not null,
  quantity integer not null check (quantity > 0),
  -- Pieces that were ordered ahead and have not arrived: they were not taken from stock.
  awaited integer not null default 0 check (awaited between 0 and quantity),
  unit_price paise not null check (unit_price > 0),
  -- What the seller's list said of a piece then; the price that was asked may be lower.
  list_price paise not null check (list_price > 0),
  -- Off the line, without GST, in whole rupees.
  discount paise not null default 0 check (discount >= 0 and discount % 100 = 0),
  taxable paise not null,
  cgst paise not null,
  sgst paise not null,
  igst paise not null,
  -- The terms of its category, frozen when it is ordered.
  return_days integer not null,
  change_of_mind_days integer not null,
  change_of_mind text not null check (change_of_mind in ('none', 'store-credit', 'refund')),
  restocking_percent integer not null,
  -- The last day in India on which the customer can ask for a return; null until it is delivered.
  return_until date,
  change_of_mind_until date,
  -- What the customer was told about open-box goods when they ordered them; empty for new ones.
  condition_words text not null default '',
  -- The warranty that each line was bought with.
  warranty_months integer not null,
  warranty_kind text not null check (warranty_kind in ('on-site', 'carry-in', 'replacement', 'none')),
  warranty_by text not null check (warranty_by in ('manufacturer', 'seller')),
  warranty_note text,
  warranty_exclusions text not null,
  service_name text,
  service_phone text,
  service_address text,
  service_url text,
  -- The seller's number of the article, as it was then.
  sku text not null,
  primary key (order_id, position),
  check (taxable = unit_price * quantity - discount)
);
create index order_lines_by_product on order_lines (product_id);
create index order_lines_awaiting on order_lines (product_id) where awaited > 0;
-- Customers search their orders by product more often than by order number.
create index order_lines_by_name on order_lines using gin (lower(name) gin_trgm_ops);
create index order_lines_by_fulfilment on order_lines (fulfilment_id);

-- What the staff write down about an order. Customers and vendors never read it.
create table order_notes (
  -- Made with the form, so that submitting it twice writes one note.
  id uuid primary key,
  order_id uuid not null references orders (id),
  body text not null check (length(body) between 1 and 2000),
  -- Null once the author's account is deleted.
  author_id text references auth_users (id) on delete set null,
  author_name text not null,
  written_at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, written_at);
create index order_notes_by_author on order_notes (author_id) where author_id is not null;

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

-- What was agreed with a payment provider for an order. Each visit to the payment page may add one.
create table payment_attempts (
  provider text not null,
  provider_order_id text not null,
  order_id uuid not null references orders (id),
  -- What the customer was asked for: a payment is compared with this, and then counts towards what is due.
  amount paise not null check (amount > 0),
  created_at timestamptz not null,
  -- When to ask the provider next what became of it; null once that is final
  -- (docs/decisions/010-an-order-exists-before-money-moves.md).
  next_ask_at timestamptz,
  -- How often the provider has answered that nothing is decided; the next question comes later each time. Starts again
  -- when the same payment is agreed on again.
  asks integer not null default 0 check (asks >= 0),
  primary key (provider, provider_order_id)
);
create index payment_attempts_by_order on payment_attempts (order_id, created_at desc);
create index payment_attempts_to_ask on payment_attempts (provider, next_ask_at) where next_ask_at is not null;

-- What came to the bank account or the UPI address under one reference; it may pay several orders of one customer
-- (docs/decisions/084-a-transfer-may-pay-several-orders.md).
create table transfers (
  reference text primary key check (reference ~ '^[A-Z0-9]+$'),
  amount paise not null check (amount > 0)
);

-- Money received. A provider's payment is recorded once, whichever way and however often it is reported.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null,
  provider_payment_id text not null,
  -- What counts as paid.
  amount paise not null check (amount > 0),
  -- What of it did not come: bank charges that the shop bears, and why.
  shortfall paise not null default 0 check (shortfall >= 0 and shortfall < amount),
  shortfall_reason text,
  -- How much of it has been refunded or is about to be.
  refunded paise not null default 0 check (refunded >= 0 and refunded <= amount),
  received_at timestamptz not null,
  transfer text references transfers (reference)
    generated always as (case when provider in ('bank', 'upi') then provider_payment_id end) stored,
  unique (transfer, order_id),
  check ((shortfall > 0) = (shortfall_reason is not null))
);
create unique index payments_by_provider on payments (provider, provider_payment_id) where transfer is null;
create index payments_by_order on payments (order_id);
create index payments_by_time on payments (received_at);

-- Links with which somebody pays an order without signing in. Whoever has one sees what it costs and nothing else.
create table pay_links (
  token_hash text primary key,
  order_id uuid not null references orders (id),
  -- Null once the account of the person who made it is deleted.
  created_by text references auth_users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pay_links_by_order on pay_links (order_id);
create index pay_links_by_maker on pay_links (created_by) where created_by is not null;

-- Webhook events that were handled. A provider may send one several times.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- A payment that belongs to no goods, such as a second one, has no allocation.
create table payment_allocations (
  payment_id uuid not null references payments (id),
  fulfilment_id uuid not null references fulfilments (id),
  amount paise not null check (amount > 0),
  primary key (payment_id, fulfilment_id)
);
create index payment_allocations_by_fulfilment on payment_allocations (fulfilment_id);

-- The demo's bank: what was decided on its page. No money moves.
create table demo_bank_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_number text not null,
  amount paise not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  refunded paise not null default 0 check (refunded >= 0 and refunded <= amount),
  refund_keys text[] not null default '{}',
  -- The page of the shop to which it leads back.
  back_to text not null default '',
  created_at timestamptz not null default shop_now()
);

-- A credit takes back a part of what a fulfilment's goods cost. Credit notes, the vendors' ledger and stock follow it;
-- money follows it only if it was paid.
create table credits (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  fulfilment_id uuid not null references fulfilments (id),
  cause text not null check (cause in ('refund', 'cancelled', 'returned-to-origin', 'lost', 'returned')),
  reason text not null,
  -- Id of the form an admin submitted, so that submitting it twice credits once.
  request_id uuid,
  -- Makes this credit whole rupees. The last one of a fulfilment takes what is left, to the paisa.
  round_off paise not null,
  created_at timestamptz not null,
  unique (request_id, fulfilment_id)
);
create index credits_by_fulfilment on credits (fulfilment_id);
create index credits_by_order on credits (order_id);
-- Revenue is sales less credits; the credits of a period's sales are no older than the period.
create index credits_by_time on credits (created_at);

create table credit_lines (
  credit_id uuid not null references credits (id),
  order_id uuid not null,
  position integer not null,
  -- Pieces; 0 if only the price was reduced.
  quantity integer not null check (quantity >= 0),
  -- Those of them that are not missing from stock: they are there again, or never arrived.
  restocked integer not null check (restocked between 0 and quantity),
  taxable paise not null check (taxable >= 0),
  cgst paise not null check (cgst >= 0),
  sgst paise not null,
  igst paise not null check (igst >= 0),
  -- What the seller keeps of the price of pieces that came back, because the customer changed their mind. It is not
  -- credited and stays a part of the sale; the pieces that are left do not share it.
  kept_taxable paise not null default 0 check (kept_taxable >= 0),
  kept_cgst paise not null default 0 check (kept_cgst >= 0),
  kept_sgst paise not null default 0,
  kept_igst paise not null default 0 check (kept_igst >= 0),
  primary key (credit_id, position),
  foreign key (order_id, position) references order_lines (order_id, position),
  check (cgst = sgst and (igst = 0 or cgst = 0)),
  check (kept_cgst = kept_sgst and (kept_igst = 0 or kept_cgst = 0)),
  check (quantity > 0 or kept_taxable + kept_cgst + kept_igst = 0)
);
create index credit_lines_by_line on credit_lines (order_id, position);
