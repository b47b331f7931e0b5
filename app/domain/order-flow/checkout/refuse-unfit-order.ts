import type { PaymentProviderName } from "#db/words.ts";
import { stateName } from "../../places/indian-states.ts";
import { formatRupees } from "../../money/money.ts";
import { Refusal } from "../../refusals/refusal.ts";
import type { CartToOrder } from "./cart-to-order.server.ts";

/** Refuses a way to pay that is not offered now, and cash above its limit. `total` in whole rupees. */
export function refuseWayToPay(
  provider: PaymentProviderName,
  total: number,
  { isOffered, codLimit }: Pick<CartToOrder, "isOffered" | "codLimit">,
): void {
  if (!isOffered) {
    throw new Refusal(
      "conflict",
      `${waysToPay[provider]} not available right now. Please choose another way to pay.`,
    );
  }
  if (provider === "cod" && total > codLimit) {
    throw new Refusal(
      "conflict",
      `Cash on delivery is possible up to ${formatRupees(codLimit)}. Please choose another way to pay.`,
    );
  }
}

const waysToPay: Record<PaymentProviderName, string> = {
  razorpay: "Card and UPI through Razorpay are",
  stripe: "Card and UPI through Stripe are",
  demo: "Card and UPI are",
  cod: "Cash on delivery is",
  bank: "Bank transfer is",
};

/** Refuses goods of a seller who is not registered for GST and may not sell them there (Notification 34/2023). */
export function refuseOutOfState(lines: CartToOrder["lines"], state: string): void {
  const kept = lines.find(({ isVendorEnrolled, vendorState }) => isVendorEnrolled && vendorState !== state);
  if (!kept) return;
  throw new Refusal(
    "conflict",
    `${kept.vendorName} may sell within ${stateName(kept.vendorState)} only. Please have ${kept.name} sent there, or take it out of your cart.`,
  );
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
  throw new Refusal(
    "too-many",
    `From one account the shop takes ${mostOrdersAnHour} orders an hour. Please try again later, or call us.`,
  );
}
