import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

/** The amounts paid and refunded for an order, whole paise. */
export type OrderMoney = {
  received: number;
  /** Cash that the customer paid at the door and that has not reached the shop. */
  atTheDoor: number;
  /** The sum of refunds that are on their way, or will be once the customer has said where to. */
  goingBack: number;
  goneBack: number;
  /** The sum of failed refunds, which the shop still has and owes. */
  failed: number;
};

export async function readOrderMoney(shop: Shop, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    select
      (select coalesce(sum(amount), 0) from payments where order_id = ${orderId}::uuid) as received,
      (
        select coalesce(sum(amount), 0) from cash_collections
        where order_id = ${orderId}::uuid and state = 'expected'
      ) as "atTheDoor",
      coalesce(sum(amount) filter (where status in ('waiting-for-account', 'to-send', 'queued')), 0) as "goingBack",
      coalesce(sum(amount) filter (where status = 'sent'), 0) as "goneBack",
      coalesce(sum(amount) filter (where status = 'failed'), 0) as failed
    from refunds where order_id = ${orderId}::uuid
  `.execute(shop.db);
  return rows[0] ?? { received: 0, atTheDoor: 0, goingBack: 0, goneBack: 0, failed: 0 };
}
