import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import type { CancelFulfilmentInput } from "../fulfilment/cancellation-input.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { endOrder, refuseDispatched } from "./end-order.server.ts";
import { lockOrder } from "../order/lock-order.server.ts";

/**
 * Cancels an order for an admin while none of its fulfilments has been dispatched. Returns the stock, refunds what was
 * paid and mails the customer. Cancelling twice changes nothing more.
 * Refuses: an order that has been dispatched, even in part.
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
