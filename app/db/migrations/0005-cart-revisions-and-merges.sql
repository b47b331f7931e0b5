-- One count for all carts, so that a cart made anew after it was cleared never bears a revision it had before.
create sequence cart_revisions;
alter table carts alter column revision set default nextval('cart_revisions');

-- Only a new revision is news; locking the row is not.
drop trigger carts_announce on carts;
create trigger carts_announce after insert or delete or update of revision on carts
  for each row execute function announce_cart();

-- Guest carts merged lately: the same one sent twice, by a double click on Login, is counted once.
create table merged_guest_carts (
  user_id text not null references auth_users (id) on delete cascade,
  guest_cart_id text not null,
  merged_at timestamptz not null,
  primary key (user_id, guest_cart_id)
);
