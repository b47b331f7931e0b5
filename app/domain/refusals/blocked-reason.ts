import type { OrderStatus } from "#db/words.ts";

/** The transitions of a fulfilment, and the word for each once it is done. */
const doneWords = {
  pack: "packed",
  ship: "shipped",
  deliver: "marked as delivered",
  cancel: "cancelled",
  return: "marked as returned",
};
export type FulfilmentTransition = keyof typeof doneWords;

/** What prevents a transition: the fulfilment's status, that everything was refunded, or that it is not paid yet. */
export type BlockedBy = "status" | "refunded" | "unpaid";

/** The same as a sentence. */
export function sayBlockedReason(
  by: BlockedBy,
  transition: FulfilmentTransition,
  status: OrderStatus,
): string {
  switch (by) {
    case "status":
      return `This order is ${status}, so it cannot be ${doneWords[transition]} now.`;
    case "refunded":
      return `This order has been fully refunded, so it cannot be ${doneWords[transition]}. Cancel it to put the items back in stock.`;
    case "unpaid":
      return `The customer has not paid yet. The order can be ${doneWords[transition]} once the payment is received.`;
  }
}
