import { sql } from "kysely";

/** What several questions ask of a row of `orders`, so that no two of them count differently. */

/**
 * Whether it was bought: its money has come in, or comes as cash at the door. An order that waits for its money, or
 * whose payment failed, is no sale yet.
 */
export const isBought = sql<boolean>`
  (orders.payment_method = 'cod' or orders.payment_status in ('paid', 'refunded'))
`;

/** Whether a part of it may be packed or shipped now. */
export const isDue = sql<boolean>`
  orders.status in ('pending', 'processing') and (orders.payment_method = 'cod' or orders.payment_status = 'paid')
`;

/** Whether all that was paid for a row of `vendor_orders` has gone back or is on its way, as the vendors' ledger has it. */
export const isPartRefunded = sql<boolean>`coalesce((
  select sum(entry.amount) = 0 from vendor_ledger_entries as entry
  where entry.vendor_order_id = vendor_orders.id and entry.kind in ('goods', 'gst', 'rounding')
), false)`;

/** What of the money of a row of `vendor_orders` is neither back nor on its way, in paise, as the vendors' ledger has it. */
export const partMoneyLeft = sql<number>`coalesce((
  select sum(entry.amount) from vendor_ledger_entries as entry
  where entry.vendor_order_id = vendor_orders.id and entry.kind in ('goods', 'gst', 'rounding')
), 0)`;

/** As `isPaymentOff` of the life cycle says it. */
export const isCancelledUnpaid = sql<boolean>`
  (orders.status = 'cancelled' and orders.payment_status in ('pending', 'failed'))
`;
