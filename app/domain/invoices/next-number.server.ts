import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { financialYear } from "./financial-year.ts";

/**
 * The next number in a seller's series of the financial year: 'V1/2627/0001', of credit notes 'V1C/2627/0001'. Its row
 * is locked until the transaction ends, so that the numbers follow each other without a gap (CGST Rules 46(b), 53).
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
  const series = await seriesOf(shop, vendorId);
  const letters = kind === "credit-note" ? `${series}C` : series;
  return `${letters}/${year}/${String(number).padStart(4, "0")}`;
}

/** A seller has its letters from its first document on; whoever never sells takes none of them. */
async function seriesOf({ db }: Shop, vendorId: string): Promise<string> {
  const given = await db
    .selectFrom("vendors")
    .select("series")
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  if (given.series !== null) return given.series;
  // Only then: whatever is written to vendors drops every kept page.
  const { series } = await db
    .updateTable("vendors")
    .set({ series: sql<string>`coalesce(series, 'V' || nextval('vendor_series'))` })
    .where("id", "=", vendorId)
    .returning(sql<string>`series`.as("series"))
    .executeTakeFirstOrThrow();
  return series;
}
