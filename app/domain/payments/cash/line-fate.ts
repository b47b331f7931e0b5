import { isShortened } from "../../base/sheets/odd-cells.ts";
import type { OrderStatus } from "#db/values/order-values.ts";
import type { CashCarrier, CashState } from "#db/values/payment-values.ts";

/** A parcel that a line of a courier's statement may be about. Amounts in whole paise. */
export type CashParcel = {
  fulfilmentId: string;
  orderId: string;
  orderNumber: string;
  vendorName: string;
  isCash: boolean;
  status: OrderStatus;
  carriedBy: CashCarrier | null;
  /** Null until it is delivered. */
  state: CashState | null;
  /** What the customer pays, or has paid, at the door. */
  amount: number;
  /** What the courier still owes of an amount that was accepted. */
  claim: number;
  /** What the courier has sent for it and may take back. */
  sent: number;
};

/** The fates that count a line's money for its order at once. */
const appliedFates = ["matched", "delivers", "pays-claim", "taken-back"] as const;

export type LineFate =
  | (typeof appliedFates)[number]
  | "amount-differs"
  | "unknown"
  | "shortened"
  | "never-sent"
  | "several"
  | "remitted-before"
  | "came-back"
  | "not-shipped"
  | "not-cash"
  | "with-vendor";

/**
 * Says what becomes of a line of a courier's statement. Money for a parcel that nobody has marked as delivered proves
 * its delivery. A negative amount is what the courier takes back of what it sent: from then on it owes it again.
 */
export function fateOf(
  parcels: readonly CashParcel[],
  { amount, trackingNumber }: { amount: number; trackingNumber: string },
): LineFate {
  const [parcel, other] = parcels;
  if (!parcel) return isShortened(trackingNumber) ? "shortened" : "unknown";
  if (other) return "several";
  if (!parcel.isCash) return "not-cash";
  if (amount < 0) return -amount <= parcel.sent ? "taken-back" : "never-sent";
  if (parcel.state === "received") {
    return amount <= parcel.claim ? "pays-claim" : "remitted-before";
  }
  if (parcel.status === "cancelled") return "came-back";
  if (parcel.status !== "shipped" && parcel.status !== "delivered") return "not-shipped";
  if (parcel.carriedBy !== "shop-courier") return "with-vendor";
  if (amount !== parcel.amount) return "amount-differs";
  return parcel.state === null ? "delivers" : "matched";
}

/** The parcel once a line with this fate is applied, for the lines after it. */
export function afterLine(parcel: CashParcel, fate: LineFate, amount: number): CashParcel {
  switch (fate) {
    case "matched":
    case "delivers":
      return { ...parcel, status: "delivered", state: "received", sent: amount };
    case "pays-claim":
    case "taken-back":
      return { ...parcel, claim: parcel.claim - amount, sent: parcel.sent + amount };
    default:
      return parcel;
  }
}

export function isApplied(fate: LineFate): boolean {
  return (appliedFates as readonly LineFate[]).includes(fate);
}
