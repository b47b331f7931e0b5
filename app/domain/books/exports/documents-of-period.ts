import { type RawBuilder, sql } from "kysely";
import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { Period } from "../../base/time/period.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
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
