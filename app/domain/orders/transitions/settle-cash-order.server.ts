import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionPayment } from "./transition-payment.server.ts";

/**
 * Marks a cash order as paid once the money of all its fulfilments that are not cancelled has reached the shop, or is
 * owed by their vendors. The order's row must be locked.
 */
export async function settleCashOrder(shop: Shop, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from orders
    where id = ${orderId}::uuid and payment_method = 'cod' and payment_status = 'pending'
      and exists (select from fulfilments where order_id = orders.id and status <> 'cancelled')
      and not exists (
        select from fulfilments
        where fulfilments.order_id = orders.id and fulfilments.status <> 'cancelled' and not exists (
          select from payment_allocations where fulfilment_id = fulfilments.id
        )
      )
  `.execute(shop.db);
  if (rows.length > 0) await transitionPayment(shop, orderId, "collect");
}
