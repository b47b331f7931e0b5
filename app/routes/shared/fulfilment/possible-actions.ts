import type { Permission } from "#domain/access/permissions.ts";
import type { CashCarrier } from "#domain/cash/cash-words.ts";
import {
  blockedReason,
  type FulfilmentState,
  fulfilmentTransitions,
  holdReason,
} from "#domain/orders/order-life-cycle.ts";
import type { FulfilmentTransition } from "#domain/refusals/blocked-reason.ts";

/** A transition of a fulfilment, or the correction of its tracking number or of a serial number. */
export type FulfilmentAction = FulfilmentTransition | "correct" | "correct-serial";

type ActionableLine = {
  position: number;
  name: string;
  needsSerial: boolean;
  /** Pieces that were not refunded. */
  quantity: number;
  serials: readonly string[];
  /** How many of them should have a serial number and have none. */
  unnumbered: number;
};

/** What the actions of a fulfilment have to know about it. */
export type ActionableFulfilment = FulfilmentState & {
  /** Whether its reader sees it as the whole order. A vendor always does. */
  isWhole: boolean;
  vendorName: string;
  carrier: string | null;
  trackingNumber: string | null;
  /** Whole paise. */
  total: number;
  /** What the customer has paid for it, less what is refunded so far. */
  moneyLeft: number;
  lines: readonly ActionableLine[];
  /** Who may collect its cash; the first is suggested. */
  cashCarriers?: readonly CashCarrier[];
  /** Who collects it, once it is dispatched. */
  cashCarriedBy?: CashCarrier | null;
};

type PossibleActions = {
  /** Why the fulfilment must be held back, as a sentence. */
  held: string | undefined;
  /** The transition that brings the fulfilment to the customer. */
  next: "pack" | "ship" | "deliver" | undefined;
  /** What else is possible: corrections, and the ways to end it. */
  others: ("correct" | "correct-serial" | "return" | "cancel")[];
};

const transitions = Object.keys(fulfilmentTransitions) as FulfilmentTransition[];

/**
 * The actions that this person may take on a fulfilment now. An only fulfilment is not offered for cancelling to those
 * who may cancel the order, because that ends both.
 */
export function possibleActions(
  fulfilment: Pick<ActionableFulfilment, keyof FulfilmentState | "isWhole" | "lines">,
  permissions: readonly Permission[],
): PossibleActions {
  const mayShip = permissions.some(
    (name) => name === "fulfilments.ship-own" || name === "fulfilments.ship-any",
  );
  if (!mayShip) return { held: undefined, next: undefined, others: [] };
  const open = transitions.filter((step) => blockedReason(step, fulfilment) === undefined);
  const isCancelledWithOrder = fulfilment.isWhole && permissions.includes("orders.cancel-any");
  const others = {
    correct: fulfilment.status === "shipped",
    "correct-serial":
      (fulfilment.status === "shipped" || fulfilment.status === "delivered") &&
      fulfilment.lines.some(({ serials, unnumbered }) => serials.length > 0 || unnumbered > 0),
    return: open.includes("return"),
    cancel: open.includes("cancel") && !isCancelledWithOrder,
  };
  return {
    held: holdReason(fulfilment),
    next: (["pack", "ship", "deliver"] as const).find((step) => open.includes(step)),
    others: (["correct", "correct-serial", "return", "cancel"] as const).filter((action) => others[action]),
  };
}
