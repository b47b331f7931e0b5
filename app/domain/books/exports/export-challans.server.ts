import { sql } from "kysely";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { csvBatch } from "../../base/csv/write-csv.ts";
import { amountOf, sumOf } from "../../base/gst/gst-split.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import type { Period } from "../../base/time/period.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { challanTitle, type ChallanLine } from "../challans/challan.ts";
import type { InvoiceBuyer, InvoiceSeller } from "../invoices/tax-document.ts";
import { documentFile } from "./document-rows.ts";
import { correctedInvoice, factsOfBuyer, isExported } from "./documents-of-period.ts";

/**
 * Exports the challans of goods that left without being sold, with the columns of the file of invoices: the signed-in
 * vendor's own, or everybody's. Nobody pays their values; GST returns ask for the numbers of the documents.
 */
export function exportChallans(shop: Shop, period: Period): AsyncGenerator<string> {
  const scope = sellerScope(shop.actor, "books.read");
  return documentFile(async (after) => {
    const rows = await shop.db
      .selectFrom("delivery_challans as document")
      .innerJoin("orders", "orders.id", "document.order_id")
      .select([
        "document.number",
        "document.issued_at as issuedAt",
        "document.place_of_supply as placeOfSupply",
        "document.tax_status",
        "orders.number as order",
        correctedInvoice.as("corrects"),
        sql<string>`document.issued_at::text`.as("position"),
        sql<InvoiceSeller>`document.seller`.as("seller"),
        sql<InvoiceBuyer>`document.buyer`.as("buyer"),
        sql<ChallanLine[]>`document.lines`.as("lines"),
      ])
      .where(isExported(scope, period, after))
      .orderBy("document.issued_at")
      .orderBy("document.number")
      .limit(csvBatch)
      .execute();
    return rows.map(({ tax_status, buyer, lines, ...row }) => {
      const taxStatus = tax_status as TaxStatus;
      return {
        ...row,
        kind: challanTitle(taxStatus),
        isCredit: false,
        hasGst: taxRules[taxStatus].chargesGst,
        ...factsOfBuyer(buyer),
        tcsGstin: null,
        roundOff: 0,
        total: amountOf(sumOf(lines)),
        lines: lines.map((line) => ({ ...line, uqc: "NOS" as const })),
      };
    });
  });
}
