import { queueMail } from "../../mails/queue-mail.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedPart } from "./own-fulfilment.server.ts";
import type { TrackingInput } from "../../fulfilment/ship-input.ts";

/** Tells the customer who brings a part; once for each tracking number. */
export async function queueShippedMail(
  shop: Shop,
  part: LockedPart,
  { carrier, trackingNumber }: TrackingInput,
): Promise<void> {
  await queueMail(shop, `order-shipped:${part.id}:${carrier}:${trackingNumber}`, part.buyerEmail, {
    template: "order-shipped",
    orderId: part.orderId,
    orderNumber: part.orderNumber,
    vendorName: part.vendorName,
    goods: part.goods,
    isWhole: part.isWhole,
    carrier,
    trackingNumber,
    cashDue: part.paymentMethod === "cod" ? part.total : null,
  });
}
