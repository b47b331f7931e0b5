import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Marks the vendor's fulfilment as packed. Packing twice changes nothing more.
 * Refuses: a fulfilment that is not paid or no longer pending.
 */
export async function packFulfilment(shop: Shop, fulfilmentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status === "processing") return;
    refuseUnlessMay("pack", fulfilment);
    await transitionFulfilment(shop, fulfilment, "pack", { columns: { packed_at: shop.now() } });
  });
}
