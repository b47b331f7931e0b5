import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import { readChoice, readPage } from "../../base/tables/table-query.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { summed } from "./counted-lines.server.ts";
import { nameRows } from "./name-rows.server.ts";
import { type Figures, noFigures } from "./figures.ts";
import { type ReportQuery, isStep, readReportQuery } from "./report-query.ts";
import { isIn, isOfScope, joinsOf, keyOf } from "./sold-lines.server.ts";
import { stepsOf } from "./steps-of.ts";

const documentsPerPage = 50;

/** The row of a report whose documents are asked for, or all of its period; `''` is the row of what has none. */
type DocumentsQuery = ReportQuery & {
  key: string | null;
  kind: "invoices" | "notes" | undefined;
  page: number;
  limit: number;
};

/** Reads which documents an address asks for: `?from=…&until=…&by=brand&key=Aster&kind=notes`. */
export const readDocumentsQuery = (parameters: URLSearchParams, today: string): DocumentsQuery => ({
  ...readReportQuery(parameters, today),
  key: parameters.get("key"),
  kind: readChoice(parameters, "kind", ["invoices", "notes"]),
  page: readPage(parameters),
  limit: documentsPerPage,
});

/** What a document adds to a figure: whole paise, negative on notes. */
export type FigureDocument = {
  id: string;
  number: string;
  kind: TaxDocumentKind;
  issuedAt: Date;
  orderId: string;
  orderNumber: string;
  fulfilmentId: string;
  customer: string;
  pieces: number;
  taxable: number;
  gst: number;
  borneGst: number;
  roundOff: number;
  total: number;
};

const kinds = { invoices: sql`line.kind = 'invoice'`, notes: sql`line.kind <> 'invoice'` };

/** The documents that a figure of a report adds up, the oldest first, with the sums of all their pages. */
export async function listDocuments(shop: Shop, query: DocumentsQuery) {
  const scope = sellerScope(shop.actor, "reports.read");
  const { period, by, key, kind, page, limit } = query;
  const lines = sql`document_lines line ${key === null ? sql`` : joinsOf(by)}
    where ${isIn(period)} and ${isOfScope(scope)}
      and ${kind ? kinds[kind] : sql`true`} and ${key === null ? sql`true` : sql`${keyOf(by)}::text = ${key}`}`;
  const { rows: sums } = await sql<Figures & { documents: number }>`
    select ${summed},
      (count(*) filter (where is_alone and line.kind = 'invoice')
        + count(distinct line.order_id) filter (where not is_alone and line.kind = 'invoice'))::int as orders,
      (count(*) filter (where is_alone) + count(distinct line.document_id) filter (where not is_alone))::int as documents
    from ${lines}`.execute(shop.db);
  const { rows: documents } = await sql<FigureDocument>`
    select document.id, document.number, document.kind, document.issued_at as "issuedAt", document.order_id as "orderId",
      orders.number as "orderNumber", document.fulfilment_id as "fulfilmentId", orders.full_name as customer,
      counted.pieces, counted.taxable, gst, "borneGst", "roundOff",
      counted.taxable + gst + "borneGst" + "roundOff" as total
    from (
      select line.issued_at, line.document_id, sum(line.pieces)::int as pieces, sum(line.taxable) as taxable,
        sum(line.cgst + line.sgst + line.igst) as gst, sum(line.borne_gst) as "borneGst", sum(line.round_off) as "roundOff"
      from ${lines} group by line.issued_at, line.document_id order by line.issued_at, line.document_id
      limit ${limit} offset ${(page - 1) * limit}
    ) as counted
      join tax_documents document on document.id = document_id join orders on orders.id = document.order_id
    order by document.issued_at, document.id`.execute(shop.db);
  const { documents: count, ...whole } = sums[0] ?? { documents: 0, ...noFigures };
  const figures = Object.fromEntries(
    Object.entries(whole).map(([name, sum]) => [name, Number(sum)]),
  ) as Figures;
  return { documents, count, figures, row: await nameRow(shop, query) };
}

async function nameRow(shop: Shop, { by, key, period }: DocumentsQuery): Promise<string | null> {
  if (key === null) return null;
  if (isStep(by)) return stepsOf(by, period).find((step) => step.key === key)?.label ?? key;
  return (await nameRows(shop, by, [key])).get(key) || "Not known";
}
