import { z } from "zod";
import type { PosBasis } from "../../base/gst/gstin.ts";
import { ShippingAddress } from "../../people/customers/shipping-address.ts";

const pieces = "Please enter a whole number of pieces";

/** What an order shall be: its whole address, the pieces to keep by line, and how what is not paid yet is paid. */
export const OrderChange = ShippingAddress.extend({
  /** Created with the form, so that submitting it twice changes once. */
  requestId: z.uuid(),
  /** What the preview that the person confirms came to. */
  seen: z.string().max(64).default(""),
  placeAgreed: z.boolean().default(false),
  receivedBy: z.enum(["", "buyer", "somebody-else"]).default(""),
  /** By the position of the line; a line that is missing keeps all. */
  keep: z.record(z.string().regex(/^\d{1,3}$/), z.int(pieces).min(0, pieces).max(9_999, pieces)).default({}),
  /** Empty to leave it as it is. */
  method: z.enum(["", "online", "cod", "bank", "upi"], "Please choose a payment method").default(""),
});
export type OrderChange = z.output<typeof OrderChange>;

/** Who receives the goods of a buyer with a GSTIN, as an order's place of supply says. */
export function receiverOf(basis: PosBasis): OrderChange["receivedBy"] {
  if (basis === "delivered-to-buyer") return "buyer";
  return basis === "bill-to-ship-to" ? "somebody-else" : "";
}
