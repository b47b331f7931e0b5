import type { OrderMail } from "../mail-data.ts";
import { randomUUID } from "node:crypto";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { isWithCourier } from "../fulfilment/sent-text.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { factsForMail, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";
import type { TrackingInput } from "../fulfilment/ship-input.ts";

/**
 * Corrects the carrier and tracking number of a shipped fulfilment, and mails the customer which ones count. The
 * same values again change nothing.
 * Refuses: a fulfilment that is not shipped, or has no courier.
 */
export async function correctTracking(shop: Shop, fulfilmentId: string, input: TrackingInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.status !== "shipped") {
      throw refusal("tracking-number.not-shipped", { status: fulfilment.status });
    }
    if (!isWithCourier(fulfilment.sentBy)) throw refusal("tracking-number.no-courier");
    const { carrier, trackingNumber } = input;
    if (fulfilment.carrier === carrier && fulfilment.trackingNumber === trackingNumber) return;
    await shop.db
      .updateTable("fulfilments")
      .set({ carrier, tracking_number: trackingNumber })
      .where("id", "=", fulfilment.id)
      .where("vendor_id", "=", fulfilment.vendorId)
      .execute();
    await writeOrderEvent(shop, fulfilment.orderId, "tracking", {
      detail: { carrier, trackingNumber },
      fulfilmentId: fulfilment.id,
    });
    await writeAudit(shop, {
      action: "fulfilment.tracking",
      subject: { id: fulfilment.id, name: fulfilment.orderNumber },
      vendorId: fulfilment.vendorId,
      before: { carrier: fulfilment.carrier, trackingNumber: fulfilment.trackingNumber },
      after: { carrier, trackingNumber },
    });
    await queueMail<OrderMail>(shop, `tracking-corrected:${randomUUID()}`, fulfilment.buyerEmail, {
      template: "tracking-corrected",
      ...factsForMail(fulfilment),
      carrier,
      trackingNumber,
    });
  });
}
