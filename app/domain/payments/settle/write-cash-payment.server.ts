import { allocatePayment } from "../payment/allocate-payment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refundOverpaid } from "../refund/refund-overpaid.server.ts";

type CashPayment = { collectionId: string; fulfilmentId: string; orderId: string; amount: number };

/**
 * Writes the payment of a fulfilment's cash, once it is the shop's or the vendor owes it, and refunds what was credited
 * before. The collection's id keeps it from counting twice. Returns the payment's id.
 */
export async function writeCashPayment(
  shop: Shop,
  { collectionId, fulfilmentId, orderId, amount }: CashPayment,
): Promise<string> {
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: orderId,
      provider: "cod",
      provider_payment_id: collectionId,
      amount,
      received_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await allocatePayment(shop, payment.id, [{ fulfilmentId, amount }]);
  await refundOverpaid(shop, orderId, { reason: "Credited before the cash came" });
  return payment.id;
}
