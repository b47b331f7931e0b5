import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";

/**
 * Writes within an open transaction whether an order that was paid counts as refunded: when all that was to go back
 * has been sent, and nothing of its money is left or none of its goods are. The order's row must be locked.
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
