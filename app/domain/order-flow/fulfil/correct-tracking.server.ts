import { noteChange } from "../../audit/write-audit.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { noteOrderEvent } from "../../order-history/write-order-event.server.ts";
import { Refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { lockOwnPart } from "./own-fulfilment.server.ts";
import { queueShippedMail } from "./queue-shipped-mail.server.ts";
import type { TrackingInput } from "../../fulfilment/ship-input.ts";

/**
 * Says anew who carries a part that is on its way, and under which number; the customer gets the mail again. The same
 * again changes nothing. Refuses what is not on its way.
 */
export async function correctTracking(shop: Shop, partId: string, input: TrackingInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnPart(shop, partId);
    if (part.status !== "shipped") {
      throw new Refusal("conflict", `This order is ${part.status}, so its tracking number stays as it is.`);
    }
    const { carrier, trackingNumber } = input;
    if (part.carrier === carrier && part.trackingNumber === trackingNumber) return;
    await shop.db
      .updateTable("vendor_orders")
      .set({ carrier, tracking_number: trackingNumber })
      .where("id", "=", part.id)
      .where("vendor_id", "=", part.vendorId)
      .execute();
    await noteOrderEvent(shop, part.orderId, "tracking", {
      detail: { carrier, trackingNumber },
      partId: part.id,
    });
    await noteChange(shop, {
      action: "order-part.tracking",
      subject: { id: part.id, name: part.orderNumber },
      vendorId: part.vendorId,
      before: { carrier: part.carrier, trackingNumber: part.trackingNumber },
      after: { carrier, trackingNumber },
    });
    await queueShippedMail(shop, part, input);
  });
}
