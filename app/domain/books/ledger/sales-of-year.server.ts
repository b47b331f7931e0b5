import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import type { SalesOfYear } from "./tds-on-sale.ts";

const lock = sql`pg_advisory_xact_lock(hashtextextended('tds ' || pan, 0))`;

/**
 * Locks the PANs of the sellers of these fulfilments until the transaction ends, so that no two documents compute the
 * tax on the same sales of a year. In the order of the PANs and before any series of documents: two sellers may share
 * one, and one order may have several sellers.
 */
export async function lockPans({ db }: Shop, fulfilmentIds: string[]): Promise<void> {
  await sql`
    select ${lock} from (
      select distinct coalesce(tds.pan, substr(vendors.gstin, 3, 10), vendors.pan) as pan
      from fulfilments join vendors on vendors.id = vendor_id
        left join tax_documents invoice on invoice.fulfilment_id = fulfilments.id and invoice.kind = 'invoice'
        left join document_tds tds on document_id = invoice.id
      where fulfilments.id = any(${fulfilmentIds}::uuid[]) order by pan
    ) as pans
  `.execute(db);
}

/** Reads the sales of a PAN in a financial year, also those of its other vendors. A sale without a PAN has none. */
export async function readYear(
  { db }: Shop,
  {
    pan,
    financial_year: year,
    basis_points: rate,
  }: { pan: string | null; financial_year: string; basis_points: number },
): Promise<SalesOfYear> {
  // Again, because the seller may have got another one since.
  await sql`select ${lock} from (select ${pan}::text as pan) as of_document`.execute(db);
  const { rows } = await sql<SalesOfYear>`
    select coalesce(sum(tds.base) filter (where kind = 'invoice'), 0)::float8 as gross,
      coalesce(sum(tds.base), 0)::float8 as net, coalesce(sum(taxed), 0)::float8 as taxed,
      coalesce(sum(taxed) filter (
        where catches_up and person_kind <> 'other' and tds.basis_points = ${rate}
      ), 0)::float8 as "taxedAtRate"
    from document_tds tds join tax_documents on id = document_id join tds_rules on valid_from = rule_from
    where pan = ${pan} and financial_year = ${year}
  `.execute(db);
  return rows[0] ?? { gross: 0, net: 0, taxed: 0, taxedAtRate: 0 };
}
