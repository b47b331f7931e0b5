import { sql } from "kysely";

/** SQL conditions on rows of `orders` and `fulfilments` that several queries share, so that they all count alike. */

/**
 * Whether the order was bought: its payment has come in, or is cash at the door. An order that waits for its payment,
 * or whose payment failed, is no sale yet.
 */
export const isBought = sql<boolean>`
  (orders.payment_method = 'cod' or orders.payment_status in ('paid', 'refunded'))
`;

/** Whether the order lets its fulfilments be packed or shipped now. A fulfilment may still be refunded by itself. */
export const isDue = sql<boolean>`
  orders.status in ('pending', 'processing') and (orders.payment_method = 'cod' or orders.payment_status = 'paid')
`;

/**
 * What was paid for a row of `fulfilments` and is neither refunded nor being refunded, in paise.
 */
export const fulfilmentMoneyLeft = sql<number>`(
  coalesce((select sum(amount) from payment_allocations where fulfilment_id = fulfilments.id), 0)
  - coalesce((select sum(amount) from refund_parts where fulfilment_id = fulfilments.id), 0)
)`;

/** Whether all that was paid for a row of `fulfilments` has been or is being refunded. */
export const isFulfilmentRefunded = sql<boolean>`(
  exists (select from payment_allocations where fulfilment_id = fulfilments.id) and ${fulfilmentMoneyLeft} = 0
)`;

/** Whether a row of `fulfilments` waits to be packed, and may be. */
export const isToPack = sql<boolean>`(fulfilments.status = 'pending' and ${isDue} and not ${isFulfilmentRefunded})`;

/** Whether a person has sent a row of `refunds`, whose payment is joined; those of version 0.2.0 have no day. */
export const isSentByHand = sql<boolean>`
  (refunds.status = 'sent' and (refunds.sent_on is not null or payments.provider in ('cod', 'bank')))
`;

/** The same as `isPaymentOff` in order-life-cycle.ts. */
export const isCancelledUnpaid = sql<boolean>`
  (orders.status = 'cancelled' and orders.payment_status in ('pending', 'failed'))
`;
