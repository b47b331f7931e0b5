import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockReturn } from "../transitions/transition-return.server.ts";
import { takeIntoQuarantine } from "./quarantine.server.ts";

/**
 * Notes that the goods of a return arrived after the courier had lost them. They lie in quarantine; what was refunded
 * or replaced for them stays as it is.
 * Refuses: another seller's return, as unknown; one whose goods are not lost, or were found before.
 */
export function noteFoundGoods(shop: Shop, returnId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId);
    const pieces = locked.isLost ? await takeIntoQuarantine(shop, locked) : 0;
    if (pieces === 0) throw refusal("goods.nothing-lost");
    await writeAudit(shop, {
      action: "goods.found",
      subject: { id: locked.id, name: locked.number },
      vendorId: locked.vendorId,
      before: null,
      after: { product: locked.product, pieces },
    });
  });
}
