import { counterCash, type TillLineKind, type TillWay } from "#db/values/payment-values.ts";

export const tillKindLabels: Record<TillLineKind, string> = {
  taken: "Payment",
  "given-back": "Refund",
  "paid-in": "Paid in",
  "paid-out": "Paid out",
};

export const tillWayLabels: Record<TillWay, string> = { cash: "Cash", card: "Card machine", upi: "UPI" };

/** Whether a refund is of money that came in cash, so that it may be given back in cash. */
export const isPaidInCash = ({ provider }: { provider: string }): boolean =>
  provider === "cod" || provider === counterCash;
