import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { consultAccountant, type Invariant } from "../../shop/context/invariant.ts";

/** What must always hold for the shop's commission invoices and the credit notes to them. */
export const commissionInvariants: Invariant[] = [
  {
    // A commercial note has the GST in its value.
    name: "commission invoices say what the commission of their sales adds up to",
    remedy: consultAccountant,
    broken: sql`select format('%s says %s paise for %s of commission, and its sales come to %s for %s.',
        number, total, taxable, total_due, taxable_due)
      from (
        select document.number, document.kind, document.total, document.taxable,
          side * due.total as total_due, side * due.taxable as taxable_due
        from commission_documents document
          cross join lateral (select case document.kind when 'invoice' then 1 else -1 end as side) as sides
          cross join lateral (
            select coalesce(sum(commission), 0) as taxable, coalesce(sum(commission + cgst + sgst + igst), 0) as total
            from commission_billed join document_commission using (document_id)
            where commission_document_id = document.id
          ) as due
      ) as billed
      where total <> total_due or kind <> 'commercial-note' and taxable <> taxable_due`,
  },
  {
    name: "the GST of a commission invoice is that of its value at each rate",
    remedy: consultAccountant,
    broken: sql`select format('%s has %s paise of GST, and its value has %s.', number, cgst + sgst + igst, gst_due)
      from commission_documents cross join lateral (
        select sum(case when igst > 0 then round(line.taxable * rate / 10000) else 2 * round(line.taxable * rate / 20000) end) as gst_due
        from jsonb_to_recordset(lines) as line ("gstBasisPoints" numeric, taxable numeric)
          cross join lateral (select "gstBasisPoints" as rate) as rates
      ) as due
      where kind <> 'commercial-note' and cgst + sgst + igst <> gst_due`,
  },
  {
    // A sale's GST is off by half a paisa for each head, a note's by the roundings before and after it too.
    name: "a commission invoice differs from what was deducted by no more than its documents were rounded",
    remedy: consultAccountant,
    broken: sql`select format('%s has a difference of rounding of %s paise, for %s invoices and %s credit notes.', number, round_off, invoices, notes)
      from commission_documents document cross join lateral (
        select count(*) filter (where kind = 'invoice') as invoices, count(*) filter (where kind <> 'invoice') as notes
        from commission_billed join tax_documents on id = document_id where commission_document_id = document.id
      ) as billed
      where abs(round_off) > invoices + 4 * notes`,
  },
  {
    name: "commission that no invoice bills was taken back in full",
    remedy: consultAccountant,
    broken: sql`select format('%s: %s paise of its commission count as billed, and no invoice has them.', sale.number, sum(commission + fee.cgst + fee.sgst + fee.igst))
      from commission_billed join document_commission fee using (document_id)
        join tax_documents document on document.id = document_id
        join tax_documents sale on sale.id = coalesce(document.invoice_id, document.id)
      where commission_document_id is null
      group by sale.id, sale.number having sum(commission) <> 0 or sum(fee.cgst + fee.sgst + fee.igst) <> 0`,
  },
  {
    name: "numbers of commission invoices have no gaps",
    remedy: consultAccountant,
    broken: sql`select format('%s numbers of commission %ss were given in %s, and %s are there.',
        coalesce(last_number, 0), kind, financial_year, coalesce(documents, 0))
      from commission_series full join (
        select kind, split_part(number, '/', 2) as financial_year, count(*) as documents,
          max(split_part(number, '/', 3)::integer) as highest
        from commission_documents group by kind, split_part(number, '/', 2)
      ) as numbered using (kind, financial_year)
      where coalesce(last_number, 0) <> coalesce(documents, 0) or last_number <> highest`,
  },
  {
    name: "the dates of commission invoices follow their numbers, in the financial year that these name",
    remedy: consultAccountant,
    broken: sql`select format('%s is dated %s.', number, (issued_at at time zone 'Asia/Kolkata')::date)
      from (
        select number, issued_at, lag(issued_at) over (
          partition by kind, split_part(number, '/', 2) order by split_part(number, '/', 3)::integer
        ) as previous
        from commission_documents
      ) as document
      where issued_at < previous
        or split_part(number, '/', 2) <> to_char(issued_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY')
          || to_char(issued_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY')`,
  },
];

/** How long after the end of a month its commission may wait for its invoices. */
const daysToBill = 7;

/**
 * Lists the months whose commission should have been invoiced, as sentences for the operator. Commission that was
 * posted late, after its month was billed, is invoiced the next night.
 */
export async function listUnbilledMonths({ db, now }: Pick<Shop, "db" | "now">): Promise<string[]> {
  const { rows } = await sql<{ month: string; documents: number }>`
    select to_char(document.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as documents
    from document_commission fee join tax_documents document on document.id = fee.document_id
    where not exists (select from commission_billed where document_id = fee.document_id)
      and date_trunc('month', document.issued_at at time zone 'Asia/Kolkata') + interval '1 month'
        < (${now()}::timestamptz at time zone 'Asia/Kolkata') - make_interval(days => ${sql.lit(daysToBill)})
    group by month order by month
  `.execute(db);
  return rows.map(
    ({ month, documents }) =>
      `${month}: the commission of ${documents} invoices and credit notes is not invoiced.`,
  );
}
