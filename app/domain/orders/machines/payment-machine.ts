import { type PaymentStatus, paymentStatuses } from "#db/values/payment-values.ts";
import type { Machine } from "./machine.ts";

export type PaymentEvent = "capture" | "collect" | "fail" | "try-again" | "refund" | "refund-came-back";

type PaymentEffect =
  | "note-payment"
  | "refund-payment"
  | "raise-alert"
  | "begin-work"
  | "mail-customer"
  | "tell-sellers";

/** `isUnavailable`: the order was cancelled, and its goods cannot be had once more. */
type PaymentFacts = { isUnavailable: boolean };

/**
 * Whether an order is paid. 'capture' is money that a provider or the bank reports, 'collect' that all cash of the order
 * has come in. Money that no goods can be given for is refunded at once.
 */
export const paymentMachine: Machine<PaymentStatus, PaymentEvent, "goods-gone", PaymentEffect, PaymentFacts> =
  {
    name: "payment",
    states: paymentStatuses,
    starts: ["pending"],
    ends: ["paid", "refunded"],
    conditions: { "goods-gone": ({ isUnavailable }) => isUnavailable },
    rules: [
      {
        from: ["pending"],
        on: "capture",
        to: "pending",
        when: "goods-gone",
        effects: ["note-payment", "refund-payment", "raise-alert"],
      },
      {
        from: ["failed"],
        on: "capture",
        to: "failed",
        when: "goods-gone",
        effects: ["note-payment", "refund-payment", "raise-alert"],
      },
      {
        from: ["pending", "failed"],
        on: "capture",
        to: "paid",
        effects: ["note-payment", "begin-work", "mail-customer", "tell-sellers"],
      },
      {
        from: ["paid"],
        on: "capture",
        to: "paid",
        effects: ["note-payment", "refund-payment", "raise-alert"],
      },
      {
        from: ["refunded"],
        on: "capture",
        to: "refunded",
        effects: ["note-payment", "refund-payment", "raise-alert"],
      },
      { from: ["pending"], on: "collect", to: "paid" },
      { from: ["pending"], on: "fail", to: "failed", effects: ["mail-customer"] },
      { from: ["failed"], on: "try-again", to: "pending" },
      { from: ["paid"], on: "refund", to: "refunded" },
      { from: ["refunded"], on: "refund-came-back", to: "paid" },
    ],
  };

/** Whether money that comes in now would pay for the order. */
export function mayBePaid(status: PaymentStatus): boolean {
  return paymentMachine.rules.some(
    ({ from, on, to }) => on === "capture" && to === "paid" && from.includes(status) && status !== "paid",
  );
}
