import type { Shop } from "../shop/shop.ts";

/** A payment with store credit. */
export type CreditPayment = { id: string; amount: number };

/**
 * The payments by which store credit is held for an order: none of them is refunded. An order that expired has had
 * its own refunded, and is paid with new ones if it is revived.
 */
export function readHeldPayments(shop: Shop, orderId: string): Promise<CreditPayment[]> {
  return shop.db
    .selectFrom("payments")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("provider", "=", "credit")
    .where("refunded", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_allocations")
            .select("payment_id")
            .whereRef("payment_allocations.payment_id", "=", "payments.id"),
        ),
      ),
    )
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}
