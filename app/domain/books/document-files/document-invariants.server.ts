import { sql } from "kysely";
import { consultAccountant, type Invariant } from "../../shop/context/invariant.ts";
import { anyDocument, withoutFile } from "./document-files.server.ts";

/**
 * What must always hold for tax documents. Their PDFs are made within an hour. The first day of a database is left out:
 * a shop that is tried out with an earlier clock has documents that are older than their jobs.
 */
export const documentInvariants = (now: Date): Invariant[] => [
  {
    name: "every document has its PDF",
    remedy:
      "Look for failed jobs named make-document-file. The shop tries again every five minutes; if the number of documents does not fall, report this.",
    broken: sql`select format('%s of %s has no PDF.', number, (issued_at at time zone 'Asia/Kolkata')::date)
      from ${withoutFile} and issued_at < ${now}::timestamptz - interval '1 hour'
        and (select min(applied_at) from migrations) < now() - interval '1 day'`,
  },
  {
    name: "every PDF is that of a document",
    remedy: consultAccountant,
    broken: sql`select format('The PDF of %s, %s, is of no document.', made_at::date, document_id)
      from document_files where not exists (select from ${anyDocument} where id = document_id)`,
  },
  {
    name: "invoice and credit note numbers have no gaps",
    remedy: consultAccountant,
    broken: sql`select case when coalesce(last_number, 0) <> coalesce(documents, 0)
        then format('%s: %s numbers of %ss were given in %s, and %s are there.',
          name, coalesce(last_number, 0), kind, financial_year, coalesce(documents, 0))
        else format('%s: the last number of %ss in %s is %s, and one has %s.', name, kind, financial_year, last_number, highest) end
      from document_series full join numbered using (vendor_id, kind, financial_year) join vendors on vendors.id = vendor_id
      where coalesce(last_number, 0) <> coalesce(documents, 0) or last_number <> highest`,
  },
  {
    name: "the number of a document begins with the letters of its seller",
    remedy: consultAccountant,
    broken: sql`select format('%s of %s does not begin with the letters of its seller.', number, name)
      from tax_documents join vendors on vendors.id = vendor_id
      where split_part(number, '/', 1) is distinct from
        series || case kind when 'credit-note' then 'C' when 'commercial-note' then 'F' else '' end`,
  },
  {
    name: "what reports add up is what the documents say",
    remedy: consultAccountant,
    broken: sql`select format('%s of %s: reports count something else of it.', document.number, document.issued_at::date)
      from tax_documents document join orders on orders.id = document.order_id
        join fulfilments on fulfilments.id = document.fulfilment_id
        left join document_commission fee on fee.document_id = document.id left join lateral (
        select sum(line.taxable + borne_gst) as taxable, sum(line.cgst) as cgst, sum(line.sgst) as sgst,
          sum(line.igst) as igst, sum(line.round_off) as round_off,
          bool_and((line.kind, line.issued_at, line.vendor_id, line.order_id, state, is_alone, customer_id, is_cost_known)
            is not distinct from (document.kind, document.issued_at, document.vendor_id, document.order_id, document.place_of_supply,
              (select count(*) from order_lines where order_id = document.order_id) = 1, user_id, coalesce((
                select bool_and(cost is not null) from goods_costs cost
                where cost.order_id = line.order_id and cost.position = line.position and why = 'shipped'), false))
            -- What left with cash on delivery, or was paid at the counter, stays so if the rest of its order is paid online.
            and line.payment_method in ('cod', 'counter', orders.payment_method))
            -- A customer may come for what was packed to be sent.
            and ((count(*) filter (where is_parcel) = 1)
              = (document.kind = 'invoice' and sent_by is distinct from 'collected')
              or (document.kind = 'invoice' and collect_code is null)) as is_of_it
        from document_lines line where document_id = document.id
      ) as counted on true
        cross join lateral (select case document.kind when 'invoice' then 1 else -1 end as sign) as signed
      where is_of_it is not true or fee.issued_at <> document.issued_at
        or (counted.taxable, counted.cgst, counted.sgst, counted.igst, counted.round_off)
          is distinct from (sign * document.taxable, sign * document.cgst, sign * document.sgst, sign * document.igst,
            sign * document.round_off)`,
  },
  {
    name: "a document says what its lines, its order and its place of supply say",
    remedy: consultAccountant,
    broken: sql`select format('%s: its lines do not add up to its amounts.', number)
      from tax_documents document cross join lateral (
        select sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
        from jsonb_to_recordset(lines) as line (taxable numeric, cgst numeric, sgst numeric, igst numeric)
      ) as said
      where (said.taxable, said.cgst, said.sgst, said.igst)
        is distinct from (document.taxable, document.cgst, document.sgst, document.igst)
      union all
      select format('%s is not of the order and seller of its goods.', number)
      from tax_documents document join fulfilments on fulfilments.id = fulfilment_id
      where (document.order_id, document.vendor_id) <> (fulfilments.order_id, fulfilments.vendor_id)
      union all
      select format('%s is for a supply in state %s, and its goods are supplied in %s.', document.number,
        document.place_of_supply, coalesce(supply_state, orders.place_of_supply))
      from tax_documents document join fulfilments on fulfilments.id = fulfilment_id
        join orders on orders.id = fulfilments.order_id
      where document.place_of_supply <> coalesce(supply_state, orders.place_of_supply)`,
  },
  {
    name: "what is credited of an invoice has its note",
    remedy: consultAccountant,
    broken: sql`select format('%s: goods of its invoice %s were credited without a note.', orders.number, invoice.number)
      from credits join orders on orders.id = order_id
        join tax_documents invoice on invoice.fulfilment_id = credits.fulfilment_id and invoice.kind = 'invoice'
      where credits.created_at >= invoice.issued_at
        and not exists (select from credit_documents where credit_id = credits.id)
        and exists (select from credit_lines where credit_id = credits.id and taxable > 0)`,
  },
  {
    name: "the dates of documents follow their numbers",
    remedy: consultAccountant,
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
    remedy: consultAccountant,
    broken: sql`select format('%s is dated %s.', number, (issued_at at time zone 'Asia/Kolkata')::date)
      from tax_documents
      where split_part(number, '/', 2) <> to_char(issued_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY')
        || to_char(issued_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY')`,
  },
  {
    name: "no document is dated after the last one of its seller",
    remedy: consultAccountant,
    broken: sql`select format('%s: its last document is dated %s, later than the seller''s record says.', name, max(issued_at))
      from tax_documents join vendors on vendors.id = vendor_id left join document_issuers using (vendor_id)
      group by vendor_id, name, last_issued_at having max(issued_at) > coalesce(last_issued_at, '-infinity')`,
  },
  {
    name: "a credit note with GST is issued in time",
    remedy: consultAccountant,
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
