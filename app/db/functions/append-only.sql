-- For tables that record what happened: rows can be inserted, but not updated, deleted or truncated. Verbs cannot promise
-- that for psql, nor for each other.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: its rows are only added', tg_table_name;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'audit_entries', 'stock_movements', 'credits', 'credit_lines', 'serial_corrections',
    'tax_documents', 'delivery_challans', 'document_files', 'document_tcs', 'document_tds', 'document_commission',
    'commission_documents', 'commission_billed', 'vendor_ledger_entries', 'payout_lines', 'store_credit_entries'
  ] loop
    execute format('create trigger %1$s_only_added before update or delete or truncate on %1$s
      for each statement execute function refuse_change()', kept);
  end loop;
end $$;

-- What was paid for goods follows them when a part of an order is split or joined (orders/parts); nothing else moves it.
create trigger payment_allocations_only_added before update or delete or truncate on payment_allocations
  for each statement when (current_setting('shop.moves_goods', true) is distinct from 'on')
  execute function refuse_change();

-- These change in one way, which their verbs and keep_payout lay down; none of their rows goes.
create trigger payouts_stay before delete or truncate on payouts
  for each statement execute function refuse_change();
create trigger cash_collections_stay before delete or truncate on cash_collections
  for each statement execute function refuse_change();
-- Without its rows, the stock history would not say where the stock went.
create trigger stock_levels_stay before truncate on stock_levels
  for each statement execute function refuse_change();
