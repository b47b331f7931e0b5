import { sql } from "kysely";

/**
 * Whether the row of `orders` was bought, as the shop's own dashboard counts it: its money has come in, or comes as cash
 * at the door. An order that waits for its money, or whose payment failed, is no sale yet.
 */
export const isBought = sql<boolean>`
  (orders.payment_method = 'cod' or orders.payment_status in ('paid', 'refunded'))
`;
