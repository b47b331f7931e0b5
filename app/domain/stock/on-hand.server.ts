import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";

/** How many pieces of a product are in stock, in a statement that left joins `stock_levels`. */
export const onHand = sql<number>`coalesce(stock_levels.on_hand, 0)`;

/** Whether a product is in stock, in the same statements; in programs see availability.ts. */
export const inStock = sql<boolean>`(${onHand} > 0)`;

/** How many pieces of a product are in stock; 0 of one that was deleted. */
export async function stockOf({ db }: Shop, productId: string): Promise<number> {
  const row = await db
    .selectFrom("stock_levels")
    .select("on_hand")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.on_hand ?? 0;
}
