import { sql } from "kysely";
import type { PaymentStatus } from "#db/values/payment-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionPayment } from "../../orders/transitions/transition-payment.server.ts";

/**
 * Writes whether a paid order counts as refunded: all its refunds have been sent, and none of its money is left or the
 * order is cancelled. Call it in a transaction with the order's row locked.
 */
export async function settleRefunded(shop: Shop, orderId: string): Promise<void> {
  const { rows } = await sql<{ settled: PaymentStatus }>`
    select settled from (
      select payment_status, case when
        not exists (select from refunds where order_id = orders.id and status not in ('sent', 'withdrawn'))
        and (status = 'cancelled' or not exists (
          select from payments where order_id = orders.id and refunded < amount
        ))
      then 'refunded' else 'paid' end as settled
      from orders where id = ${orderId}::uuid
    ) as of_refunds
    where payment_status in ('paid', 'refunded') and payment_status <> settled
  `.execute(shop.db);
  const [change] = rows;
  if (change) {
    await transitionPayment(shop, orderId, change.settled === "refunded" ? "refund" : "refund-came-back");
  }
}
