import { z } from "zod";
import { shortLine } from "../../base/text/sending-fields.ts";
import { TrackingInput } from "../../orders/fulfilment/ship-input.ts";
import { Seen } from "../return/seen.ts";

/** When it is collected, for the customer; empty if that has been done. */
const when = {
  pickUpOn: z.union([z.literal(""), z.iso.date("Please choose a day")]).default(""),
  hours: shortLine.default(""),
};

/** Who brings the goods to the seller: a courier, or the seller's own people. */
export const PickUpInput = z.discriminatedUnion(
  "by",
  [
    Seen.extend({ by: z.literal("seller"), ...when }),
    Seen.extend({ by: z.literal("courier"), ...when, ...TrackingInput.shape }),
  ],
  "Please choose who collects the product",
);
export type PickUpInput = z.input<typeof PickUpInput>;
