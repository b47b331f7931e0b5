import { type OrderStatus, orderStatuses } from "#db/values/order-values.ts";
import type { PaymentStatus } from "#db/values/payment-values.ts";
import { type BlockedBy, type FulfilmentTransition, describeBlockedReason } from "../blocked-reason.ts";
import { type Machine, step } from "./machine.ts";
import { mayBePaid } from "./payment-machine.ts";

/** What people do to a fulfilment, and what happens to it with its order. */
export type FulfilmentEvent = FulfilmentTransition | "empty" | "expire" | "revive";

type FulfilmentEffect =
  // Take the serial numbers and issue the invoice, unless the customer collects it.
  | "invoice"
  // Issue the invoice, if there is none yet.
  | "goods-leave"
  // The customer has the goods: collect cash.
  | "goods-arrive"
  | "goods-back-on-the-way"
  | "credit"
  | "restock"
  | "take-stock"
  | "mail-customer";

type PaymentState = { paymentMethod: string; paymentStatus: PaymentStatus };

/** What decides which events are possible for a fulfilment. */
export type FulfilmentFacts = PaymentState & {
  /** Whether all that was paid for it has been refunded, or is being refunded. */
  isRefunded: boolean;
  /** The day on which goods are expected that it waits for. */
  awaits?: string | null;
} & Partial<LateFacts>;

/** Facts of a fulfilment that has left. A list that offers only packing and shipping need not read them. */
export type LateFacts = {
  /** Whether its courier is bringing it back. */
  isComingBack: boolean;
  /** Whether the cash for it is in the shop's hands. */
  isCashReceived: boolean;
  /** Whether the vendor has been paid for it. */
  isPaidOut: boolean;
  /** Whether some of it was credited after its delivery. */
  isCreditedSince: boolean;
  /** Whether the customer has asked to return some of it, and did not cancel before anybody approved. */
  isReturnRequested: boolean;
};

export type FulfilmentState = FulfilmentFacts & { status: OrderStatus };

/**
 * One vendor's share of an order. 'empty' ends it because all of its pieces were refunded before they were sent;
 * 'expire' and 'revive' happen to it with its whole order.
 */
export const fulfilmentMachine: Machine<
  OrderStatus,
  FulfilmentEvent,
  Exclude<BlockedBy, "status">,
  FulfilmentEffect,
  FulfilmentFacts
> = {
  name: "fulfilment",
  states: orderStatuses,
  starts: ["pending"],
  ends: ["delivered", "cancelled"],
  conditions: {
    refunded: ({ isRefunded, paymentStatus }) => isRefunded || paymentStatus === "refunded",
    unpaid: (facts) => !mayLeaveUnpaid(facts) && mayBePaid(facts.paymentStatus),
    awaited: ({ awaits }) => typeof awaits === "string",
    "not-coming-back": ({ isComingBack }) => isComingBack !== true,
    "cash-received": ({ isCashReceived }) => isCashReceived === true,
    "paid-out": ({ isPaidOut }) => isPaidOut === true,
    credited: ({ isCreditedSince }) => isCreditedSince === true,
    "return-asked": ({ isReturnRequested }) => isReturnRequested === true,
  },
  rules: [
    {
      from: ["pending"],
      on: "pack",
      to: "processing",
      blockedBy: ["refunded", "unpaid", "awaited"],
      effects: ["invoice"],
    },
    {
      from: ["processing"],
      on: "ship",
      to: "shipped",
      blockedBy: ["refunded", "unpaid"],
      effects: ["goods-leave", "mail-customer"],
    },
    { from: ["shipped"], on: "deliver", to: "delivered", effects: ["goods-arrive", "mail-customer"] },
    {
      from: ["delivered"],
      on: "undo-delivery",
      to: "shipped",
      blockedBy: ["cash-received", "paid-out", "credited", "return-asked"],
      effects: ["goods-back-on-the-way", "mail-customer"],
    },
    {
      from: ["pending", "processing"],
      on: "cancel",
      to: "cancelled",
      effects: ["credit", "restock", "mail-customer"],
    },
    {
      from: ["shipped"],
      on: "return",
      to: "cancelled",
      blockedBy: ["not-coming-back"],
      effects: ["credit", "restock", "mail-customer"],
    },
    {
      from: ["shipped"],
      on: "return-damaged",
      to: "cancelled",
      blockedBy: ["not-coming-back"],
      effects: ["credit", "mail-customer"],
    },
    { from: ["shipped"], on: "lose", to: "cancelled", effects: ["credit", "mail-customer"] },
    { from: ["pending", "processing"], on: "empty", to: "cancelled" },
    { from: ["pending"], on: "expire", to: "cancelled", effects: ["restock"] },
    { from: ["cancelled"], on: "revive", to: "pending", effects: ["take-stock"] },
  ],
};

/** Whether goods may leave before they are paid: cash is paid at the door. */
const mayLeaveUnpaid = ({ paymentMethod }: PaymentState): boolean => paymentMethod === "cod";

/** Why this transition is not possible for the fulfilment now, as a code; undefined if it is possible. */
export function blockedBy(
  transition: FulfilmentTransition,
  fulfilment: FulfilmentState,
): BlockedBy | undefined {
  return step(fulfilmentMachine, fulfilment.status, transition, fulfilment).blockedBy;
}

/** Why this transition is not possible for the fulfilment now, as a sentence; undefined if it is possible. */
export function blockedReason(
  transition: FulfilmentTransition,
  fulfilment: FulfilmentState,
): string | undefined {
  const by = blockedBy(transition, fulfilment);
  return by && describeBlockedReason(by, transition, fulfilment.status);
}

/** Why a fulfilment that has not been sent yet must be held back, as a sentence; undefined if it need not. */
export function holdReason(fulfilment: FulfilmentState): string | undefined {
  if (fulfilment.status === "pending") return blockedReason("pack", fulfilment);
  return fulfilment.status === "processing" ? blockedReason("ship", fulfilment) : undefined;
}

/** Whether a fulfilment in this state has not left yet, so that it may be cancelled. */
export function isBeforeDispatch(status: OrderStatus): boolean {
  return fulfilmentMachine.rules.some(({ from, on }) => on === "cancel" && from.includes(status));
}

/** Whether a fulfilment, or an order, in this state is done with. */
export const isAtEnd = (status: OrderStatus): boolean => fulfilmentMachine.ends.includes(status);
