import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";

/**
 * Writes whether a paid order counts as refunded: all its refunds have been sent, and none of its money is left or the
 * order is cancelled. Call it in a transaction with the order's row locked.
 */
export async function settleRefunded(shop: Shop, orderId: string): Promise<void> {
  await sql`
    update orders set payment_status = settled.payment_status
    from (
      select case when
        not exists (select from refunds where order_id = orders.id and status <> 'sent')
        and (status = 'cancelled' or not exists (
          select from payments where order_id = orders.id and refunded < amount
        ))
      then 'refunded' else 'paid' end as payment_status
      from orders where id = ${orderId}::uuid
    ) as settled
    where id = ${orderId}::uuid and orders.payment_status in ('paid', 'refunded')
      and orders.payment_status <> settled.payment_status
  `.execute(shop.db);
}
