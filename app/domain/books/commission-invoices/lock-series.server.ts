import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import { maxAhead } from "../invoices/take-issue-moment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { financialYear } from "../../base/time/financial-year.ts";

/** The letters of the shop's own series. No seller's letters begin like them. */
const letters: Record<TaxDocumentKind, string> = {
  invoice: "COM",
  "credit-note": "COMC",
  "commercial-note": "COMF",
};

/**
 * Locks the shop's commission documents until the transaction ends, and only then reads the clock: returns when the
 * next one is issued, which is never before the last one.
 */
export async function lockSeries(shop: Shop): Promise<Date> {
  const { last } = await shop.db
    .selectFrom("commission_issuer")
    .select("last_issued_at as last")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const clock = shop.now();
  if (last && last.getTime() - clock.getTime() > maxAhead) {
    throw new Error(`The last commission invoice is dated ${last.toISOString()}, after the server's clock.`);
  }
  return last && last > clock ? last : clock;
}

/** Takes the next number of a kind in its financial year: 'COM/2627/0001'. The series must be locked. */
export async function nextNumber(shop: Shop, kind: TaxDocumentKind, issuedAt: Date): Promise<string> {
  const year = financialYear(issuedAt);
  const { last_number: number } = await shop.db
    .insertInto("commission_series")
    .values({ kind, financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "financial_year"])
        .doUpdateSet({ last_number: sql`commission_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("commission_issuer").set({ last_issued_at: issuedAt }).execute();
  return `${letters[kind]}/${year}/${String(number).padStart(4, "0")}`;
}
