import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import { csvBatch } from "../../base/csv/write-csv.ts";
import type { Period } from "../../base/time/period.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CommissionLine, differenceText } from "../commission-invoices/commission-document.ts";
import { type InvoiceSeller, kindNames } from "../invoices/tax-document.ts";
import { documentFile, type ExportedDocument } from "./document-rows.ts";
import { buyerRegistration } from "../invoices/registered-parties.ts";
import { isExported } from "./documents-of-period.ts";

/**
 * Exports the shop's invoices and notes for its commission, with the columns of the file of invoices: those to the
 * signed-in vendor, or all; only those to a GSTIN or enrolment number, if one is given. They are supplies of the shop, which
 * its own return of outward supplies lists.
 */
export function exportCommission(shop: Shop, period: Period, recipient?: string): AsyncGenerator<string> {
  const scope = sellerScope(shop.actor, "books.read");
  return documentFile(async (after) => {
    const rows = await shop.db
      .selectFrom("commission_documents as document")
      .select([
        "document.kind",
        "document.number",
        "document.issued_at as issuedAt",
        "document.place_of_supply as placeOfSupply",
        "document.round_off as roundOff",
        "document.total",
        sql<ExportedDocument["corrects"]>`(
        select coalesce(json_agg(json_build_object(
          'number', number, 'issuedAt', issued_at, 'total', total
        ) order by number), '[]') from commission_documents
        where id in (select (invoice ->> 'id')::uuid from jsonb_array_elements(document.corrects) as invoice)
      )`.as("corrects"),
        sql<string>`document.issued_at::text`.as("position"),
        sql<InvoiceSeller>`document.seller`.as("seller"),
        sql<InvoiceSeller>`document.buyer`.as("buyer"),
        sql<CommissionLine[]>`document.lines`.as("lines"),
      ])
      .where(isExported(scope, period, after))
      .where(recipient === undefined ? sql<boolean>`true` : sql<boolean>`${buyerRegistration} = ${recipient}`)
      .orderBy("document.issued_at")
      .orderBy("document.number")
      .limit(csvBatch)
      .execute();
    return rows.map(({ buyer, lines, ...row }) => {
      const kind = row.kind as TaxDocumentKind;
      return {
        ...row,
        kind: `Commission: ${kindNames[kind].toLowerCase()}`,
        isCredit: kind !== "invoice",
        hasGst: kind !== "commercial-note",
        buyer: {
          name: buyer.legalName ?? buyer.name,
          gstin: buyer.gstin,
          address: buyer.address.join(", "),
          deliveryState: null,
        },
        order: null,
        supplyDecidedBy: null,
        tcsGstin: null,
        lines: lines.map(({ description, sac, gstBasisPoints, ...line }) => ({
          ...line,
          name: description,
          sku: null,
          hsn: sac,
          quantity: 0,
          uqc: "NA" as const,
          gstRate: gstBasisPoints / 100,
        })),
      };
    });
  }, differenceText);
}
