-- Each sale is posted by its documents, and each payout pays orders: nothing is left of version 0.2.0's ledger.
alter table fulfilments drop column ledger_era;
drop table documents_to_post;
drop index vendor_ledger_entries_once;
alter table vendor_ledger_entries
  drop constraint vendor_ledger_entries_caused,
  drop column payment_id,
  drop column refund_id,
  -- A document posts a sale and what is taken back of it; cash has none.
  add constraint vendor_ledger_entries_caused check ((document_id is null) = (kind in ('cash-held', 'cash-paid-in')));
-- Each cause posts a kind once. The cause is a document or, for held cash, the fulfilment itself.
create unique index vendor_ledger_entries_once on vendor_ledger_entries (fulfilment_id, kind, document_id)
  nulls not distinct where kind <> 'cash-paid-in';
-- The last entry of the fulfilment in the ledger when the line was written.
alter table payout_lines alter column ledger_until set not null;
-- All cash is counted when a statement or a pay-in says that it came.
alter table cash_collections drop column is_assumed;
