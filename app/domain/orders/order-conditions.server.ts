import { sql } from "kysely";
import { moneyKinds } from "#db/words.ts";

/** What several questions ask of a row of `orders` or `vendor_orders`, so that no two of them count differently. */

/**
 * Whether it was bought: its money has come in, or comes as cash at the door. An order that waits for its money, or
 * whose payment failed, is no sale yet.
 */
export const isBought = sql<boolean>`
  (orders.payment_method = 'cod' or orders.payment_status in ('paid', 'refunded'))
`;

/** Whether its parts may be packed or shipped now, as far as the order goes; a part may be refunded by itself. */
export const isDue = sql<boolean>`
  orders.status in ('pending', 'processing') and (orders.payment_method = 'cod' or orders.payment_status = 'paid')
`;

const paidForFulfilment = sql`
  from vendor_ledger_entries as entry
  where entry.vendor_order_id = vendor_orders.id and entry.kind in (${sql.join(moneyKinds)})
`;

/** Whether all that was paid for a row of `vendor_orders` has gone back or is on its way, as the vendors' ledger has it. */
export const isFulfilmentRefunded = sql<boolean>`coalesce((select sum(entry.amount) = 0 ${paidForFulfilment}), false)`;

/** Whether a row of `vendor_orders` waits to be packed, and may be. */
export const isToPack = sql<boolean>`(vendor_orders.status = 'pending' and ${isDue} and not ${isFulfilmentRefunded})`;

/** What of the money of a row of `vendor_orders` is neither back nor on its way, in paise, as the vendors' ledger has it. */
export const fulfilmentMoneyLeft = sql<number>`coalesce((select sum(entry.amount) ${paidForFulfilment}), 0)`;

/** As `isPaymentOff` of the life cycle says it. */
export const isCancelledUnpaid = sql<boolean>`
  (orders.status = 'cancelled' and orders.payment_status in ('pending', 'failed'))
`;
