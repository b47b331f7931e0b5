import type { Shop } from "../shop/context/shop.ts";
import { moveStock } from "./move-stock.server.ts";

/** Puts pieces of an order back into stock. A product that was deleted meanwhile has no stock any more and is left out. */
export async function restock(
  shop: Shop,
  orderId: string,
  reason: "cancelled" | "expired" | "returned",
  pieces: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const moves = pieces.map(({ productId, quantity }) => ({ productId, by: quantity }));
  await moveStock(shop, { reason, orderId }, moves);
}
