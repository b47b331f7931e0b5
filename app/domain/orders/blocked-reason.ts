import type { OrderStatus } from "#db/values/order-values.ts";

/** What people do to a fulfilment, and the words for each once it is done. */
const doneLabels = {
  pack: "packed",
  ship: "shipped",
  deliver: "marked as delivered",
  "undo-delivery": "marked as not delivered",
  cancel: "cancelled",
  return: "marked as returned",
  "return-damaged": "marked as returned damaged",
  lose: "marked as lost",
  "turn-back": "marked as coming back",
};
type Doing = keyof typeof doneLabels;

/** The transitions of a fulfilment. While it turns back it stays shipped. */
export type FulfilmentTransition = Exclude<Doing, "turn-back">;

/** What the customer may cancel, the same wherever it is said. */
export const cancelledByPart = "You can cancel any item free of charge until it is dispatched.";

/**
 * What prevents a transition: the fulfilment's status, or a fact about it: everything was refunded, it is not paid yet, goods have not arrived,
 * its courier is not bringing it back, or, for a delivery that was recorded by mistake, that something was done since or
 * the customer has asked to return it.
 */
export type BlockedBy =
  | "status"
  | "refunded"
  | "unpaid"
  | "awaited"
  | "not-coming-back"
  | "cash-received"
  | "paid-out"
  | "credited"
  | "return-asked";

/** The same as a sentence. */
export function describeBlockedReason(by: BlockedBy, transition: Doing, status: OrderStatus): string {
  switch (by) {
    case "status":
      if (status === "pending" && transition === "ship") return "Pack this order first.";
      if (status === "processing" && transition === "deliver") return "Ship this order first.";
      return `This order is ${status}, so it cannot be ${doneLabels[transition]} now.`;
    case "refunded":
      return `This order has been fully refunded, so it cannot be ${doneLabels[transition]}. Cancel it to put the items back in stock.`;
    case "unpaid":
      return `The customer has not paid yet. The order can be ${doneLabels[transition]} once the payment is received.`;
    case "awaited":
      return `These items have not arrived yet. They can be ${doneLabels[transition]} once they are in stock.`;
    case "not-coming-back":
      return `Nobody has recorded that this parcel is coming back. Mark it as coming back first.`;
    case "cash-received":
      return "The cash for this order has been received, so its delivery cannot be undone. Refund the customer instead.";
    case "paid-out":
      return "The seller has been paid for this order, so its delivery cannot be undone. Refund the customer instead.";
    case "credited":
      return "Some of this order was refunded after its delivery, so the delivery cannot be undone. Refund the rest instead.";
    case "return-asked":
      return "The customer has asked to return some of this order, so its delivery cannot be undone. Settle the return instead.";
  }
}
