import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { csvBatch } from "../../base/csv/write-csv.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { monthsBetween, type Period } from "../../base/time/period.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  documentKindName,
  type DocumentLine,
  type InvoiceBuyer,
  type InvoiceSeller,
} from "../invoices/tax-document.ts";
import { operatorGstinOfTcs } from "../ledger/tcs-register.server.ts";
import { documentFile } from "./document-rows.ts";
import { correctedInvoice, factsOfBuyer, isExported } from "./documents-of-period.ts";
import { isOfFilter, type DocumentFilter, keepsLine } from "./document-filter.ts";

/**
 * Exports the invoices and credit notes of a period of days in India, as pieces of a CSV file: the signed-in vendor's
 * own, or everybody's for those with that permission; those of a filter, if there is one. The oldest come first.
 */
export function exportInvoices(
  shop: Shop,
  period: Period,
  filter: DocumentFilter = {},
): AsyncGenerator<string> {
  const scope = sellerScope(shop.actor, "books.read");
  return documentFile(async (after) => {
    const rows = await shop.db
      .selectFrom("tax_documents as document")
      .innerJoin("orders", "orders.id", "document.order_id")
      .leftJoin("document_tcs as tcs", "tcs.document_id", "document.id")
      .select([
        "document.kind",
        "document.number",
        "document.issued_at as issuedAt",
        "document.place_of_supply as placeOfSupply",
        "document.round_off as roundOff",
        "document.total",
        "document.tax_status",
        "document.cgst",
        "document.igst",
        "orders.number as order",
        correctedInvoice.as("corrects"),
        operatorGstinOfTcs.as("tcsGstin"),
        sql<string>`document.issued_at::text`.as("position"),
        sql<InvoiceSeller>`document.seller`.as("seller"),
        sql<InvoiceBuyer>`document.buyer`.as("buyer"),
        sql<DocumentLine[]>`document.lines`.as("lines"),
      ])
      .where(isExported(scope, period, after))
      .where(isOfFilter(filter))
      .orderBy("document.issued_at")
      .orderBy("document.number")
      .limit(csvBatch)
      .execute();
    return rows.map(({ tax_status, buyer, lines, ...row }) => {
      const kind = row.kind as TaxDocumentKind;
      const taxStatus = tax_status as TaxStatus;
      const kept = lines.filter(keepsLine(filter));
      return {
        ...row,
        // It is the first line's, where a file has some lines of a document only.
        roundOff: kept[0] === lines[0] ? row.roundOff : 0,
        kind: documentKindName({ ...row, kind, taxStatus }),
        isCredit: kind !== "invoice",
        hasGst: kind !== "commercial-note" && taxRules[taxStatus].chargesGst,
        ...factsOfBuyer(buyer),
        lines: kept.map((line) => ({ ...line, uqc: "NOS" as const })),
      };
    });
  });
}

/**
 * Lists the months from the first invoice until now, newest first, for those who may export them; empty before the
 * first invoice.
 */
export async function listInvoiceMonths(shop: Shop): Promise<string[]> {
  const { first } = await shop.db
    .selectFrom("tax_documents as document")
    .where(isExported(sellerScope(shop.actor, "books.read"), {}))
    .select(({ fn }) => fn.min("document.issued_at").as("first"))
    .executeTakeFirstOrThrow();
  return first === null ? [] : monthsBetween(indianDay(first), indianDay(shop.now()));
}
