import { type RawBuilder, sql } from "kysely";
import { fulfilmentMoneyLeft, isBought } from "./order-conditions.server.ts";

/**
 * The shop's only definition of revenue, for the dashboards, lists, files and reports: the total of what was bought and
 * not cancelled, including GST, less its credits, on the day of the order. Cash on delivery counts from the order. What
 * has no revenue, such as an order of which everything was refunded, is not counted among the orders, and no average is
 * divided by it.
 */

/** Whether a row of `orders` is a sale. */
export const isSold = sql<boolean>`(orders.status <> 'cancelled' and ${isBought})`;

/** Whether a row of `fulfilments`, joined with its order, is a sale. */
export const isSoldFulfilment = sql<boolean>`(fulfilments.status <> 'cancelled' and ${isBought})`;

const creditAmount = sql`credits.round_off + coalesce((
  select sum(taxable + cgst + sgst + igst) from credit_lines where credit_id = credits.id
), 0)`;

/** The amount of the credits, in whole paise, for a sum over rows of `credits`. */
export const credited = sql<number>`coalesce(sum(${creditAmount}), 0)`;

/** The revenue of a row of `orders`, in whole paise. */
export const revenueOfOrder = sql<number>`
  (case when ${isSold} then orders.total - (
    select ${credited} from credits where credits.order_id = orders.id
  ) else 0 end)
`;

/** What a row of `orders` costs after its credits, in whole paise; of a cancelled one, what it would have cost. */
export const worthOfOrder = sql<number>`(
  orders.total - case when orders.status = 'cancelled' then 0 else (
    select ${credited} from credits where credits.order_id = orders.id
  ) end
)`;

/** What is left of a row of `fulfilments` after its credits, in whole paise. */
export const worthOfFulfilment = sql<number>`
  (fulfilments.total - (select ${credited} from credits where credits.fulfilment_id = fulfilments.id))
`;

/**
 * What the customer of a row of `fulfilments` would be refunded if the shop did not wait until the courier sends the
 * cash, in whole paise; null unless goods were credited and the shop's courier has the cash.
 */
export const refundToAdvance = sql<number | null>`(
  select amount - ${worthOfFulfilment} from cash_collections
  where fulfilment_id = fulfilments.id and state = 'expected' and amount > ${worthOfFulfilment}
)`;

/** The revenue of a row of `fulfilments`, joined with its order, in whole paise. */
export const revenueOfFulfilment = sql<number>`
  (case when ${isSoldFulfilment} then ${worthOfFulfilment} else 0 end)
`;

/** The refunds of a row of `orders` that were sent, in whole paise. */
export const refundedOfOrder = sql<number>`
  (select coalesce(sum(amount), 0) from refunds where order_id = orders.id and status = 'sent')
`;

/** The same of a row of `fulfilments`. */
export const refundedOfFulfilment = sql<number>`(
  select coalesce(sum(refund_parts.amount), 0)
  from refund_parts join refunds on refunds.id = refund_parts.refund_id
  where refund_parts.fulfilment_id = fulfilments.id and refunds.status = 'sent'
)`;

/** What was credited of a row of `fulfilments` while the courier has its cash: it is refunded once that has come. */
const heldCredit = sql`coalesce((
  select greatest(amount + ${fulfilmentMoneyLeft} - ${worthOfFulfilment}, 0) from cash_collections
  where fulfilment_id = fulfilments.id and state = 'expected'
), 0)`;

/** What the customer of a row of `orders` has still to get back, in whole paise: refunds that wait or have failed. */
export const toRefundOfOrder = sql<number>`(
  coalesce((select sum(amount) from refunds where order_id = orders.id and status <> 'sent'), 0)
  + coalesce((select sum(${heldCredit}) from fulfilments where fulfilments.order_id = orders.id), 0)
)`;

/** The same of a row of `fulfilments`. */
export const toRefundOfFulfilment = sql<number>`(
  coalesce((
    select sum(refund_parts.amount) from refund_parts join refunds on refunds.id = refund_parts.refund_id
    where refund_parts.fulfilment_id = fulfilments.id and refunds.status <> 'sent'
  ), 0) + ${heldCredit}
)`;

/**
 * A table `credited`: what was credited of each order since a moment, in whole paise. A credit comes after its order, so
 * the moment of the first order in question is early enough.
 */
export function creditedSince(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select order_id, ${credited} as amount from credits where created_at >= ${moment} group by order_id
  ) as credited`;
}
