import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { giveUpClaim } from "../cash/claims.server.ts";
import { findParcel } from "../cash/find-parcels.server.ts";
import type { WriteOffInput } from "../cash/remittance-input.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { receiveCash } from "../settle/receive-cash.server.ts";
import { lockParcels } from "./work-off-lines.server.ts";

/**
 * Gives up cash that a courier will not send any more: the whole of a delivered order, or a claim. The customer has
 * paid and the vendor is owed his share, so the order counts as paid and the loss is the shop's.
 * Refuses: an order whose cash is not missing.
 */
export async function writeOffCash(shop: Shop, { fulfilmentId, reason }: WriteOffInput): Promise<void> {
  requirePermission(shop.actor, "cash.record");
  await inTransaction(shop, async (shop) => {
    const unlocked = await findParcel(shop, fulfilmentId);
    const [parcel] = unlocked ? await lockParcels(shop, [unlocked]) : [];
    if (!parcel) throw orderRefusal("order.not-found");
    const { orderId, state, amount } = parcel;
    const lost = state === "expected" ? amount : await giveUpClaim(shop, fulfilmentId, reason);
    if (lost === undefined) throw refusal("cash.not-missing");
    if (state === "expected") {
      await receiveCash(shop, { fulfilmentId, orderId, shortfall: { amount, as: "written-off", reason } });
    }
    await writeAudit(shop, {
      action: "cash.write-off",
      subject: { id: fulfilmentId, name: parcel.orderNumber },
      vendorId: null,
      before: null,
      after: { amount: formatExact(lost), reason },
    });
  });
}
