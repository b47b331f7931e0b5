import { sql } from "kysely";
import { moneyKinds } from "#db/words.ts";

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

const paidForFulfilment = sql`
  from vendor_ledger_entries as entry
  where entry.fulfilment_id = fulfilments.id and entry.kind in (${sql.join(moneyKinds)})
`;

/**
 * Whether all that was paid for a row of `fulfilments` has been or is being refunded, as the vendors' ledger has it.
 */
export const isFulfilmentRefunded = sql<boolean>`coalesce((select sum(entry.amount) = 0 ${paidForFulfilment}), false)`;

/** Whether a row of `fulfilments` waits to be packed, and may be. */
export const isToPack = sql<boolean>`(fulfilments.status = 'pending' and ${isDue} and not ${isFulfilmentRefunded})`;

/**
 * What was paid for a row of `fulfilments` and is neither refunded nor being refunded, in paise, as the vendors'
 * ledger has it.
 */
export const fulfilmentMoneyLeft = sql<number>`coalesce((select sum(entry.amount) ${paidForFulfilment}), 0)`;

/** The same as `isPaymentOff` in order-life-cycle.ts. */
export const isCancelledUnpaid = sql<boolean>`
  (orders.status = 'cancelled' and orders.payment_status in ('pending', 'failed'))
`;
