import { markReceived, type Shortfall } from "../cash/collections.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { settleCashOrder } from "../../orders/transitions/settle-cash-order.server.ts";
import { writeCashPayment } from "./write-cash-payment.server.ts";

type Received = {
  fulfilmentId: string;
  orderId: string;
  /** What the shop did not get although it accepts the cash as received. */
  shortfall: Shortfall | null;
};

/**
 * Records that the expected cash of a fulfilment has reached the shop: from now on it is paid. The whole amount counts,
 * because the customer has paid it; what a courier keeps back is the shop's loss or its claim. Returns false if it was
 * not expected. The order's row must be locked.
 */
export async function receiveCash(
  shop: Shop,
  { fulfilmentId, orderId, shortfall }: Received,
): Promise<boolean> {
  const collection = await markReceived(shop, fulfilmentId, shortfall);
  if (!collection) return false;
  const { id: collectionId, amount } = collection;
  await writeCashPayment(shop, { collectionId, fulfilmentId, orderId, amount });
  const isAdvanced = shortfall?.as === "advanced";
  await writeOrderEvent(shop, orderId, isAdvanced ? "cash-advanced" : "cash-received", {
    detail: isAdvanced
      ? { courierOwes: formatExact(amount) }
      : { amount: formatExact(amount - (shortfall?.amount ?? 0)) },
    fulfilmentId,
  });
  await settleCashOrder(shop, orderId);
  return true;
}
