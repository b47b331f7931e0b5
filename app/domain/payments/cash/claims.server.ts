import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { isClaimed } from "./collections.server.ts";

/** Takes what a courier paid late off the claim. The order's row must be locked. */
export async function payClaim(shop: Shop, fulfilmentId: string, amount: number): Promise<void> {
  await shop.db
    .updateTable("cash_collections")
    .set({
      shortfall: sql<number>`shortfall - ${amount}`,
      shortfall_as: sql<string | null>`case when shortfall = ${amount} then null else shortfall_as end`,
      shortfall_reason: sql<
        string | null
      >`case when shortfall = ${amount} then null else shortfall_reason end`,
    })
    .where("fulfilment_id", "=", fulfilmentId)
    .where(isClaimed)
    .where("shortfall", ">=", amount)
    .execute();
}

/** Notes that a courier took back what it had sent for a fulfilment: it owes it again. The order's row must be locked. */
export async function takeBackCash(shop: Shop, fulfilmentId: string, amount: number): Promise<void> {
  await shop.db
    .updateTable("cash_collections")
    .set({
      shortfall: sql<number>`shortfall + ${amount}`,
      shortfall_as: sql<string>`coalesce(shortfall_as, 'claim')`,
      shortfall_reason: sql<string>`coalesce(shortfall_reason, 'The courier took money back')`,
    })
    .where("fulfilment_id", "=", fulfilmentId)
    .where("state", "=", "received")
    .execute();
}

/** Gives a claim up. Returns its amount; undefined if there is none. */
export async function giveUpClaim(
  shop: Shop,
  fulfilmentId: string,
  reason: string,
): Promise<number | undefined> {
  const claim = await shop.db
    .updateTable("cash_collections")
    .set({ shortfall_as: "written-off", shortfall_reason: reason })
    .where("fulfilment_id", "=", fulfilmentId)
    .where(isClaimed)
    .returning("shortfall")
    .executeTakeFirst();
  return claim?.shortfall;
}
