import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** What a customer has left of all store credit, in whole paise. */
export async function readBalance(shop: Shop, userId: string): Promise<number> {
  const { balance } = await shop.db
    .selectFrom("store_credits")
    .select(sql<number>`coalesce(sum(balance), 0)`.as("balance"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return balance;
}
