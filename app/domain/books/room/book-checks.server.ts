import { sql } from "kysely";
import { consultAccountant, type Checks } from "../../shop/context/invariant.ts";
import { commissionInvariants } from "../commission-invoices/commission-invariants.server.ts";
import { documentInvariants } from "../document-files/document-invariants.server.ts";
import { ledgerInvariants } from "../ledger/ledger-invariants.server.ts";
import { payoutInvariants } from "../payouts/payout-invariants.server.ts";

const sums = sql`
  sent as (
    select vendor_id, sum(amount) as amount from payouts where withdrawn_at is null group by vendor_id
  ), earned as (
    select vendor_id, sum(amount) as amount from vendor_ledger_entries
    where not is_reversal and kind not in ('cash-held', 'cash-paid-in') group by vendor_id
  ), numbered as (
    select vendor_id, kind, split_part(number, '/', 2) as financial_year, count(*) as documents,
      max(split_part(number, '/', 3)::integer) as highest
    from tax_documents group by vendor_id, kind, split_part(number, '/', 2)
  ), credited as (
    select invoice_id, sum(total) as amount from tax_documents where invoice_id is not null group by invoice_id
  )`;

/** What must always hold for documents, the ledger and payouts. */
export const bookChecks = (now: Date): Checks => ({
  sums,
  invariants: [
    {
      name: "no vendor is paid more than its sales",
      remedy:
        "Compare the payouts with your bank statement, and reverse payouts that were never sent in the admin panel.",
      broken: sql`select format('%s was paid %s paise, and its sales came to %s.', name, sent.amount, coalesce(earned.amount, 0))
        from vendors join sent on sent.vendor_id = vendors.id left join earned on earned.vendor_id = vendors.id
        where sent.amount > coalesce(earned.amount, 0)`,
    },
    {
      name: "every shipped order has its invoice",
      remedy:
        "Ask the seller to write this invoice by hand, and report the order: shipping it should have issued one.",
      broken: sql`select format('%s: the fulfilment of %s was sent without an invoice.', number, vendor_name)
        from fulfilments join orders on orders.id = fulfilments.order_id
        where shipped_at is not null
          and not exists (select from tax_documents where fulfilment_id = fulfilments.id and kind = 'invoice')`,
    },
    ...documentInvariants(now),
    ...ledgerInvariants,
    {
      name: "invoices minus credit notes match the sales",
      remedy: consultAccountant,
      broken: sql`select format('%s: the invoice %s says %s paise, its credit notes %s; the fulfilment came to %s, and %s were credited.',
          orders.number, invoice.number, invoice.total, coalesce(credited.amount, 0), fulfilments.total,
          coalesce(credit_sums.amount, 0))
        from tax_documents invoice join fulfilments on fulfilments.id = invoice.fulfilment_id
          join orders on orders.id = fulfilments.order_id
          left join credited on credited.invoice_id = invoice.id
          left join credit_sums on credit_sums.fulfilment_id = fulfilments.id
        where invoice.kind = 'invoice'
          and invoice.total - coalesce(credited.amount, 0) <> fulfilments.total - coalesce(credit_sums.amount, 0)`,
    },
    ...payoutInvariants,
    ...commissionInvariants,
  ],
});
