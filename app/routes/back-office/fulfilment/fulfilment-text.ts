import type { Permission } from "#domain/shop/access/permissions.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { ActionableFulfilment } from "./possible-actions.ts";

/** A fulfilment as the object of a sentence. */
export function thisFulfilment({ isWhole }: ActionableFulfilment): string {
  return isWhole ? "this order" : "these items";
}

/** Whose stock the items of a fulfilment go back into. Only those who ship for all vendors read the vendor's name. */
export function whoseStock({ vendorName }: ActionableFulfilment, permissions: readonly Permission[]): string {
  return permissions.includes("fulfilments.ship-any") ? `the stock of ${vendorName}` : "your stock";
}

/** Says how much is refunded: what the customer has paid, and what is not refunded yet. Empty if nothing is. */
export function refundText({ paymentStatus, moneyLeft }: ActionableFulfilment): string {
  if (paymentStatus !== "paid" || moneyLeft <= 0) return "";
  return ` We refund ${formatExact(moneyLeft)} to the customer.`;
}
