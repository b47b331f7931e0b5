import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** A payment that is held for an order: what of it was not refunded, whole paise. */
export type HeldPayment = { id: string; amount: number };

/**
 * The payments that are held for an order which is not paid in full, in the order in which they came: store credit, and
 * part of its money. They belong to no goods yet, and are not refunded.
 */
export function readHeldPayments(shop: Shop, orderId: string) {
  return shop.db
    .selectFrom("payments")
    .select(["id", "provider", sql<number>`amount - refunded`.as("amount")])
    .where("order_id", "=", orderId)
    .where(sql<boolean>`refunded < amount`)
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
