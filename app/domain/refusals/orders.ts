import type { PaymentProviderName } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { formatRupees } from "../money/money.ts";
import type { RefusalTable } from "./refusal-table.ts";

const waysToPay: Record<PaymentProviderName, string> = {
  razorpay: "Card and UPI through Razorpay are",
  stripe: "Card and UPI through Stripe are",
  demo: "Card and UPI are",
  cod: "Cash on delivery is",
  bank: "Bank transfer is",
};

/** Ordering, and orders as their customers see them. */
export const orderRefusals = {
  "checkout.signed-out": {
    kind: "unauthenticated",
    says: "User not authenticated. Cannot add order.",
  },
  "checkout.cart-empty": {
    kind: "conflict",
    says: "Your cart is empty. Add a machine to place an order.",
  },
  "checkout.total-changed": {
    kind: "conflict",
    says: ({ total, seenTotal }: { total: number; seenTotal: number }) =>
      `Prices have changed: the total is now ${formatRupees(total / 100)}, not ${formatRupees(seenTotal / 100)}. Nothing was ordered. Please look at your order again.`,
  },
  "checkout.stock-short": {
    kind: "conflict",
    /** `product` is null where its name is not known. */
    says: ({ short }: { short: { product: string | null; left: number }[] }) => {
      const sentences = short.map(({ product, left }) => `${product ?? "A machine"}: only ${left} left.`);
      return `${sentences.join(" ")} Nothing was ordered, and your cart is kept.`;
    },
  },
  "checkout.payment-method-unavailable": {
    kind: "conflict",
    says: ({ provider }: { provider: PaymentProviderName }) =>
      `${waysToPay[provider]} not available right now. Please choose another way to pay.`,
  },
  "checkout.above-cash-limit": {
    kind: "conflict",
    says: ({ limit }: { limit: number }) =>
      `Cash on delivery is possible up to ${formatRupees(limit / 100)}. Please choose another way to pay.`,
  },
  "checkout.vendor-sells-in-own-state": {
    kind: "conflict",
    /** `state` by its GST code. */
    says: ({ vendor, state, product }: { vendor: string; state: string; product: string }) =>
      `${vendor} may sell within ${stateName(state)} only. Please have ${product} sent there, or take it out of your cart.`,
  },
  "checkout.too-many-orders": {
    kind: "too-many",
    says: ({ most }: { most: number }) =>
      `From one account the shop takes ${most} orders an hour. Please try again later, or call us.`,
  },
  "checkout.no-order-id": {
    kind: "conflict",
    says: "Failed to place order. No order ID returned. Please try again.",
  },

  "order.not-found": { kind: "not-found", says: "There is no such order." },
  "order.signed-out": {
    kind: "unauthenticated",
    says: "User not authenticated. Cannot fetch orders.",
  },
  "order.shipped-in-part": {
    kind: "conflict",
    says: "A part of this order is on its way already, so it can no longer be cancelled here. The return rules apply once it has arrived.",
  },
  "order.shipped-in-part-for-admin": {
    kind: "conflict",
    says: "A part of this order is on its way already. Cancel the parts that are not, one by one.",
  },
  "order.too-many-open-pages": { kind: "too-many", says: "Too many pages follow these orders." },
} satisfies RefusalTable;
