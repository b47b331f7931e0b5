import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const checkBeforePaying =
  "Do not pay this vendor until the entries of the order are explained. Make a backup now, and ask your accountant before you file this month's returns.";

/** The entries of each document by kind, beside what the document and its taxes say. */
const posted = sql`
  select document.id, document.kind, document.number, document.taxable, document.cgst + document.sgst + document.igst as gst,
    document.round_off, document.total, vendors.is_own, entries.*,
    coalesce(tcs.cgst + tcs.sgst + tcs.igst, 0) as tcs_due, coalesce(tds.amount, 0) as tds_due,
    coalesce(fee.commission, 0) as commission_due, coalesce(fee.cgst + fee.sgst + fee.igst, 0) as commission_gst_due
  from tax_documents document
    join vendors on vendors.id = document.vendor_id
    left join document_tcs tcs on tcs.document_id = document.id
    left join document_tds tds on tds.document_id = document.id
    left join document_commission fee on fee.document_id = document.id
    cross join lateral (
      select coalesce(sum(amount) filter (where entry.kind = 'goods'), 0) as goods,
        coalesce(sum(amount) filter (where entry.kind = 'gst'), 0) as posted_gst,
        coalesce(sum(amount) filter (where entry.kind = 'rounding'), 0) as rounding,
        coalesce(sum(amount) filter (where entry.kind = 'commission'), 0) as commission,
        coalesce(sum(amount) filter (where entry.kind = 'gst-on-commission'), 0) as commission_gst,
        coalesce(sum(amount) filter (where entry.kind = 'tcs'), 0) as tcs,
        coalesce(sum(amount) filter (where entry.kind = 'tds'), 0) as tds
      from vendor_ledger_entries entry where entry.document_id = document.id
    ) as entries`;

/** The TDS of documents, and whether it is on the sales of a year together. */
const tdsOnYears = sql`
  select tds.*, document.id, document.kind, name, exempt_up_to,
    catches_up and tds.pan is not null and tds.person_kind <> 'other' as is_on_year
  from document_tds tds join tds_rules on valid_from = rule_from
    join tax_documents document on document.id = document_id join vendors on vendors.id = vendor_id`;

/** What must always hold between the tax documents and the vendors' ledger. */
export const ledgerInvariants: Invariant[] = [
  {
    name: "every invoice has its sale in the vendor ledger",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: the invoice says %s paise, and its sale in the ledger %s.', number, total, goods + posted_gst + rounding)
      from (${posted}) as posted
      where kind = 'invoice' and not is_own and (goods, posted_gst, rounding) <> (taxable, gst, round_off)`,
  },
  {
    name: "every entry of the vendor ledger is of the seller of its goods",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: %s paise of %s are posted for %s, and the goods are those of %s.', number, amount, kind, name,
        vendor_name)
      from vendor_ledger_entries entry join fulfilments on fulfilments.id = fulfilment_id
        join orders on orders.id = order_id join vendors on vendors.id = entry.vendor_id
      where entry.vendor_id <> fulfilments.vendor_id`,
  },
  {
    name: "every credit note has its reversal in the vendor ledger",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: the note says %s paise, and the ledger took back %s.', number, total, -(goods + posted_gst + rounding))
      from (${posted}) as posted
      where kind <> 'invoice' and not is_own and goods + posted_gst + rounding <> -total`,
  },
  {
    name: "the fees and taxes in the vendor ledger are those of the documents",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: the ledger has %s paise of TCS, %s of TDS and %s of commission with GST; the document has %s, %s and %s.',
        number, -tcs, -tds, -commission - commission_gst, tcs_due, tds_due, commission_due + commission_gst_due)
      from (${posted}) as posted
      where (tcs, tds, commission, commission_gst) <> (-tcs_due, -tds_due, -commission_due, -commission_gst_due)`,
  },
  {
    name: "every document of a seller with a GSTIN has its TCS",
    remedy: checkBeforePaying,
    broken: sql`select format('%s of %s has no TCS.', number, name)
      from tax_documents document join vendors on vendors.id = document.vendor_id
      where document.kind = 'invoice' and not vendors.is_own and vendors.tax_status <> 'enrolled' and seller ->> 'gstin' is not null
        and not exists (select from document_tcs where document_id = document.id)`,
  },
  {
    // TDS on a year goes back with any sale of it, that of a year that is over stays, and so does the TCS of what a
    // commercial note credits.
    name: "a sale that is credited in full ends at zero in the vendor ledger",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: the sale of %s was credited in full, and %s paise of %s are left.', orders.number, vendor_name, sum(entry.amount), entry.kind)
      from vendor_ledger_entries entry join fulfilments on fulfilments.id = entry.fulfilment_id
        join orders on orders.id = fulfilments.order_id
        join tax_documents invoice on invoice.fulfilment_id = fulfilments.id and invoice.kind = 'invoice'
        join credited on credited.invoice_id = invoice.id and credited.amount = invoice.total
      where entry.kind not in ('cash-held', 'cash-paid-in')
        and (entry.kind <> 'tcs' or not exists (
          select from tax_documents note where note.invoice_id = invoice.id and note.kind = 'commercial-note'
        ))
        and (entry.kind <> 'tds' or not exists (
          select from tax_documents note where note.invoice_id = invoice.id
            and not exists (select from document_tds where document_id = note.id)
        ) and not exists (
          select from (${tdsOnYears}) as tds where tds.id = invoice.id and is_on_year
        ))
      group by orders.number, vendor_name, fulfilments.id, entry.kind having sum(entry.amount) <> 0`,
  },
  {
    name: "TDS on the sales of a year is its rate of what was taxed, and beyond the limit all that is left of them was",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: %s paise of TDS were deducted in %s at %s basis points, and %s are taxed.', min(name), sum(amount), financial_year, basis_points, sum(taxed))
      from (${tdsOnYears}) as tds where is_on_year group by pan, financial_year, basis_points
      having sum(amount) <> round(sum(taxed) * basis_points / 10000)
      union all
      select format('%s: the sales of %s come to %s paise, and %s are taxed.', min(name), financial_year, sum(base), sum(taxed))
      from (${tdsOnYears}) as tds group by pan, financial_year
      having bool_and(is_on_year) and count(distinct rule_from) = 1
        and sum(taxed) <> case when sum(base) filter (where kind = 'invoice') > max(exempt_up_to) then sum(base) else 0 end`,
  },
  {
    name: "TDS is deducted of the PAN in the seller's GSTIN, and counts the sales of a year without gaps",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: TDS was deducted of the PAN %s, and the GSTIN is %s.', number, coalesce(pan, 'of nobody'), gstin)
      from document_tds join tax_documents on id = document_id cross join lateral (select seller ->> 'gstin' as gstin) as party
      where pan is distinct from substr(gstin, 3, 10) and gstin is not null
      union all
      select format('%s: the sales of %s are said to come to %s paise with it, and come to %s.', number, financial_year, sales_to_date, due)
      from (
        select number, financial_year, sales_to_date, case when pan is null then base else sum(base) over (
          partition by pan, financial_year order by sales_to_date
        ) end as due
        from document_tds join tax_documents on id = document_id where kind = 'invoice'
      ) as sale where sales_to_date <> due`,
  },
  {
    name: "nothing is posted for the shop's own goods",
    remedy: checkBeforePaying,
    broken: sql`select format('%s: %s paise of %s are posted for the shop itself.', orders.number, amount, kind)
      from vendor_ledger_entries entry join vendors on vendors.id = entry.vendor_id and vendors.is_own
        join fulfilments on fulfilments.id = fulfilment_id join orders on orders.id = order_id
      union all
      select format('%s of the shop itself has TCS.', number)
      from document_tcs join tax_documents on id = document_id join vendors on vendors.id = vendor_id and vendors.is_own`,
  },
];
