import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How far the clocks of the shop's machines may differ. */
export const maxAhead = 10 * 60_000;

/**
 * Locks a vendor's documents until the transaction ends, and only then reads the clock: returns when the document is
 * issued, which is never before the one issued last. So dates follow numbers, also over the end of a financial year.
 * Whoever issues documents of several vendors locks them in the order of their ids.
 * Refuses: a last document dated more than ten minutes after the clock, because one of the two is wrong.
 */
export async function takeIssueMoment(shop: Shop, vendorId: string): Promise<Date> {
  const { last } = await shop.db
    .insertInto("document_issuers")
    .values({ vendor_id: vendorId })
    .onConflict((conflict) => conflict.column("vendor_id").doUpdateSet({ vendor_id: vendorId }))
    .returning("last_issued_at as last")
    .executeTakeFirstOrThrow();
  const clock = shop.now();
  if (last && last.getTime() - clock.getTime() > maxAhead) {
    throw refusal("invoice.last-one-ahead", {
      vendor: await nameOf(shop, vendorId),
      last: last.toISOString(),
    });
  }
  const issuedAt = last && last > clock ? last : clock;
  await shop.db
    .updateTable("document_issuers")
    .set({ last_issued_at: issuedAt })
    .where("vendor_id", "=", vendorId)
    .execute();
  return issuedAt;
}

async function nameOf({ db }: Shop, vendorId: string): Promise<string> {
  const { name } = await db
    .selectFrom("vendors")
    .select("name")
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return name;
}
