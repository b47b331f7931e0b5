import { sql } from "kysely";
import { askTheAccountant, type Invariant } from "../../shop/context/invariant.ts";
import { withoutFile } from "./document-files.server.ts";

/**
 * What must always hold for tax documents. Their PDFs are made within an hour. The first day of a database is left out:
 * a shop that is tried out with an earlier clock has documents that are older than their jobs.
 */
export const documentInvariants: Invariant[] = [
  {
    name: "every document has its PDF",
    remedy:
      "Look for failed jobs named make-document-file. The shop tries again every five minutes; if the number of documents does not fall, report this.",
    broken: sql`select format('%s of %s has no PDF.', number, (issued_at at time zone 'Asia/Kolkata')::date)
      from ${withoutFile} and issued_at < now() - interval '1 hour'
        and (select min(applied_at) from migrations) < now() - interval '1 day'`,
  },
  {
    name: "invoice and credit note numbers have no gaps",
    remedy: askTheAccountant,
    broken: sql`select format('%s: %s numbers of %ss were given in %s, and %s are there.',
        name, coalesce(last_number, 0), kind, financial_year, coalesce(documents, 0))
      from document_series full join numbered using (vendor_id, kind, financial_year) join vendors on vendors.id = vendor_id
      where coalesce(last_number, 0) <> coalesce(documents, 0)`,
  },
  {
    name: "the dates of documents follow their numbers",
    remedy: askTheAccountant,
    broken: sql`select format('%s is dated before the number that precedes it.', number)
      from (
        select number, issued_at, lag(issued_at) over (
          partition by vendor_id, kind, split_part(number, '/', 2) order by split_part(number, '/', 3)::integer
        ) as previous
        from tax_documents
      ) as document
      where issued_at < previous`,
  },
  {
    name: "the number of a document names the financial year of its date",
    remedy: askTheAccountant,
    broken: sql`select format('%s is dated %s.', number, (issued_at at time zone 'Asia/Kolkata')::date)
      from tax_documents
      where split_part(number, '/', 2) <> to_char(issued_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY')
        || to_char(issued_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY')`,
  },
  {
    name: "no document is dated after the last one of its seller",
    remedy: askTheAccountant,
    broken: sql`select format('%s: its last document is dated %s, later than the seller''s record says.', name, max(issued_at))
      from tax_documents join vendors on vendors.id = vendor_id left join document_issuers using (vendor_id)
      group by vendor_id, name, last_issued_at having max(issued_at) > coalesce(last_issued_at, '-infinity')`,
  },
  {
    name: "a credit note with GST is issued in time",
    remedy: askTheAccountant,
    broken: sql`select format('%s reduces the GST of %s after the last day for it.', note.number, invoice.number)
      from tax_documents note join tax_documents invoice on invoice.id = note.invoice_id
        cross join lateral (
          select day, month from credit_note_deadlines where valid_from <= note.issued_at
          order by valid_from desc limit 1
        ) as deadline
      where note.cgst + note.sgst + note.igst > 0
        and (note.issued_at at time zone 'Asia/Kolkata')::date > make_date(
          extract(year from invoice.issued_at at time zone 'Asia/Kolkata' + interval '9 months')::integer, month, day
        )`,
  },
];
