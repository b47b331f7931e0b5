import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { indianDay } from "../time/indian-days.ts";

/**
 * Takes the next number in a vendor's series of the financial year: 'V1/2627/0001', and 'V1C/2627/0001' for credit
 * notes. The series' row stays locked until the transaction ends, so that the numbers have no gaps (CGST Rules 46(b),
 * 53).
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

/** A vendor gets its series letters with its first document; a vendor that never sells takes none. */
async function seriesOf({ db }: Shop, vendorId: string): Promise<string> {
  const given = await db
    .selectFrom("vendors")
    .select("series")
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  if (given.series !== null) return given.series;
  // Written only when needed: every write to vendors invalidates all cached pages.
  const { series } = await db
    .updateTable("vendors")
    .set({ series: sql<string>`coalesce(series, 'V' || nextval('vendor_series'))` })
    .where("id", "=", vendorId)
    .returning(sql<string>`series`.as("series"))
    .executeTakeFirstOrThrow();
  return series;
}

/** The financial year in India: '2627' for any moment from 1 April 2026 to 31 March 2027. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDay(moment).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}
