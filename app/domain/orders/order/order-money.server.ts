import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { credited } from "./revenue.server.ts";

/**
 * What is still to be paid of a row of `orders`, in whole paise: what its goods are worth after their credits, less the
 * money and store credit that is held for them. Nothing of an order that is paid; below zero if more is held.
 */
export const dueOfOrder = sql<number>`(
  orders.total
  - (select ${credited} from credits where credits.order_id = orders.id)
  - (select coalesce(sum(amount - refunded), 0) from payments where payments.order_id = orders.id)
)`;

/** Reads what is still to be paid of an order. Its row must be locked before: while it waits, the rest may change. */
export async function readDue(shop: Shop, orderId: string): Promise<number> {
  const { due } = await shop.db
    .selectFrom("orders")
    .select(dueOfOrder.as("due"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return due;
}

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
        where store_credit_id is not null
          and exists (select from payment_allocations where payment_id = refunds.payment_id)
      ), 0)`.as("toStoreCredit"),
      // Failed refunds, which the shop still has and owes.
      sql<number>`coalesce(sum(amount) filter (where status = 'failed'), 0)`.as("failed"),
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
}
