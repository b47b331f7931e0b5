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

-- Every order knows what its sellers were when it was placed, and so do its documents.
alter table fulfilments
  alter column tax_status set not null,
  drop constraint fulfilments_gst_of_registered,
  add constraint fulfilments_gst_of_registered check (tax_status = 'registered' or (cgst = 0 and sgst = 0 and igst = 0));
alter table tax_documents
  alter column tax_status set not null,
  drop constraint tax_documents_gst_of_registered,
  add constraint tax_documents_gst_of_registered check (tax_status = 'registered' or (cgst = 0 and sgst = 0 and igst = 0));

-- The checkout asks every business for its billing address, and who receives the goods.
alter table orders
  drop constraint orders_pos_basis_check,
  drop constraint orders_whole_billing_address,
  drop constraint orders_billed_where_registered,
  drop constraint orders_billed_elsewhere,
  add constraint orders_pos_basis_check
    check (pos_basis in ('consumer', 'same-state', 'delivered-to-buyer', 'bill-to-ship-to')),
  -- A buyer with a GSTIN has a billing address, in the state of the GSTIN. Nobody else has one.
  add constraint orders_whole_billing_address
    check (num_nulls(buyer_gstin, billing_address_line1, billing_city, billing_state_code, billing_pincode) in (0, 5)),
  add constraint orders_billed_where_registered check (billing_state_code = left(buyer_gstin, 2));

-- The terms and the article's number are frozen on each line when it is ordered. Nothing reads the other two.
alter table order_lines
  alter column return_days set not null,
  alter column change_of_mind_days set not null,
  alter column change_of_mind set not null,
  alter column restocking_percent set not null,
  alter column warranty_months set not null,
  alter column warranty_kind set not null,
  alter column warranty_by set not null,
  alter column warranty_exclusions set not null,
  alter column sku set not null,
  drop column category,
  drop column group_id;

-- The product's pictures in their order, as the import left them.
alter table import_rows alter column pictures set not null;

-- Nothing else changes here, but these comments of earlier migrations are true no longer:
-- order_events.machine, event and to_state are null only for events that change no status, such as a corrected address
-- and the further parts of a refund that has begun. refunds.sent_on is null if a provider sent it, or nobody did yet.
