import { queueMail } from "../../mails/queue-mail.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedFulfilment } from "../transitions/own-fulfilment.server.ts";
import type { TrackingInput } from "../../fulfilment/ship-input.ts";

/** Mails the customer the carrier and tracking number of a fulfilment, with its invoice; once for each tracking
 * number. */
export async function queueShippedMail(
  shop: Shop,
  fulfilment: LockedFulfilment,
  { carrier, trackingNumber }: TrackingInput,
  invoiceId: string,
): Promise<void> {
  await queueMail(
    shop,
    `order-shipped:${fulfilment.id}:${carrier}:${trackingNumber}`,
    fulfilment.buyerEmail,
    {
      template: "order-shipped",
      orderId: fulfilment.orderId,
      orderNumber: fulfilment.orderNumber,
      vendorName: fulfilment.vendorName,
      goods: fulfilment.goods,
      isWhole: fulfilment.isWhole,
      carrier,
      trackingNumber,
      cashDue: fulfilment.paymentMethod === "cod" ? fulfilment.total : null,
    },
    [invoiceId],
  );
}
