-- For tables that record what happened: rows can be inserted, but not updated, deleted or truncated.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: its rows are only added', tg_table_name;
end $$;
create trigger audit_entries_only_added before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger stock_levels_never_emptied before truncate on stock_levels
  for each statement execute function refuse_change();
create trigger stock_movements_only_added before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();
create trigger tax_documents_only_added before update or delete on tax_documents
  for each row execute function refuse_change();
create trigger tax_documents_never_emptied before truncate on tax_documents
  for each statement execute function refuse_change();
create trigger vendor_ledger_entries_only_added before update or delete on vendor_ledger_entries
  for each row execute function refuse_change();
create trigger vendor_ledger_entries_never_emptied before truncate on vendor_ledger_entries
  for each statement execute function refuse_change();
create trigger payouts_never_deleted before delete on payouts for each row execute function refuse_change();
create trigger payouts_never_emptied before truncate on payouts for each statement execute function refuse_change();
create trigger payment_allocations_only_added before update or delete on payment_allocations
  for each row execute function refuse_change();
create trigger payment_allocations_never_emptied before truncate on payment_allocations
  for each statement execute function refuse_change();
create trigger credits_only_added before update or delete on credits
  for each row execute function refuse_change();
create trigger credits_never_emptied before truncate on credits
  for each statement execute function refuse_change();
create trigger credit_lines_only_added before update or delete on credit_lines
  for each row execute function refuse_change();
create trigger credit_lines_never_emptied before truncate on credit_lines
  for each statement execute function refuse_change();
create trigger serial_corrections_only_added before update or delete on serial_corrections
  for each row execute function refuse_change();
create trigger serial_corrections_never_emptied before truncate on serial_corrections
  for each statement execute function refuse_change();
create trigger payout_lines_only_added before update or delete on payout_lines
  for each row execute function refuse_change();
create trigger payout_lines_never_emptied before truncate on payout_lines
  for each statement execute function refuse_change();
create trigger cash_collections_never_deleted before delete on cash_collections
  for each row execute function refuse_change();
create trigger cash_collections_never_emptied before truncate on cash_collections
  for each statement execute function refuse_change();
create trigger document_files_only_added before update or delete on document_files
  for each row execute function refuse_change();
create trigger document_files_never_emptied before truncate on document_files
  for each statement execute function refuse_change();
create trigger delivery_challans_only_added before update or delete on delivery_challans
  for each row execute function refuse_change();
create trigger delivery_challans_never_emptied before truncate on delivery_challans
  for each statement execute function refuse_change();
create trigger store_credit_entries_only_added before update or delete on store_credit_entries
  for each row execute function refuse_change();
create trigger store_credit_entries_never_emptied before truncate on store_credit_entries
  for each statement execute function refuse_change();

create trigger document_tcs_only_added before update or delete on document_tcs
  for each row execute function refuse_change();
create trigger document_tcs_never_emptied before truncate on document_tcs
  for each statement execute function refuse_change();
create trigger document_tds_only_added before update or delete on document_tds
  for each row execute function refuse_change();
create trigger document_tds_never_emptied before truncate on document_tds
  for each statement execute function refuse_change();
create trigger document_commission_only_added before update or delete on document_commission
  for each row execute function refuse_change();
create trigger document_commission_never_emptied before truncate on document_commission
  for each statement execute function refuse_change();
create trigger commission_documents_only_added before update or delete on commission_documents
  for each row execute function refuse_change();
create trigger commission_documents_never_emptied before truncate on commission_documents
  for each statement execute function refuse_change();
create trigger commission_billed_only_added before update or delete on commission_billed
  for each row execute function refuse_change();
create trigger commission_billed_never_emptied before truncate on commission_billed
  for each statement execute function refuse_change();
