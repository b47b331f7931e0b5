import type { Corruption, Refused } from "./corruptions.ts";

const lastOf = (kind: string) =>
  `(select id from tax_documents where kind = '${kind}' and vendor_id = 'v1' order by number desc limit 1)`;

export const corruptionsOfBooks: Corruption[] = [
  {
    what: "a number of invoices without its invoice",
    spoil: `update document_series set last_number = last_number + 1 where vendor_id = 'v1' and kind = 'invoice'`,
    seen: /: \d+ numbers of invoices were given in 2627, and \d+ are there\.$/,
  },
  {
    what: "an invoice with a number far above",
    spoil: `update tax_documents set number = split_part(number, '/', 1) || '/2627/0907' where id = ${lastOf("invoice")}`,
    seen: /: the last number of invoices in 2627 is \d+, and one has 907\.$/,
  },
  {
    what: "an invoice in another seller's series",
    spoil: `update tax_documents set number = 'V99' || substr(number, strpos(number, '/')) where id = ${lastOf("invoice")}`,
    seen: /^V99\/2627\/\d+ of .+ does not begin with the letters of its seller\.$/,
  },
  {
    what: "an invoice that is dated before the one that precedes it",
    spoil: `update tax_documents set issued_at = issued_at - interval '1 day' where id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ is dated before the number that precedes it\.$/,
  },
  {
    what: "an invoice whose lines say less than it",
    spoil: `update tax_documents set lines = jsonb_set(lines, '{0,taxable}', '100') where id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+: its lines do not add up to its amounts\.$/,
  },
  {
    what: "an invoice with less GST and more rounding",
    spoil: `update tax_documents set cgst = cgst - 50, sgst = sgst - 50, round_off = round_off + 100
      where id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+: its lines do not add up to its amounts\.$/,
  },
  {
    what: "an invoice of which reports count more",
    spoil: `update document_lines set taxable = taxable + 100 where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ of \d{4}-\d\d-\d\d: reports count something else of it\.$/,
  },
  {
    what: "an invoice that reports count for another customer",
    spoil: `update document_lines set customer_id = null where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ of \d{4}-\d\d-\d\d: reports count something else of it\.$/,
  },
  {
    what: "an invoice that reports count as paid another way",
    spoil: `update document_lines set payment_method = 'upi' where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ of \d{4}-\d\d-\d\d: reports count something else of it\.$/,
  },
  {
    what: "an invoice that reports take for one whose cost is known",
    spoil: `update document_lines set is_cost_known = not is_cost_known where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ of \d{4}-\d\d-\d\d: reports count something else of it\.$/,
  },
  {
    what: "commission on another day than its invoice",
    spoil: `update document_commission set issued_at = issued_at - interval '1 day' where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ of \d{4}-\d\d-\d\d: reports count something else of it\.$/,
  },
  {
    what: "an invoice for another state",
    spoil: `update tax_documents set place_of_supply = '29' where id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ is for a supply in state 29, and its goods are supplied in 27\.$/,
  },
  {
    what: "an invoice of another order",
    spoil: `update tax_documents set order_id = (select id from orders where id <> order_id limit 1) where id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ is not of the order and seller of its goods\.$/,
  },
  {
    what: "credited goods without their note",
    spoil: "delete from credit_documents",
    seen: /^YN-\w+: goods of its invoice V\d+\/2627\/\d+ were credited without a note\.$/,
  },
  {
    what: "documents whose PDF is gone",
    spoil: `with older as (update migrations set applied_at = applied_at - interval '2 days') delete from document_files`,
    seen: /^V\d+\/2627\/\d+ of 2026-.+ has no PDF\.$/,
  },
  {
    what: "a PDF of no document",
    spoil: "update document_files set document_id = gen_random_uuid()",
    seen: /^The PDF of 2026-\S+, \S+, is of no document\.$/,
  },
  {
    what: "usual GST rates that are gone",
    spoil: "delete from usual_gst_rates",
    seen: /^No usual GST rate is in force\.$/,
  },
  {
    what: "last days for credit notes that are gone",
    spoil: "delete from credit_note_deadlines",
    seen: /^No last day for credit notes is in force\.$/,
  },
  {
    what: "TDS of another PAN than the seller's",
    spoil: `update document_tds set pan = 'AAAPA1111A' where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+: TDS was deducted of the PAN AAAPA1111A, and the GSTIN is \S+\.$/,
  },
  {
    what: "sales of a year that do not add up for TDS",
    spoil: `update document_tds set sales_to_date = sales_to_date + 100 where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+: the sales of 2627 are said to come to \d+ paise with it, and come to \d+\.$/,
  },
  {
    what: "rates of commission that are gone",
    spoil: "delete from fee_rates",
    seen: /^No rate of commission is in force\.$/,
  },
  {
    what: "a challan with a number far above",
    spoil: `update delivery_challans set number = split_part(number, '/', 1) || '/2627/0907'`,
    seen: /: the last challan number in 2627 is 1, and one has 907\.$/,
  },
  {
    what: "an entry of the ledger that differs from its invoice",
    spoil: `update vendor_ledger_entries set amount = amount - 100 where kind = 'goods' and document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+: the invoice says \d+ paise, and its sale in the ledger \d+\.$/,
  },
  {
    what: "an entry of the ledger for another seller",
    spoil: `update vendor_ledger_entries set vendor_id = 'v2' where kind = 'goods' and document_id = ${lastOf("invoice")}`,
    seen: /^YN-\w+: -?\d+ paise of goods are posted for .+, and the goods are those of .+\.$/,
  },
  {
    what: "TDS that was not deducted",
    spoil: `update document_tds set amount = amount + 100 where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+: the ledger has \d+ paise of TCS, \d+ of TDS/,
  },
  {
    what: "an invoice without its TCS",
    spoil: `delete from document_tcs where document_id = ${lastOf("invoice")}`,
    seen: /^V\d+\/2627\/\d+ of .+ has no TCS\.$/,
  },
  {
    what: "a commission invoice of another amount",
    spoil: `update commission_documents set taxable = taxable + 100, total = total + 100 where vendor_id = 'v1'`,
    seen: /^COM\/2627\/\d+ says \d+ paise for \d+ of commission, and its sales come to \d+ for \d+\.$/,
  },
  {
    what: "a commission invoice whose sale is billed by none",
    spoil: `update commission_billed set commission_document_id = null where document_id = ${lastOf("invoice")}`,
    seen: /: \d+ paise of its commission count as billed, and no invoice has them\.$/,
  },
  {
    what: "a payout that is not the sum of its orders",
    spoil: `update payouts set amount = amount + 100`,
    seen: /: the payout UTR\d+ is of \d+ paise, and its orders come to \d+\.$/,
  },
  {
    what: "a payout to another seller",
    spoil: `update payouts set vendor_id = 'v2'`,
    seen: /^YN-\w+: the payout UTR\d+ to .+ pays the goods of .+\.$/,
  },
  {
    what: "a balance that the ledger does not have",
    spoil: `update fulfilment_balances set earned = earned + 100`,
    seen: /^YN-\w+: the balance of the goods of .+ says \d+ paise earned/,
  },
  {
    what: "people whose account has another email address",
    spoil: `update profiles set email = 'other@example.in' where role = 'customer'`,
    seen: /^other@example\.in has the email address \S+ in its account\.$/,
  },
  {
    what: "an account without its person",
    spoil: "delete from profiles where role = 'customer'",
    seen: /^\S+ has an account that is nobody's\.$/,
  },
  {
    what: "a suspended person who is logged in",
    spoil: `with session as (
        insert into auth_sessions (id, expires_at, token, user_id, updated_at)
        select 'odd', now() + interval '1 day', 'odd', user_id, now() from profiles limit 1 returning user_id
      ) update profiles set suspended_at = now(), suspended_for = 'Fraud' where user_id in (select user_id from session)`,
    seen: /^\S+ is suspended, and logged in 1 times\.$/,
  },
  {
    what: "a shop without its settings",
    spoil: `delete from return_settings`,
    seen: /^The table return_settings has 0 rows\.$/,
  },
];

/** Tried with all triggers and constraints, as anybody with psql would. */
export const refusedCorruptions: Refused[] = [
  {
    what: "the address of a product, deleted",
    spoil: "delete from product_slugs where product_id = 1",
    by: /products_have_their_slug/,
  },
  {
    what: "the address of a product, given to another one",
    spoil: "update product_slugs set product_id = 2 where product_id = 1",
    by: /products_have_their_slug/,
  },
  {
    what: "the address of a brand, deleted",
    spoil: "delete from brand_addresses",
    by: /brands_have_their_address/,
  },
  {
    what: "the address of a filter, deleted",
    spoil: "delete from specification_addresses",
    by: /specifications_have_their_address/,
  },
  {
    what: "a product without variants that lists do not show",
    spoil: "update products set is_lead = false where option_key is null",
    by: /products_lead_themselves/,
  },
  { what: "a brand that has products, deleted", spoil: "delete from brands", by: /products_of_brand/ },
  {
    what: "a promise that is moved to an earlier day",
    spoil: "update fulfilments set moves = 1, moved_to = promised_for - 1 where moves = 0",
    by: /fulfilments_moved_to_later/,
  },
  {
    what: "the units of goods that came back, deleted",
    spoil: "delete from return_units",
    by: /returned_goods_are_of_the_return/,
  },
  {
    what: "TCS for another state than that of the seller",
    spoil: `insert into document_tcs select (jsonb_populate_record(one, '{"state_code": "29"}')).* from document_tcs one`,
    by: /document_tcs_of_state/,
  },
  {
    what: "a PAN that is not that of the GSTIN",
    spoil: "update vendors set pan = 'AAAPA1111A' where gstin is not null",
    by: /vendors_pan_of_gstin/,
  },
  {
    what: "a cart with no pieces of a product",
    spoil: "update cart_items set quantity = 0",
    by: /cart_items_quantity_check/,
  },
  {
    what: "a cart with a price below nothing",
    spoil: "update cart_items set price_when_added = -1",
    by: /cart_items_price_when_added_check/,
  },
  {
    what: "two documents with one number",
    spoil:
      "insert into tax_documents select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).* from tax_documents one limit 1",
    by: /tax_documents_number_key/,
  },
  {
    what: "an invoice that is changed",
    spoil: "update tax_documents set total = total + 100, round_off = round_off + 100",
    by: /tax_documents keeps what happened/,
  },
  {
    what: "the audit log, emptied",
    spoil: "delete from audit_entries",
    by: /audit_entries keeps what happened/,
  },
  {
    what: "settings of a shop that closes before it opens",
    spoil: "update shop_settings set closes_at = '08:00'",
    by: /shop_settings_check/,
  },
  {
    what: "a picture of a product, deleted",
    spoil: "delete from pictures",
    by: /pictures/,
  },
  {
    what: "a session of nobody",
    spoil:
      "insert into auth_sessions (id, expires_at, token, user_id, updated_at) values ('odd', now(), 'odd', 'nobody', now())",
    by: /auth_sessions_user_id_fkey/,
  },
];
