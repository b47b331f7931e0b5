import type { PaymentProviderName } from "#db/words.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { CartToOrder } from "./cart-to-order.server.ts";

/** Refuses a way to pay that is not offered now, and cash above its limit. `total` in whole rupees. */
export function refuseWayToPay(
  provider: PaymentProviderName,
  total: number,
  { isOffered, codLimit }: Pick<CartToOrder, "isOffered" | "codLimit">,
): void {
  if (!isOffered) {
    throw refusal("checkout.payment-method-unavailable", { provider });
  }
  if (provider === "cod" && total > codLimit) {
    throw refusal("checkout.above-cash-limit", { limit: codLimit * 100 });
  }
}

/** Refuses goods of a seller who is not registered for GST and may not sell them there (Notification 34/2023). */
export function refuseOutOfState(lines: CartToOrder["lines"], state: string): void {
  const kept = lines.find(({ isVendorEnrolled, vendorState }) => isVendorEnrolled && vendorState !== state);
  if (!kept) return;
  throw refusal("checkout.vendor-sells-in-own-state", {
    vendor: kept.vendorName,
    state: kept.vendorState,
    product: kept.name,
  });
}

/** Until when an order waits to be paid; null for cash. */
export function endOfWait(
  provider: PaymentProviderName,
  now: Date,
  { unpaidMinutes, bankTransferDays }: Pick<CartToOrder, "unpaidMinutes" | "bankTransferDays">,
): Date | null {
  if (provider === "cod") return null;
  const minutes = provider === "bank" ? bankTransferDays * 24 * 60 : unpaidMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

const mostOrdersAnHour = 60;

/** Nobody buys once a minute for an hour; a program would empty the shelves for cash that never comes. */
export function refuseTooManyOrders(placedInTheLastHour: number): void {
  if (placedInTheLastHour < mostOrdersAnHour) return;
  throw refusal("checkout.too-many-orders", { most: mostOrdersAnHour });
}
