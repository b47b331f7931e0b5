import { type RawBuilder, sql } from "kysely";
import { posBasisLabels } from "../../base/gst/gstin.ts";
import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { Period } from "../../base/time/period.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { InvoiceBuyer } from "../invoices/tax-document.ts";
import type { ExportedDocument } from "./document-rows.ts";

/**
 * Whether a row of a table of documents, called `document`, is of a person's scope and of a period of days in India, and
 * comes after the last one of the batch before.
 */
export function isExported(
  scope: SellerScope,
  { from, to }: Period,
  after?: ExportedDocument,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(scope === "everybody" ? [] : [sql`document.vendor_id = ${scope.vendorId}`]),
      ...(from === undefined ? [] : [sql`document.issued_at >= ${startOfIndianDay(from)}`]),
      ...(to === undefined ? [] : [sql`document.issued_at < ${startOfIndianDay(dayAfter(to))}`]),
      ...(after === undefined
        ? []
        : [sql`(document.issued_at, document.number) > (${after.position}::timestamptz, ${after.number})`]),
    ],
    sql` and `,
  )})`;
}

/** The invoice that a `document` corrects, or that a challan goes with. */
export const correctedInvoice = sql<ExportedDocument["corrects"]>`(
  select coalesce(json_agg(json_build_object(
    'number', number, 'issuedAt', issued_at, 'total', total
  )), '[]') from tax_documents where id = document.invoice_id
)`;

/** Who bought, and what decided about the place of supply. */
export const factsOfBuyer = ({ name, business, stateCode, posBasis }: InvoiceBuyer) => ({
  buyer: {
    name: business?.name ?? name,
    gstin: business?.gstin ?? null,
    address: business?.address.join(", ") ?? null,
    deliveryState: stateCode,
  },
  supplyDecidedBy: posBasisLabels[posBasis],
});
