import { z } from "zod";
import { type Payee, upiReference } from "../../base/money/bank-reference.ts";

/** The link that UPI apps open, also from a QR code, to pay what is due of an order. `due` in whole paise. */
export function upiLink({ id, payee }: Payee, { number, due }: { number: string; due: number }): string {
  const fields = {
    pn: payee,
    am: (due / 100).toFixed(2),
    cu: "INR",
    tn: `Order ${number}`,
    tr: number,
  };
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Apps do not read an '@' that is encoded.
  return `upi://pay?pa=${id}&${rest.join("&")}`;
}

/** The reference of a UPI payment, as the customer copies it from the app. */
export const GivenUtr = z.object({ utr: upiReference });
