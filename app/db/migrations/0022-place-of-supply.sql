-- Where a business's goods are supplied, and to which address it is billed (docs/decisions/048-the-buyer-says-who-receives.md).

alter table orders
  -- Why place_of_supply is that state; 'gstin-state' is what versions before this one did where the states differ.
  add column pos_basis text not null default 'consumer'
    check (pos_basis in ('consumer', 'same-state', 'delivered-to-buyer', 'bill-to-ship-to', 'gstin-state')),
  -- Of a buyer with a GSTIN. Orders of earlier versions have none.
  add column billing_address_line1 text,
  add column billing_address_line2 text,
  add column billing_city text,
  add column billing_state_code char(2),
  add column billing_pincode char(6);

update orders set pos_basis = case when left(buyer_gstin, 2) = state_code then 'same-state' else 'gstin-state' end
  where buyer_gstin is not null;

alter table orders
  add constraint orders_pos_basis_of_buyer check ((buyer_gstin is null) = (pos_basis = 'consumer')),
  add constraint orders_whole_billing_address
    check (num_nulls(billing_address_line1, billing_city, billing_state_code, billing_pincode) in (0, 4)),
  -- Also says that only a buyer with a GSTIN has one.
  add constraint orders_billed_where_registered
    check (billing_state_code is null or (buyer_gstin is not null and billing_state_code = left(buyer_gstin, 2))),
  add constraint orders_billed_elsewhere
    check (pos_basis not in ('delivered-to-buyer', 'bill-to-ship-to') or billing_state_code is not null);

-- The businesses that a customer has bought for, so that the next checkout can offer them.
create table customer_businesses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users (id) on delete cascade,
  gstin char(15) not null,
  legal_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state_code char(2) not null check (state_code = left(gstin, 2)),
  pincode char(6) not null check (pincode ~ '^[1-9][0-9]{5}$'),
  used_at timestamptz not null,
  unique (user_id, gstin)
);
