import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

/**
 * The amounts paid and refunded for an order, whole paise. Store credit that was only held for it, and given back when it
 * ended unpaid, is neither.
 */
export type OrderMoney = {
  received: number;
  /** What of it was paid with store credit. */
  fromStoreCredit: number;
  /** Cash that the customer paid at the door and that has not reached the shop. */
  atTheDoor: number;
  /** The sum of refunds that are on their way, or will be once the customer has said where to. */
  goingBack: number;
  goneBack: number;
  /** The sum of refunds to store credit. */
  toStoreCredit: number;
  /** The sum of failed refunds, which the shop still has and owes. */
  failed: number;
};

const nothing: OrderMoney = {
  received: 0,
  fromStoreCredit: 0,
  atTheDoor: 0,
  goingBack: 0,
  goneBack: 0,
  toStoreCredit: 0,
  failed: 0,
};

export async function readOrderMoney(shop: Shop, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    select
      (
        select coalesce(sum(amount), 0) from payments where order_id = ${orderId}::uuid
          and (provider <> 'credit' or exists (select from payment_allocations where payment_id = payments.id))
      ) as received,
      (
        select coalesce(sum(amount), 0) from payments where order_id = ${orderId}::uuid and provider = 'credit'
          and exists (select from payment_allocations where payment_id = payments.id)
      ) as "fromStoreCredit",
      (
        select coalesce(sum(amount), 0) from cash_collections
        where order_id = ${orderId}::uuid and state = 'expected'
      ) as "atTheDoor",
      coalesce(sum(amount) filter (where status in ('waiting-for-account', 'to-send', 'queued')), 0) as "goingBack",
      coalesce(sum(amount) filter (where status = 'sent' and store_credit_id is null), 0) as "goneBack",
      coalesce(sum(amount) filter (
        where store_credit_id is not null and exists (select from refund_parts where refund_id = refunds.id)
      ), 0) as "toStoreCredit",
      coalesce(sum(amount) filter (where status = 'failed'), 0) as failed
    from refunds where order_id = ${orderId}::uuid
  `.execute(shop.db);
  return rows[0] ?? nothing;
}
