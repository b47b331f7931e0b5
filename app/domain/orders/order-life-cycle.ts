import { type OrderStatus, orderStatuses, type PaymentStatus } from "#db/words.ts";
import { type FulfilmentTransition, sayBlockedReason, type BlockedBy } from "../refusals/blocked-reason.ts";

export { type OrderStatus, orderStatuses, type PaymentStatus };

/**
 * The next possible statuses of an order or a fulfilment. A return to origin also goes from shipped to cancelled, but
 * only by its own transition.
 */
export const nextOrderStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/** A failed payment may be tried again, and may still succeed late. */
export const nextPaymentStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["paid", "failed"],
  failed: ["pending", "paid"],
  paid: ["refunded"],
  refunded: [],
};

/** The transitions of a fulfilment, and the status each leads to. */
export const fulfilmentTransitions = {
  pack: "processing",
  ship: "shipped",
  deliver: "delivered",
  cancel: "cancelled",
  return: "cancelled",
} as const satisfies Record<FulfilmentTransition, OrderStatus>;

type PaymentState = { paymentMethod: string; paymentStatus: PaymentStatus };
export type FulfilmentState = PaymentState & {
  status: OrderStatus;
  /** Whether all that was paid for it has been refunded, or is being refunded. */
  isRefunded: boolean;
};

/** Why this transition is not possible for the fulfilment now, as a code; undefined if it is possible. */
export function blockedBy(
  transition: FulfilmentTransition,
  fulfilment: FulfilmentState,
): BlockedBy | undefined {
  const isPossible =
    transition === "return"
      ? fulfilment.status === "shipped"
      : nextOrderStatuses[fulfilment.status].includes(fulfilmentTransitions[transition]);
  if (!isPossible) return "status";
  if (transition !== "pack" && transition !== "ship") return undefined;
  if (fulfilment.isRefunded || fulfilment.paymentStatus === "refunded") return "refunded";
  return waitsForPayment(fulfilment) ? "unpaid" : undefined;
}

/** Why this transition is not possible for the fulfilment now, as a sentence; undefined if it is possible. */
export function blockedReason(
  transition: FulfilmentTransition,
  fulfilment: FulfilmentState,
): string | undefined {
  const by = blockedBy(transition, fulfilment);
  return by && sayBlockedReason(by, transition, fulfilment.status);
}

/** Why a fulfilment that has not been sent yet must be held back, as a sentence; undefined if it need not. */
export function holdReason(fulfilment: FulfilmentState): string | undefined {
  if (fulfilment.status === "pending") return blockedReason("pack", fulfilment);
  return fulfilment.status === "processing" ? blockedReason("ship", fulfilment) : undefined;
}

/** Whether goods must wait for their payment. Cash is paid at the door. */
function waitsForPayment({ paymentMethod, paymentStatus }: PaymentState): boolean {
  return paymentMethod !== "cod" && nextPaymentStatuses[paymentStatus].includes("paid");
}

/** Whether the customer may still cancel: nothing has been dispatched, and not everything is cancelled. */
export function mayBeCancelled(fulfilments: readonly OrderStatus[]): boolean {
  const living = fulfilments.filter((status) => status !== "cancelled");
  return living.length > 0 && living.every((status) => nextOrderStatuses[status].includes("cancelled"));
}

/** Whether an order still waits for its online payment. */
export function mayBePaidOnline(order: {
  status: OrderStatus;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
}): boolean {
  const isWanted = order.paymentMethod === "online" && order.status !== "cancelled";
  return isWanted && nextPaymentStatuses[order.paymentStatus].includes("paid");
}

/** Whether an order still waits for the customer's bank transfer. */
export function waitsForTransfer(order: PaymentState & { status: OrderStatus }): boolean {
  return order.paymentMethod === "bank" && order.status !== "cancelled" && order.paymentStatus === "pending";
}

/** Whether nothing more will happen to an order. A cancelled order that is still to be refunded has not ended. */
export function isEnded({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  return nextOrderStatuses[status].length === 0 && !(status === "cancelled" && paymentStatus === "paid");
}
