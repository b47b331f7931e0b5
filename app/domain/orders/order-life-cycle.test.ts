import { describe, expect, it } from "vitest";
import { orderStatuses, paymentStatuses } from "#db/words.ts";
import { nextOrderStatuses, nextPaymentStatuses } from "./order-life-cycle.ts";

describe("the life of an order", () => {
  it("goes forward one step at a time, and is cancelled only before dispatch", () => {
    const steps = orderStatuses.flatMap((from) => nextOrderStatuses[from].map((to) => `${from} → ${to}`));
    expect(steps).toEqual([
      "pending → processing",
      "pending → cancelled",
      "processing → shipped",
      "processing → cancelled",
      "shipped → delivered",
    ]);
  });

  it("lets a failed payment be tried again or succeed late, and a refund follow a payment only", () => {
    const steps = paymentStatuses.flatMap((from) => nextPaymentStatuses[from].map((to) => `${from} → ${to}`));
    expect(steps).toEqual([
      "pending → paid",
      "pending → failed",
      "paid → refunded",
      "failed → pending",
      "failed → paid",
    ]);
  });
});
