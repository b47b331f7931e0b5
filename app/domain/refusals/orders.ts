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

/** Refusals about placing orders, and about orders as their customers see them. */
export const orderRefusals = {
  "checkout.signed-out": {
    kind: "unauthenticated",
    says: "User not authenticated. Cannot add order.",
  },
  "checkout.cart-empty": {
    kind: "conflict",
    says: "Your cart is empty. Add a product to place an order.",
  },
  "checkout.total-changed": {
    kind: "conflict",
    says: ({ total, seenTotal }: { total: number; seenTotal: number }) =>
      `Prices have changed. The total is now ${formatRupees(total / 100)} instead of ${formatRupees(seenTotal / 100)}. Your order was not placed. Please check it again.`,
  },
  "checkout.seller-changed": {
    kind: "conflict",
    says: ({ vendor }: { vendor: string }) =>
      `${vendor} is changing its prices, so its products are not on sale right now. Your order was not placed. Please check your cart.`,
  },
  "checkout.stock-short": {
    kind: "conflict",
    /** `product` is null where its name is not known. */
    says: ({ short }: { short: { product: string | null; left: number }[] }) => {
      const sentences = short.map(({ product, left }) => `${product ?? "A product"}: only ${left} left.`);
      return `${sentences.join(" ")} Your order was not placed. Your cart is saved.`;
    },
  },
  "checkout.payment-method-unavailable": {
    kind: "conflict",
    says: ({ provider }: { provider: PaymentProviderName }) =>
      `${waysToPay[provider]} not available right now. Please choose another payment method.`,
  },
  "checkout.above-cash-limit": {
    kind: "conflict",
    says: ({ limit }: { limit: number }) =>
      `Cash on delivery is not available for orders above ${formatRupees(limit / 100)}. Please choose another payment method.`,
  },
  "checkout.no-payment-method": {
    kind: "invalid",
    says: "Please choose a payment method for the rest of the total.",
    fields: { paymentMethod: "Please choose a payment method for the rest of the total." },
  },
  "checkout.store-credit-changed": {
    kind: "conflict",
    says: "Your store credit has changed. Your order was not placed. Please check what is left to pay, then place it again.",
  },
  "checkout.store-credit-with-cash": {
    kind: "conflict",
    says: "Store credit cannot be used with cash on delivery. Choose another payment method, or do not use store credit.",
  },
  "checkout.vendor-sells-in-own-state": {
    kind: "conflict",
    /** The states are GST codes. */
    says: ({
      vendor,
      product,
      state,
      placeOfSupply,
    }: Record<"vendor" | "product" | "state" | "placeOfSupply", string>) =>
      `${vendor} can sell ${product} only within ${stateName(state)}. Because of your address or GSTIN, the place of supply is ${stateName(placeOfSupply)}. Please use an address and GSTIN of ${stateName(state)}, or remove the product from your cart.`,
  },
  "checkout.rate-not-legal": {
    kind: "conflict",
    says: ({ product, rate }: { product: string; rate: number }) =>
      `${product} cannot be sold at the moment: its GST rate of ${rate}% has ended and the seller has to choose the new one. Please remove it from your cart to order the rest.`,
  },
  "checkout.buyer-is-seller": {
    kind: "conflict",
    says: ({ vendor, product }: { vendor: string; product: string }) =>
      `This GSTIN belongs to ${vendor}, who sells ${product}. A seller cannot invoice itself. Please use another GSTIN or none, or remove the product from your cart.`,
  },
  "checkout.too-many-orders": {
    kind: "too-many",
    says: ({ most }: { most: number }) =>
      `You can place at most ${most} orders an hour. Please try again later, or call us.`,
  },
  "checkout.no-order-id": {
    kind: "conflict",
    says: "Failed to place order. No order ID returned. Please try again.",
  },

  "order.not-found": { kind: "not-found", says: "Order not found." },
  "order.signed-out": {
    kind: "unauthenticated",
    says: "User not authenticated. Cannot fetch orders.",
  },
  "order.shipped-in-part": {
    kind: "conflict",
    says: "Part of this order has already been shipped, so you can no longer cancel it here. You can ask for a return once it is delivered.",
  },
  "order.shipped-in-part-for-admin": {
    kind: "conflict",
    says: "Part of this order has already been shipped. Please cancel the items that are not shipped yet, seller by seller.",
  },
  "order-address.cancelled": {
    kind: "conflict",
    says: "This order is cancelled, so its address cannot be changed.",
  },
  "order-address.dispatched": {
    kind: "conflict",
    says: "Part of this order has already been shipped, so its address can no longer be changed. Please ask the courier to redirect the parcel.",
  },
  "order-address.other-state": {
    kind: "invalid",
    /** `state` is a GST code. */
    says: ({ pincode, state }: { pincode: string; state: string }) =>
      `PIN code ${pincode} is not in ${stateName(state)}. The GST on this order was computed for delivery in ${stateName(state)}. Please cancel the order and ask the customer to place it again with the new address.`,
    fields: { pincode: ({ state }: { state: string }) => `Please enter a PIN code in ${stateName(state)}` },
  },
  "order-address.invoiced": {
    kind: "conflict",
    says: "An invoice with this billing address has already been issued, so it can no longer be changed.",
  },
  "order-address.no-business": {
    kind: "conflict",
    says: "This order has no billing address to correct.",
  },
  "order.too-many-open-pages": { kind: "too-many", says: "Too many pages follow these orders." },
} satisfies RefusalTable;
