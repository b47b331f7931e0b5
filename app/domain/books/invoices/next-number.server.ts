import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { giveSeries } from "../../vendors/vendor/give-series.server.ts";
import { financialYear } from "../../base/time/financial-year.ts";

/** What follows the vendor's letters in the numbers of each kind. */
const suffixes: Record<TaxDocumentKind, string> = {
  invoice: "",
  "credit-note": "C",
  "commercial-note": "F",
};

/**
 * Takes the next number in a vendor's series of the financial year: 'V1/2627/0001', 'V1C/2627/0001' for credit notes
 * and 'V1F/2627/0001' for commercial ones. `issuedAt` comes from `takeIssueMoment`, which locks the vendor's documents,
 * so that the numbers have no gaps (CGST Rules 46(b), 53).
 */
export async function nextNumber(
  shop: Shop,
  vendorId: string,
  { kind, issuedAt }: { kind: TaxDocumentKind; issuedAt: Date },
): Promise<string> {
  const year = financialYear(issuedAt);
  const { last_number: number } = await shop.db
    .insertInto("document_series")
    .values({ vendor_id: vendorId, kind, financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["vendor_id", "kind", "financial_year"])
        .doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  const series = await giveSeries(shop, vendorId);
  return `${series}${suffixes[kind]}/${year}/${String(number).padStart(4, "0")}`;
}
