import type { PaymentProviderName, PaymentSource } from "#db/values/payment-values.ts";
import { refusal } from "../refusals.ts";
import { limitAtHandOver } from "../../payments/cash/counter.ts";
import { isTransfer } from "../../payments/payment/payment-kinds.ts";
import { maySupply } from "../../base/gst/tax-status.ts";
import type { CartLineToOrder, CartToOrder } from "./cart-to-order.server.ts";

/**
 * Refuses: a payment method that is not offered now; cash for goods that have not arrived; cash, or what the counter takes, or UPI to the shop above
 * its limit. In whole rupees.
 */
export function refuseWayToPay(
  provider: PaymentProviderName,
  { due, ...worth }: { due: number; delivered: number; collected: number },
  {
    isOffered,
    upiLimit,
    isAhead,
    ...limits
  }: Pick<CartToOrder, "isOffered" | "codLimit" | "upiLimit" | "counter"> & { isAhead: boolean },
): void {
  if (!isOffered) {
    throw refusal("checkout.payment-method-unavailable", { provider });
  }
  if (provider === "cod" && isAhead) throw refusal("checkout.pre-order-in-cash");
  const limit = provider === "cod" ? limitAtHandOver(worth, limits) : null;
  if (limit !== null) {
    throw refusal("checkout.above-cash-limit", {
      limit: limit * 100,
      isAtShop: worth.delivered <= limits.codLimit,
    });
  }
  if (provider === "upi" && upiLimit !== null && due * 100 > upiLimit) {
    throw refusal("checkout.above-upi-limit", { limit: upiLimit });
  }
}

/**
 * Refuses: goods of a seller that may sell only within its own state, if the place of supply is another one. Not the
 * delivery address but the place of supply decides whether a supply leaves the state (IGST Act s.7, s.8).
 */
export function refuseOutOfState(lines: readonly CartLineToOrder[]): void {
  const blocked = lines.find(isOutOfState);
  if (!blocked) return;
  throw refusal("checkout.vendor-sells-in-own-state", {
    vendor: blocked.vendorName,
    state: blocked.vendorState,
    product: blocked.name,
    placeOfSupply: blocked.supply,
  });
}

/** Whether the seller of this line may not make a supply whose place is that of the line. */
export function isOutOfState(line: CartLineToOrder): boolean {
  return !maySupply(line.vendorTaxStatus, line.vendorState, line.supply);
}

/** Refuses: a buyer's GSTIN that is the seller's own. GST returns do not take such an invoice. */
export function refuseSellerAsBuyer(lines: CartToOrder["lines"], buyerGstin: string): void {
  const own = lines.find(({ vendorGstin }) => vendorGstin === buyerGstin);
  if (own) throw refusal("checkout.buyer-is-seller", { vendor: own.vendorName, product: own.name });
}

/** Refuses: goods whose GST rate is not legal any more, until their seller has chosen another one. */
export function refuseEndedRate(lines: CartToOrder["lines"]): void {
  const ended = lines.find(({ hasLegalRate }) => !hasLegalRate);
  if (ended) throw refusal("checkout.rate-not-legal", { product: ended.name, rate: ended.legalRate });
}

/** When an unpaid order expires; null for cash, and if store credit covers it. */
export function endOfWait(
  provider: PaymentSource,
  now: Date,
  { unpaidMinutes, bankTransferDays }: Pick<CartToOrder, "unpaidMinutes" | "bankTransferDays">,
): Date | null {
  if (provider === "cod" || provider === "credit") return null;
  const minutes = isTransfer(provider) ? bankTransferDays * 24 * 60 : unpaidMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

/** An order that is paid through a link waits as one does that is paid by transfer. */
export const waitForLink = ({ bankTransferDays }: Pick<CartToOrder, "bankTransferDays">) => ({
  bankTransferDays,
  unpaidMinutes: bankTransferDays * 24 * 60,
});

const maxOrdersPerHour = 60;

/**
 * Refuses: more than 60 orders an hour. No person orders once a minute for an hour; a program could take all stock with
 * cash orders that are never paid.
 */
export function refuseTooManyOrders(placedInTheLastHour: number): void {
  if (placedInTheLastHour < maxOrdersPerHour) return;
  throw refusal("checkout.too-many-orders", { most: maxOrdersPerHour });
}
