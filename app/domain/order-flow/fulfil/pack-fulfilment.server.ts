import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { movePart } from "./transition-fulfilment.server.ts";
import { lockOwnPart, refuseUnlessMay } from "./own-fulfilment.server.ts";

/** The vendor takes its part in hand and packs it. Twice is once. Refuses what is not paid or no longer pending. */
export async function packPart(shop: Shop, partId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnPart(shop, partId);
    if (part.status === "processing") return;
    refuseUnlessMay("pack", part);
    await movePart(shop, part, "pack", { columns: { packed_at: shop.now() } });
  });
}
