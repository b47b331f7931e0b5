import { writeAudit } from "../../audit/write-audit.server.ts";
import type { CancelFulfilmentInput } from "../../fulfilment/cancellation-form.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { endOrder, refuseDispatched } from "./end-order.server.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";

/**
 * An admin cancels an order of which nothing has been dispatched: the stock comes back, what was paid is refunded, and
 * the customer is mailed. Twice is once. Refuses an order of which a part is on its way.
 */
export async function cancelOrder(
  shop: Shop,
  orderId: string,
  { reason }: CancelFulfilmentInput,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.cancel-any");
    if (order.status === "cancelled") return;
    await refuseDispatched(shop, orderId, "order.shipped-in-part-for-admin");
    await endOrder(shop, order, reason);
    await writeAudit(shop, {
      action: "order.cancel",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: { status: order.status },
      after: { status: "cancelled", reason },
    });
  });
}
