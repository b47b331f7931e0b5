import type { Shop } from "../shop/context/shop.ts";
import { goodsCameBack } from "./goods-costs.server.ts";
import { moveStock } from "./move-stock.server.ts";
import { freePreOrders } from "./pre-order.server.ts";

/**
 * Puts pieces of an order back into stock, less those that never came, whose places in a pre-order are free again. Of
 * `quantity` pieces that it gives up, `restocked` (all, if not said) are not missing from stock. A product that was deleted
 * meanwhile has no stock any more and is left out. Pieces that had left bring back what they cost.
 */
export async function restock(
  shop: Shop,
  orderId: string,
  reason: "cancelled" | "expired" | "returned",
  pieces: readonly { position: number; productId: string; quantity: number; restocked?: number }[],
): Promise<void> {
  const freed = await freePreOrders(shop, orderId, { isExpired: reason === "expired" }, pieces);
  const moves = pieces.map(({ position, productId, quantity, restocked = quantity }) => ({
    productId,
    by: restocked - (freed.get(position) ?? 0),
  }));
  await moveStock(shop, { reason, orderId }, moves);
  if (reason === "expired") return;
  const back = pieces.map(({ position }, index) => ({ position, pieces: moves[index]?.by ?? 0 }));
  await goodsCameBack(shop, { orderId, why: "restocked" }, back);
}
