import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/words/book-words.ts";
import type { TaxStatus } from "#db/words/vendor-words.ts";
import { dayAfter, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { codeWithState } from "../../base/places/indian-states.ts";
import { posBasisWords } from "../../base/gst/gstin.ts";
import { monthsBetween, type Period } from "../../base/time/period.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CsvCell, csvBatch, csvInBatches } from "../../base/csv/write-csv.ts";
import {
  type InvoiceBuyer,
  type DocumentLine,
  documentKindName,
  type InvoiceSeller,
} from "./tax-document.ts";

const heads = [
  "Seller",
  "Seller GSTIN",
  "Kind",
  "Number",
  "Date",
  "Corrects",
  "Order",
  "Buyer",
  "Buyer GSTIN",
  "Place of supply",
  "Product",
  "HSN code",
  "Quantity",
  "GST rate",
  "Taxable value",
  "CGST",
  "SGST",
  "IGST",
  "Round off",
  "Document total",
  // Last, so that sheets made of earlier files still fit.
  "Billing address",
  "Delivery state",
  "Place of supply decided by",
  "SKU",
];

/**
 * Exports the invoices and credit notes of a period of days in India, as pieces of a CSV file: the signed-in vendor's
 * own, or everybody's for those with that permission. The oldest come first. There is a row for each line with its HSN
 * and rate, as GST returns ask for them. Money is in rupees and negative on credit notes, so that every column adds up.
 * The rounding and the total are only in a document's first row. A commercial credit note and the documents of a seller
 * who charges no GST have a total only: they belong into no return of outward supplies (GSTR-1).
 */
export async function* exportInvoices(shop: Shop, period: Period): AsyncGenerator<string> {
  // Before the first piece, while the response can still be a refusal.
  const documents = documentsOf(shop, period);
  yield* csvInBatches<DocumentRow>(heads, (after) => readBatch(documents, after), cellsOf);
}

/**
 * Lists the months from the first invoice until now, newest first, for those who may export them; empty before the
 * first invoice.
 */
export async function listInvoiceMonths(shop: Shop): Promise<string[]> {
  const { first } = await documentsOf(shop, {})
    .select(({ fn }) => fn.min("document.issued_at").as("first"))
    .executeTakeFirstOrThrow();
  return first === null ? [] : monthsBetween(indianDay(first), indianDay(shop.now()));
}

function documentsOf(shop: Shop, { from, to }: Period) {
  let documents = shop.db.selectFrom("tax_documents as document");
  const scope = sellerScope(shop.actor, "books.read");
  if (scope !== "everybody") documents = documents.where("document.vendor_id", "=", scope.vendorId);
  if (from !== undefined) documents = documents.where("document.issued_at", ">=", startOfIndianDay(from));
  if (to !== undefined)
    documents = documents.where("document.issued_at", "<", startOfIndianDay(dayAfter(to)));
  return documents;
}

type DocumentRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(
  documents: ReturnType<typeof documentsOf>,
  after: { position: string; number: string } | undefined,
) {
  let rest = documents;
  if (after) {
    rest = rest.where(
      sql<boolean>`(document.issued_at, document.number) > (${after.position}::timestamptz, ${after.number})`,
    );
  }
  return rest
    .innerJoin("orders", "orders.id", "document.order_id")
    .leftJoin("tax_documents as invoice", "invoice.id", "document.invoice_id")
    .select([
      "document.kind",
      "document.number",
      "document.issued_at",
      "document.place_of_supply",
      "document.round_off",
      "document.total",
      "document.tax_status",
      "document.cgst",
      "document.igst",
      "invoice.number as corrects",
      "orders.number as order_number",
      // As text, to the microsecond: a JavaScript Date holds only milliseconds.
      sql<string>`document.issued_at::text`.as("position"),
      sql<InvoiceSeller>`document.seller`.as("seller"),
      sql<InvoiceBuyer>`document.buyer`.as("buyer"),
      sql<DocumentLine[]>`document.lines`.as("lines"),
    ])
    .orderBy("document.issued_at")
    .orderBy("document.number")
    .limit(csvBatch)
    .execute();
}

function cellsOf(row: DocumentRow): CsvCell[][] {
  const { seller, buyer, kind, place_of_supply: state } = row;
  const isCredit = kind !== "invoice";
  const taxStatus = row.tax_status as TaxStatus;
  const hasGst = kind !== "commercial-note" && taxRules[taxStatus].chargesGst;
  const rupees = (paise: number) => (isCredit && paise !== 0 ? -paise : paise) / 100;
  return row.lines.map((line, index) => [
    seller.name,
    seller.gstin,
    documentKindName({ ...row, kind: kind as TaxDocumentKind, taxStatus }),
    row.number,
    indianDay(row.issued_at),
    row.corrects,
    row.order_number,
    buyer.business?.name ?? buyer.name,
    buyer.business?.gstin ?? null,
    codeWithState(state),
    line.name,
    line.hsn,
    isCredit && line.quantity > 0 ? -line.quantity : line.quantity,
    hasGst ? line.gstRate : null,
    ...[line.taxable, line.cgst, line.sgst, line.igst].map((paise) => (hasGst ? rupees(paise) : null)),
    index === 0 && hasGst ? rupees(row.round_off) : null,
    index === 0 ? rupees(row.total) : null,
    buyer.business?.address.join(", ") ?? null,
    codeWithState(buyer.stateCode),
    posBasisWords[buyer.posBasis],
    line.sku,
  ]);
}
