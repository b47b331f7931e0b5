import { type OrderStatus, orderStatuses } from "#db/values/order-values.ts";
import type { PaymentStatus } from "#db/values/payment-values.ts";
import { isAtEnd, isBeforeDispatch } from "./fulfilment-machine.ts";
import type { Machine } from "./machine.ts";
import { mayBePaid } from "./payment-machine.ts";

export type OrderEvent = "advance" | "cancel" | "expire" | "revive";

type OrderEffect = "each-fulfilment" | "credit" | "restock" | "take-stock" | "mail-customer";

type OrderCondition =
  | "to-processing"
  | "to-shipped"
  | "to-delivered"
  | "none-living"
  | "dispatched"
  | "paid"
  | "not-expired";

export type OrderFacts = {
  /** The status of its least advanced living fulfilment; 'cancelled' if none lives. */
  least: OrderStatus;
  /** Whether any of its living fulfilments has been sent. */
  isDispatched: boolean;
  isPaid: boolean;
  /** Whether one of its fulfilments ended because nobody paid in time. */
  isExpired: boolean;
};

/**
 * An order follows its fulfilments: its status is that of the least advanced one that is not cancelled ('advance').
 * As a whole it is cancelled, expires unpaid, and is revived by a late payment.
 */
export const orderMachine: Machine<OrderStatus, OrderEvent, OrderCondition, OrderEffect, OrderFacts> = {
  name: "order",
  states: orderStatuses,
  starts: ["pending"],
  ends: ["delivered", "cancelled"],
  conditions: {
    "to-processing": ({ least }) => least === "processing",
    "to-shipped": ({ least }) => least === "shipped",
    "to-delivered": ({ least }) => least === "delivered",
    "none-living": ({ least }) => least === "cancelled",
    dispatched: ({ isDispatched }) => isDispatched,
    paid: ({ isPaid }) => isPaid,
    "not-expired": ({ isExpired }) => !isExpired,
  },
  rules: [
    { from: ["pending"], on: "advance", to: "processing", when: "to-processing" },
    // Back from delivered: a delivery was recorded by mistake.
    { from: ["pending", "processing", "delivered"], on: "advance", to: "shipped", when: "to-shipped" },
    { from: ["pending", "processing", "shipped"], on: "advance", to: "delivered", when: "to-delivered" },
    { from: ["pending", "processing", "shipped"], on: "advance", to: "cancelled", when: "none-living" },
    {
      from: ["pending", "processing"],
      on: "cancel",
      to: "cancelled",
      blockedBy: ["dispatched"],
      effects: ["each-fulfilment", "credit", "restock", "mail-customer"],
    },
    {
      from: ["pending"],
      on: "expire",
      to: "cancelled",
      blockedBy: ["paid", "dispatched"],
      effects: ["each-fulfilment", "restock", "mail-customer"],
    },
    {
      from: ["cancelled"],
      on: "revive",
      to: "pending",
      blockedBy: ["not-expired"],
      effects: ["each-fulfilment", "take-stock"],
    },
  ],
};

type PaymentState = { paymentMethod: string; paymentStatus: PaymentStatus };

/** Whether the customer may still cancel: nothing has been dispatched, and not everything is cancelled. */
export function mayBeCancelled(fulfilments: readonly OrderStatus[]): boolean {
  const living = fulfilments.filter((status) => status !== "cancelled");
  return living.length > 0 && living.every(isBeforeDispatch);
}

export function mayBePaidOnline(order: PaymentState & { status: OrderStatus }): boolean {
  return order.paymentMethod === "online" && order.status !== "cancelled" && mayBePaid(order.paymentStatus);
}

/** Whether an order still waits for money that the customer sends to the shop by bank transfer or UPI. */
export function waitsForTransfer(order: PaymentState & { status: OrderStatus }): boolean {
  const isTransfer = order.paymentMethod === "bank" || order.paymentMethod === "upi";
  return isTransfer && order.status !== "cancelled" && order.paymentStatus === "pending";
}

/** Whether nothing more will happen to an order. A cancelled order that is still to be refunded has not ended. */
export function isEnded({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  return isAtEnd(status) && !(status === "cancelled" && paymentStatus === "paid");
}
