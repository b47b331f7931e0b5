import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";
import { sayStockMove } from "./stock-move.server.ts";

type Pieces = { returnId: string; productId: string; quantity: number };

/** How many pieces of a product are in stock; 0 of one that was deleted. */
export async function stockOf({ db }: Shop, productId: string): Promise<number> {
  const row = await db
    .selectFrom("stock_levels")
    .select("on_hand")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.on_hand ?? 0;
}

/** Takes the pieces that replace those of a return out of stock. False if there are not enough; then nothing is taken. */
export async function takeReplacement(
  shop: Shop,
  { returnId, productId, quantity }: Pieces,
): Promise<boolean> {
  await sayStockMove(shop, "replacement", { returnId });
  const { numAffectedRows } = await sql`
    update stock_levels set on_hand = on_hand - ${quantity}::int
    where product_id = ${productId} and on_hand >= ${quantity}::int
  `.execute(shop.db);
  return numAffectedRows === 1n;
}

/** Puts a replacement back into stock that did not reach the customer. */
export async function putReplacementBack(
  shop: Shop,
  { returnId, productId, quantity }: Pieces,
): Promise<void> {
  await sayStockMove(shop, "replacement-returned", { returnId });
  await sql`
    update stock_levels set on_hand = on_hand + ${quantity}::int where product_id = ${productId}
  `.execute(shop.db);
}
