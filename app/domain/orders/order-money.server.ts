import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

const amount = sql`coalesce(sum(amount), 0)`;
/** Whether a row of `payments` paid for goods. */
const isForGoods = sql`exists (select from payment_allocations where payment_id = payments.id)`;

/**
 * Reads the amounts paid and refunded for an order, whole paise. Store credit that was only held for it, and given back
 * when it ended unpaid, is neither.
 */
export function readOrderMoney(shop: Shop, orderId: string) {
  return shop.db
    .selectFrom("refunds")
    .select([
      sql<number>`(
        select ${amount} from payments
        where order_id = ${orderId}::uuid and (provider <> 'credit' or ${isForGoods})
      )`.as("received"),
      // What of it was paid with store credit.
      sql<number>`(
        select ${amount} from payments where order_id = ${orderId}::uuid and provider = 'credit' and ${isForGoods}
      )`.as("fromStoreCredit"),
      // Cash that the customer paid at the door and that has not reached the shop.
      sql<number>`(
        select ${amount} from cash_collections where order_id = ${orderId}::uuid and state = 'expected'
      )`.as("atTheDoor"),
      // Refunds that are on their way, or will be once the customer has said where to.
      sql<number>`coalesce(sum(amount) filter (
        where status in ('waiting-for-account', 'to-send', 'queued')
      ), 0)`.as("goingBack"),
      sql<number>`coalesce(sum(amount) filter (where status = 'sent' and store_credit_id is null), 0)`.as(
        "goneBack",
      ),
      sql<number>`coalesce(sum(amount) filter (
        where store_credit_id is not null and exists (select from refund_parts where refund_id = refunds.id)
      ), 0)`.as("toStoreCredit"),
      // Failed refunds, which the shop still has and owes.
      sql<number>`coalesce(sum(amount) filter (where status = 'failed'), 0)`.as("failed"),
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
}
