import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { findParcel } from "../cash/find-parcels.server.ts";
import type { AdvanceInput } from "../cash/remittance-input.ts";
import { formatExact } from "../../base/money/money.ts";
import { refundToAdvance } from "../../orders/order/revenue.server.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { receiveCash } from "../settle/receive-cash.server.ts";
import { lockParcels } from "./work-off-lines.server.ts";

/**
 * Refunds what was credited of a delivered shipment from the shop's own funds, although the courier has not sent their
 * cash. The order counts as paid, and the whole amount stays the courier's debt, which its next statement pays. The
 * seller is not paid for what the customer kept until then.
 * Refuses: cash that is not with the shop's courier; an order of which nothing was credited; another amount than the
 * page showed.
 */
export async function advanceCash(shop: Shop, { fulfilmentId, refund }: AdvanceInput): Promise<void> {
  requirePermission(shop.actor, "cash.advance");
  await inTransaction(shop, async (shop) => {
    const unlocked = await findParcel(shop, fulfilmentId);
    const [parcel] = unlocked ? await lockParcels(shop, [unlocked]) : [];
    if (!parcel) throw orderRefusal("order.not-found");
    const { orderId, orderNumber, amount } = parcel;
    const { due } = await shop.db
      .selectFrom("fulfilments")
      .select(refundToAdvance.as("due"))
      .where("id", "=", fulfilmentId)
      .executeTakeFirstOrThrow();
    if (due !== refund) throw refusal("cash.nothing-to-advance");
    const reason = "Credited goods were refunded from the shop's own funds.";
    await receiveCash(shop, { fulfilmentId, orderId, shortfall: { amount, as: "advanced", reason } });
    await writeAudit(shop, {
      action: "cash.advance",
      subject: { id: fulfilmentId, name: orderNumber },
      vendorId: null,
      before: null,
      after: { refund: formatExact(refund), courierOwes: formatExact(amount) },
    });
  });
}
