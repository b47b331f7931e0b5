import type { OrderStatus } from "#db/values/order-values.ts";
import type { PaymentMethod, PaymentProviderName, PaymentStatus } from "#db/values/payment-values.ts";
import { type Counter, limitAtHandOver, worthByWay } from "../cash/counter.ts";
import { isDigital } from "../payment/payment-kinds.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import type { PartSent } from "../../orders/order/order-labels.ts";

/** How else an unpaid order can be paid. */
export type PaymentChoice = PaymentMethod;

type Unpaid = {
  status: OrderStatus;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  partSent: PartSent;
  creditUsed: number;
  due: number;
  fulfilments: readonly {
    status: OrderStatus;
    isToCollect: boolean;
    /** What is left of it, whole paise. */
    worth: number;
    awaits?: string | null;
  }[];
};

type Terms = {
  providers: readonly PaymentProviderName[];
  codLimit: number;
  counter: Counter;
  upiLimit: number | null;
};

/** Why an order that waits for its payment cannot be changed to cash on delivery. `limit`: whole rupees. */
export type NoCash = { why: "above-limit"; limit: number } | { why: "part-paid" | "pre-order" };

/** Why cash is not among an order's `paymentChoices`, where the shop offers it; null if it is, or is out of the question. */
export function whyNoCash(order: Unpaid, terms: Terms, isPartPaid: boolean): NoCash | null {
  const { status, paymentMethod, paymentStatus, creditUsed, fulfilments } = order;
  if (status === "cancelled" || !mayBePaid(paymentStatus) || paymentMethod === "cod") return null;
  if (!terms.providers.includes("cod")) return null;
  if (creditUsed > 0 || isPartPaid) return { why: "part-paid" };
  const parts = fulfilments.filter((part) => part.status !== "cancelled");
  if (parts.some(({ awaits }) => awaits)) return { why: "pre-order" };
  const worth = worthByWay(
    parts.map(({ isToCollect: isCollected, worth: total }) => ({ isCollected, total })),
  );
  const limit = limitAtHandOver(worth, terms);
  return limit === null ? null : { why: "above-limit", limit };
}

/** How else an order can be paid, as `changePaymentMethod` and a payment session allow it. */
export function paymentChoices(order: Unpaid, terms: Terms, isPartPaid: boolean): PaymentChoice[] {
  const { status, paymentMethod, paymentStatus, partSent } = order;
  const { providers } = terms;
  if (status === "cancelled" || !mayBePaid(paymentStatus) || partSent !== null) return [];
  const choices: PaymentChoice[] = [];
  if (paymentMethod !== "online" && providers.some(isDigital)) choices.push("online");
  if (paymentMethod === "cod") return choices;
  if (providers.includes("cod") && whyNoCash(order, terms, isPartPaid) === null) choices.push("cod");
  if (paymentMethod !== "bank" && providers.includes("bank")) choices.push("bank");
  if (paymentMethod !== "upi" && terms.upiLimit !== null && order.due <= terms.upiLimit) choices.push("upi");
  return choices;
}
