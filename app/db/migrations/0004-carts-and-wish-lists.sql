-- A signed-in person's cart and wish list; a guest's live in the browser until sign-in.

create table carts (
  user_id text primary key references auth_users (id) on delete cascade,
  -- Rises with every change; a save that was made from an older one does not overwrite a newer one.
  revision bigint not null default 1,
  updated_at timestamptz not null default now()
);

create table cart_items (
  user_id text not null references carts (user_id) on delete cascade,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  position integer not null,
  -- Whole rupees without GST when it was put in, to tell of a change since.
  seen_unit_price integer not null,
  primary key (user_id, product_id)
);

create table wish_list_items (
  user_id text not null references auth_users (id) on delete cascade,
  product_id bigint not null references products (id),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- Every process listens: who has this cart open is shown the new one. 'gone' is a cleared cart.
create function announce_cart() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('cart_changed', json_build_object('userId', old.user_id, 'revision', 'gone')::text);
  else
    perform pg_notify('cart_changed', json_build_object('userId', new.user_id, 'revision', new.revision::text)::text);
  end if;
  return null;
end $$;
create trigger carts_announce after insert or update or delete on carts
  for each row execute function announce_cart();
