-- What customers and guests asked to be told about a product, or about a list that had none: screens call it an alert.

create table product_watches (
  id bigint primary key generated always as identity,
  -- Whose it is: an account, which is mailed at the address it has then, or the address of a guest.
  user_id text references profiles (user_id) on delete cascade,
  email text,
  product_id bigint references products (id) on delete cascade,
  -- What was understood of a list, as its address has it ('category=Laptop&gst=with&max=20000'), and in the shop's words.
  list text,
  list_name text,
  -- Waits until it is in stock, or costs at most `below` and is in stock, or until the list has a product in stock.
  kind text not null check (kind in ('stock', 'price', 'list')),
  -- Whole rupees with GST.
  below integer check (below > 0),
  created_at timestamptz not null,
  -- Null until a guest has confirmed the address.
  confirmed_at timestamptz,
  -- Since when it has come true, without a break.
  true_since timestamptz,
  check (num_nulls(user_id, email) = 1),
  check ((kind = 'price') = (below is not null)),
  check (num_nulls(list, list_name) = case when kind = 'list' then 0 else 2 end),
  check ((product_id is null) = (kind = 'list'))
);
-- Anybody may ask with a guest's address: another amount is another row, and changes none that was confirmed.
create unique index product_watches_of_guest on product_watches (email, product_id, kind, below, list) nulls not distinct
  where email is not null;
create unique index product_watches_of_account on product_watches (user_id, product_id, kind, list) nulls not distinct
  where user_id is not null;
create index product_watches_by_product on product_watches (product_id);

-- The mailed links that confirm and stop them, as hashes. They last longer than what they were mailed for: a link stops
-- all that its address waits for.
create table watch_links (
  token_hash text primary key,
  user_id text references profiles (user_id) on delete cascade,
  email text,
  -- Whether its address is known to be right. The others are forgotten soon.
  is_confirmed boolean not null,
  created_at timestamptz not null,
  check (num_nulls(user_id, email) = 1)
);
create index watch_links_by_email on watch_links (email) where email is not null;
create index watch_links_by_user on watch_links (user_id) where user_id is not null;
