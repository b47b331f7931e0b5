import { moneyKinds } from "#db/words.ts";
import type { Shop } from "../../shop/shop.ts";
import { queueRefund } from "./queue-refund.server.ts";

/**
 * Refunds what was paid for one fulfilment and has not gone back yet. Its share of a refund of the whole order counts
 * as gone back, as the ledger has it. Returns the refunded amount in paise. The order's row must be locked.
 */
export async function refundFulfilment(
  shop: Shop,
  fulfilment: { id: string; orderId: string },
): Promise<number> {
  const payments = await shop.db
    .selectFrom("vendor_ledger_entries")
    .select(({ fn }) => ["payment_id as paymentId", fn.sum<number>("amount").as("left")])
    .where("fulfilment_id", "=", fulfilment.id)
    .where("kind", "in", moneyKinds)
    .groupBy("payment_id")
    .having(({ fn }) => fn.sum("amount"), ">", 0)
    .orderBy("payment_id")
    .execute();
  let refunded = 0;
  for (const { paymentId, left: amount } of payments) {
    const reason = `fulfilment ${fulfilment.id} cancelled`;
    await queueRefund(shop, {
      orderId: fulfilment.orderId,
      fulfilmentId: fulfilment.id,
      paymentId,
      amount,
      reason,
    });
    refunded += amount;
  }
  return refunded;
}

/** Refunds the fulfilments that vendors cancelled before the order's payment came. */
export async function refundCancelledFulfilments(shop: Shop, orderId: string): Promise<void> {
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "order_id as orderId"])
    .where("order_id", "=", orderId)
    .where("status", "=", "cancelled")
    .orderBy("id")
    .execute();
  for (const fulfilment of fulfilments) await refundFulfilment(shop, fulfilment);
}
