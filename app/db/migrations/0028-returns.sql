-- What customers send back, and help after the return period (docs/decisions/054-a-return-is-one-line-and-one-machine.md).

-- What the shop promises by category: days to ask for a return, what happens if somebody changed their mind, and the
-- warranty of products that name none of their own. The owner edits it.
create table category_terms (
  -- '*' is for categories without a row of their own.
  category text primary key,
  -- Days after the day of delivery to return what is defective, damaged, wrong or not as described. The shop promises
  -- seven.
  return_days integer not null default 7 check (return_days between 7 and 90),
  -- The same for customers who changed their mind.
  change_of_mind_days integer not null default 7 check (change_of_mind_days between 0 and 90),
  -- What a customer gets who changed their mind: nothing, store credit or the money.
  change_of_mind text not null default 'store-credit' check (change_of_mind in ('none', 'store-credit', 'refund')),
  restocking_percent integer not null default 0 check (restocking_percent between 0 and 50),
  warranty_months integer not null default 12 check (warranty_months between 0 and 240),
  warranty_kind text not null default 'carry-in'
    check (warranty_kind in ('on-site', 'carry-in', 'replacement', 'none')),
  warranty_by text not null default 'manufacturer' check (warranty_by in ('manufacturer', 'seller')),
  -- What the warranty does not cover, in the owner's words.
  warranty_exclusions text not null default '',
  check ((warranty_kind = 'none') = (warranty_months = 0))
);
insert into category_terms (category, return_days, change_of_mind_days, warranty_months, warranty_kind)
select category, greatest(return_days, 7), return_days, months, kind
from shop_settings cross join (values
  ('*', 12, 'carry-in'),
  ('Laptop', 12, 'on-site'), ('Gaming Laptop', 12, 'on-site'), ('Desktop', 36, 'carry-in'), ('Monitor', 36, 'carry-in'),
  ('Component', 36, 'carry-in'), ('Accessory', 12, 'carry-in')
) as usual (category, months, kind);

-- The same, frozen on each line when it is ordered. Null for orders of before.
alter table order_lines
  add column return_days integer,
  add column change_of_mind_days integer,
  add column change_of_mind text check (change_of_mind in ('none', 'store-credit', 'refund')),
  add column restocking_percent integer,
  -- The last day in India on which the customer can ask for a return; null until it is delivered.
  add column return_until date,
  add column change_of_mind_until date;
update order_lines set return_until = fulfilments.return_until, change_of_mind_until = fulfilments.return_until
from fulfilments where fulfilments.id = fulfilment_id and fulfilments.return_until is not null;

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
  primary key (return_id, unit),
  foreign key (order_id, position, unit) references unit_serials (order_id, position, unit)
);
create unique index return_units_in_one on return_units (order_id, position, unit) where is_open;
create index return_units_by_unit on return_units (order_id, position, unit);

-- A unit that was sent as a replacement is a further unit of its line.
alter table unit_serials
  -- The return by which it went out.
  add column return_id uuid references returns (id),
  -- The unit of the same line that took its place.
  add column replaced_by integer,
  add foreign key (order_id, position, replaced_by) references unit_serials (order_id, position, unit);
create index unit_serials_by_return on unit_serials (return_id) where return_id is not null;

alter table order_events add column return_id uuid references returns (id);
alter table order_events drop constraint order_events_machine_check;
alter table order_events
  add constraint order_events_machine_check
    check (machine in ('order', 'fulfilment', 'return-to-origin', 'payment', 'refund', 'return')),
  add constraint order_events_of_a_return check (machine is distinct from 'return' or return_id is not null);
create index order_events_by_return on order_events (return_id, id) where return_id is not null;

alter table credits drop constraint credits_cause_check;
alter table credits add constraint credits_cause_check
  check (cause in ('refund', 'cancelled', 'returned-to-origin', 'lost', 'returned'));

-- What is being returned, or was credited after its delivery, is shown in lists by the order.
create trigger returns_announce_new after insert on returns referencing new table as changed
  for each statement execute function announce_changed_parts();
