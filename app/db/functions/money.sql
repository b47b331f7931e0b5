-- The sum of amounts in paise as bigint, 0 of none. PostgreSQL's own keeps a state of 128 bits in a place of its own for each
-- group, which reports by customer have no memory for. Refuses what does not fit into 64 bits.
create or replace aggregate whole_sum(bigint)
  (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- A payout can be withdrawn once, which takes it from the balances of its orders, and is otherwise never changed.
create or replace function keep_payout() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null
    or (to_jsonb(new) - '{withdrawn_at,withdrawn_for}'::text[]) <> (to_jsonb(old) - '{withdrawn_at,withdrawn_for}'::text[])
  then
    raise exception 'A payout can only be withdrawn.';
  end if;
  if new.withdrawn_at is not null then
    update fulfilment_balances as balance set paid_out = balance.paid_out - line.amount
    from payout_lines line where line.payout_id = new.id and balance.fulfilment_id = line.fulfilment_id;
  end if;
  return new;
end $$;
create trigger payouts_only_withdrawn before update on payouts for each row execute function keep_payout();

create or replace function add_to_earned() returns trigger language plpgsql as $$
begin
  insert into fulfilment_balances as balance (fulfilment_id, vendor_id, earned)
  select fulfilment_id, vendor_id, sum(amount) from added
  where fulfilment_id is not null group by fulfilment_id, vendor_id order by fulfilment_id
  on conflict (fulfilment_id) do update set earned = balance.earned + excluded.earned;
  return null;
end $$;
create trigger vendor_ledger_entries_sum after insert on vendor_ledger_entries referencing new table as added
  for each statement execute function add_to_earned();

create or replace function add_to_paid_out() returns trigger language plpgsql as $$
begin
  insert into fulfilment_balances as balance (fulfilment_id, vendor_id, paid_out)
  select fulfilment_id, payouts.vendor_id, sum(added.amount) from added join payouts on payouts.id = payout_id
  where withdrawn_at is null group by fulfilment_id, payouts.vendor_id order by fulfilment_id
  on conflict (fulfilment_id) do update set paid_out = balance.paid_out + excluded.paid_out;
  return null;
end $$;
create trigger payout_lines_sum after insert on payout_lines referencing new table as added
  for each statement execute function add_to_paid_out();

create or replace function move_store_credit() returns trigger language plpgsql as $$
begin
  update store_credits set balance = balance + new.amount where id = new.credit_id;
  return null;
end $$;
create trigger store_credit_entries_move after insert on store_credit_entries
  for each row execute function move_store_credit();
