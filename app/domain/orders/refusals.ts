import type { OrderStatus } from "#db/values/order-values.ts";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { formatExact, formatRupees } from "../base/money/money.ts";
import { stateName } from "../base/addresses/indian-states.ts";
import {
  conflict,
  invalid,
  notFound,
  refusalsOf,
  tooMany,
  unauthenticated,
} from "../base/refusal/refusal.ts";
import { changeRefusals } from "./change-refusals.ts";
import { deliveryRefusals } from "./delivery-refusals.ts";
import { serialRefusals } from "./serial-refusals.ts";
import { joinNames } from "../base/text/join-names.ts";
import { cancelledByPart, describeBlockedReason, type BlockedBy } from "./blocked-reason.ts";

type Blocked = { transition: Parameters<typeof describeBlockedReason>[1]; status: OrderStatus };

type AtCounter = { product: string; productId: string; isOwn: boolean };

/** The sentence about a transition that is blocked by this. */
const blocked =
  (by: BlockedBy) =>
  ({ transition, status }: Blocked): string =>
    describeBlockedReason(by, transition, status);

const waysToPay: Record<PaymentProviderName, string> = {
  razorpay: "Card and UPI through Razorpay are",
  stripe: "Card and UPI through Stripe are",
  demo: "Card and UPI are",
  cod: "Cash on delivery is",
  bank: "Bank transfer is",
  upi: "UPI to the shop is",
};

export const orderRefusals = {
  ...changeRefusals,
  ...deliveryRefusals,
  ...serialRefusals,
  "order.wrong-status": conflict(blocked("status")),
  "order.refunded": conflict(blocked("refunded")),
  "order.unpaid": conflict(blocked("unpaid")),
  "order.awaited": conflict(blocked("awaited")),
  "order.not-coming-back": conflict(blocked("not-coming-back")),
  "order.coming-back": conflict(
    "A parcel of this order is coming back. Open the order and record what became of it.",
  ),
  "order.cash-received": conflict(blocked("cash-received")),
  "order.paid-out": conflict(blocked("paid-out")),
  "order.credited-since": conflict(blocked("credited")),
  "order.return-asked": conflict(blocked("return-asked")),

  "tracking-number.not-shipped": conflict(
    ({ status }: { status: OrderStatus }) =>
      `This order is ${status}, so its tracking number cannot be changed.`,
  ),
  "tracking-number.no-courier": conflict(
    "This order was sent without a courier, so it has no tracking number.",
  ),

  "eway-bill.not-shipped": conflict(
    ({ status }: { status: OrderStatus }) =>
      `This order is ${status}. Enter its e-way bill number when you ship it.`,
  ),

  "ship-list.serial-twice": invalid(
    ({ serialNumber, line }: { serialNumber: string; line: number }) =>
      `${serialNumber} is already on line ${line}. Please correct one of the two lines.`,
  ),
  "ship-list.empty": invalid("Please enter at least one line: order number, courier, tracking number.", {
    list: "Please enter at least one line",
  }),
  "ship-list.too-long": invalid(
    ({ most }: { most: number }) => `A list can have at most ${most} orders. Please split it.`,
  ),
  "ship-list.twice": conflict(
    ({ line }: { line: number }) =>
      `This order is already on line ${line}. Please keep one of the two lines.`,
  ),
  "ship-list.several-sellers": conflict(
    ({ vendors }: { vendors: string[] }) =>
      `Packed items of ${joinNames(vendors)} are waiting in this order, so it is not clear which of them this parcel is. Please ship them on the order page.`,
  ),
  "ship-list.serials-unclear": invalid(
    ({ pieces, given }: { pieces: number; given: number }) =>
      `This order has several products. Please enter one serial number for each of its ${pieces} pieces, in the order of the products, or none. You entered ${given}.`,
  ),

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
  "checkout.payment-method-unavailable": conflict(
    ({ provider }: { provider: PaymentProviderName }) =>
      `${waysToPay[provider]} not available right now. Please choose another payment method.`,
  ),
  "checkout.above-cash-limit": conflict(
    ({ limit, isAtShop }: { limit: number; isAtShop: boolean }) =>
      `${isAtShop ? "Paying at the shop" : "Cash on delivery"} is not available for orders above ${formatRupees(limit / 100)}. Please choose another payment method.`,
  ),
  "checkout.above-upi-limit": conflict(
    ({ limit }: { limit: number }) =>
      `UPI to the shop is not available for amounts above ${formatRupees(limit / 100)}. Please choose another payment method.`,
  ),
  "checkout.no-payment-method": invalid("Please choose a payment method for the rest of the total.", {
    paymentMethod: "Please choose a payment method for the rest of the total.",
  }),
  "checkout.store-credit-changed": conflict(
    "Your store credit has changed. Your order was not placed. Please check what is left to pay, then place it again.",
  ),
  "checkout.pre-order-in-cash": conflict(
    "Pre-orders are paid when you order. Your order was not placed. Please choose another payment method.",
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

  "entry.changed": conflict(
    "This order was changed in another tab. What you see here is not saved. Save it over the other one, or reload the page.",
  ),
  "entry.too-long": invalid("This is too long to be saved. Please shorten the note or remove items."),
  "entry.customer-gone": conflict("This customer's account was deleted. Please choose another customer."),
  "counter-sale.not-here": conflict(
    ({ product, isOwn }: AtCounter) =>
      isOwn
        ? `${product} is not in the shop yet. Please remove it here and enter it as an order.`
        : `${product} belongs to another seller. Please remove it here and enter it as an order.`,
    ({ productId, isOwn }: AtCounter) => ({
      [`quantity-${productId}`]: isOwn
        ? "Not in the shop yet. Please remove it"
        : "Belongs to another seller. Please remove it",
    }),
  ),
  "counter-sale.buyer-needed": invalid(
    "From ₹50,000 without GST on, the invoice needs the name and the address of the customer. Please ask for them, and for the phone number.",
    ({ fields }: { fields: string[] }) =>
      Object.fromEntries(fields.map((field) => [field, "Needed on invoices from ₹50,000"])),
  ),
  "entry.discount-on-others": conflict(
    ({ product }: { product: string; productId: string }) =>
      `${product} belongs to another seller, who decides its price. Please remove the discount.`,
    ({ productId }: { product: string; productId: string }) => ({
      [`discount-${productId}`]: "Only on items of the shop itself",
    }),
  ),
  "entry.discount-too-high": conflict(
    /** `most` in whole rupees without GST. */
    ({ product, most }: { product: string; productId: string; most: number }) =>
      `You can take at most ${formatRupees(most)} without GST off ${product}.`,
    ({ productId, most }: { product: string; productId: string; most: number }) => ({
      [`discount-${productId}`]: `At most ${formatRupees(most)}`,
    }),
  ),

  "order-mail.not-found": notFound("This email is not kept any more, or it did not go to the customer."),
  "order-mail.blocked": conflict(
    ({ reason }: { reason: string }) => `This email cannot be sent again. ${reason}`,
  ),
  "order-mail.no-address": conflict("The customer has no email address, so please call."),
  "order-mail.just-sent": tooMany(
    "An email of this kind went to the customer less than a minute ago. Please wait a minute.",
  ),

  "order.not-found": notFound("Order not found."),
  "order.question-unpaid": conflict(
    "You can ask the seller once the order is paid. Until then, please write to us.",
  ),
  "order.signed-out": unauthenticated("User not authenticated. Cannot fetch orders."),
  "order.shipped-in-part": conflict(
    `Part of this order has already been shipped. ${cancelledByPart} You can ask for a return of the rest once it is delivered.`,
  ),
  "order.shipped-in-part-for-admin": conflict(
    "Part of this order has already been shipped. Please cancel the items that are not shipped yet, seller by seller.",
  ),

  "parts.packed": conflict(({ status }: { status: OrderStatus }) =>
    status === "processing"
      ? "These items are packed already, so they can no longer be split or joined. To change what is in the box, cancel them."
      : `These items are ${status} already, so they can no longer be split or joined.`,
  ),
  "parts.nothing-split": conflict(
    "Nothing to split. Please choose at least one piece that goes now and one that waits.",
  ),
  "parts.more-than-left": invalid(
    ({ product, left }: { product: string; position: number; left: number }) =>
      `Only ${left} of ${product} can go now.`,
    ({ position, left }: { product: string; position: number; left: number }) => ({
      [`now-${position}`]: `At most ${left}`,
    }),
  ),
  "parts.price-reduced": conflict(
    ({ product }: { product: string }) =>
      `Part of the price of ${product} was refunded, so all of it has to go now. Let other items wait.`,
  ),
  "parts.not-joinable": conflict(
    "These parts cannot be joined: one of them is packed, or some of its items were refunded. Please reload the page.",
  ),

  "order-address.cancelled": conflict("This order is cancelled, so its address cannot be changed."),
  "order-address.dispatched": conflict(
    "Part of this order has already been shipped, so its address can no longer be changed. Please ask the courier to redirect the parcel.",
  ),
  "order-address.packed": conflict(
    "Part of this order is packed, and its invoice has this address. Cancel what is packed and ask the customer to order it again.",
  ),
  "order-address.other-state": invalid(
    /** `state` is a GST code. */
    ({ pincode, state }: { pincode: string; state: string }) =>
      `PIN code ${pincode} is not in ${stateName(state)}, and a correction stays in the state of the address. For an address in another state, choose 'Change order'.`,
    { pincode: ({ state }: { state: string }) => `Please enter a PIN code in ${stateName(state)}` },
  ),
  "order-address.invoiced": conflict(
    "An invoice with this billing address has already been issued, so it can no longer be changed.",
  ),
  "order-address.no-business": conflict("This order has no billing address to correct."),

  "order.too-many-open-pages": tooMany("Too many pages follow these orders."),

  "refund.more-pieces-than-left": conflict(
    ({ product, left }: { product: string; position: number; left: number }) =>
      left === 0
        ? `All pieces of ${product} were refunded before.`
        : `Only ${left} of ${product} can still be refunded.`,
    ({ position, left }: { product: string; position: number; left: number }) => ({
      [`quantity-${position}`]: `At most ${left}`,
    }),
  ),
  "refund.above-the-item": conflict(
    ({ product, left }: { product: string; position: number; left: number }) =>
      left > 0
        ? `You can refund at most ${formatExact(left)} for ${product}.`
        : `Everything of ${product} is refunded.`,
    ({ position, left }: { product: string; position: number; left: number }) => ({
      [`amount-${position}`]: left > 0 ? `At most ${formatExact(left)}` : "Nothing is left of it",
    }),
  ),
  "refund.other-serial-numbers": invalid(
    ({ product }: { product: string; position: number }) =>
      `Please tick at most as many serial numbers of ${product} as pieces, and only those not refunded before.`,
    ({ position }: { product: string; position: number }) => ({
      [`units-${position}`]: "Please check the ticked serial numbers",
    }),
  ),

  "owned-unit.not-found": notFound(
    "We found no product with this serial number on this invoice. Check both, as they are printed on the invoice.",
  ),
  "owned-unit.not-yours": notFound("This product is not in your list."),
};

export const refusal = refusalsOf(orderRefusals);
