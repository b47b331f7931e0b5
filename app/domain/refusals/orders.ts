import type { PaymentProviderName } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { formatRupees } from "../money/money.ts";
import { cancelledByPart } from "./blocked-reason.ts";
import { conflict, invalid, notFound, tooMany, unauthenticated } from "./refusal-table.ts";

const waysToPay: Record<PaymentProviderName, string> = {
  razorpay: "Card and UPI through Razorpay are",
  stripe: "Card and UPI through Stripe are",
  demo: "Card and UPI are",
  cod: "Cash on delivery is",
  bank: "Bank transfer is",
};

/** Refusals about placing orders, and about orders as their customers see them. */
export const orderRefusals = {
  "checkout.signed-out": unauthenticated("User not authenticated. Cannot add order."),
  "checkout.cart-empty": conflict("Your cart is empty. Add a product to place an order."),
  "checkout.total-changed": conflict(
    ({ total, seenTotal }: { total: number; seenTotal: number }) =>
      `Prices have changed. The total is now ${formatRupees(total / 100)} instead of ${formatRupees(seenTotal / 100)}. Your order was not placed. Please check it again.`,
  ),
  "checkout.products-gone": conflict(
    ({ products }: { products: string[] }) =>
      `${products.join(", ")} ${products.length === 1 ? "is" : "are"} no longer sold. Your order was not placed. Please check your cart.`,
  ),
  "checkout.seller-changed": conflict(
    ({ vendor }: { vendor: string }) =>
      `${vendor} is changing its prices, so its products are not on sale right now. Your order was not placed. Please check your cart.`,
  ),
  "checkout.stock-short": conflict(
    /** `product` is null where its name is not known. */
    ({ short }: { short: { product: string | null; left: number }[] }) => {
      const sentences = short.map(({ product, left }) => `${product ?? "A product"}: only ${left} left.`);
      return `${sentences.join(" ")} Your order was not placed. Your cart is saved.`;
    },
  ),
  "checkout.payment-method-unavailable": conflict(
    ({ provider }: { provider: PaymentProviderName }) =>
      `${waysToPay[provider]} not available right now. Please choose another payment method.`,
  ),
  "checkout.above-cash-limit": conflict(
    ({ limit }: { limit: number }) =>
      `Cash on delivery is not available for orders above ${formatRupees(limit / 100)}. Please choose another payment method.`,
  ),
  "checkout.no-payment-method": invalid("Please choose a payment method for the rest of the total.", {
    paymentMethod: "Please choose a payment method for the rest of the total.",
  }),
  "checkout.store-credit-changed": conflict(
    "Your store credit has changed. Your order was not placed. Please check what is left to pay, then place it again.",
  ),
  "checkout.store-credit-with-cash": conflict(
    "Store credit cannot be used with cash on delivery. Choose another payment method, or do not use store credit.",
  ),
  "checkout.vendor-sells-in-own-state": conflict(
    /** The states are GST codes. */
    ({
      vendor,
      product,
      state,
      placeOfSupply,
    }: Record<"vendor" | "product" | "state" | "placeOfSupply", string>) =>
      `${vendor} can sell ${product} only within ${stateName(state)}. Because of your address or GSTIN, the place of supply is ${stateName(placeOfSupply)}. Please use an address and GSTIN of ${stateName(state)}, or remove the product from your cart.`,
  ),
  "checkout.rate-not-legal": conflict(
    ({ product, rate }: { product: string; rate: number }) =>
      `${product} cannot be sold at the moment: its GST rate of ${rate}% has ended and the seller has to choose the new one. Please remove it from your cart to order the rest.`,
  ),
  "checkout.buyer-is-seller": conflict(
    ({ vendor, product }: { vendor: string; product: string }) =>
      `This GSTIN belongs to ${vendor}, who sells ${product}. A seller cannot invoice itself. Please use another GSTIN or none, or remove the product from your cart.`,
  ),
  "checkout.too-many-orders": tooMany(
    ({ most }: { most: number }) =>
      `You can place at most ${most} orders an hour. Please try again later, or call us.`,
  ),
  "checkout.no-order-id": conflict("Failed to place order. No order ID returned. Please try again."),

  "order.not-found": notFound("Order not found."),
  "order.signed-out": unauthenticated("User not authenticated. Cannot fetch orders."),
  "order.shipped-in-part": conflict(
    `Part of this order has already been shipped. ${cancelledByPart} You can ask for a return of the rest once it is delivered.`,
  ),
  "order.shipped-in-part-for-admin": conflict(
    "Part of this order has already been shipped. Please cancel the items that are not shipped yet, seller by seller.",
  ),
  "order-address.cancelled": conflict("This order is cancelled, so its address cannot be changed."),
  "order-address.dispatched": conflict(
    "Part of this order has already been shipped, so its address can no longer be changed. Please ask the courier to redirect the parcel.",
  ),
  "order-address.other-state": invalid(
    /** `state` is a GST code. */
    ({ pincode, state }: { pincode: string; state: string }) =>
      `PIN code ${pincode} is not in ${stateName(state)}. The GST on this order was computed for delivery in ${stateName(state)}. Please cancel the order and ask the customer to place it again with the new address.`,
    { pincode: ({ state }: { state: string }) => `Please enter a PIN code in ${stateName(state)}` },
  ),
  "order-address.invoiced": conflict(
    "An invoice with this billing address has already been issued, so it can no longer be changed.",
  ),
  "order-address.no-business": conflict("This order has no billing address to correct."),
  "order.too-many-open-pages": tooMany("Too many pages follow these orders."),
};
