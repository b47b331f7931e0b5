import { z } from "zod";
import { TrackingInput } from "../../orders/fulfilment/ship-input.ts";
import { Seen } from "../return/seen.ts";

/** Who brings the goods to the seller: a courier, or the seller's own people. */
export const PickUpInput = z.discriminatedUnion(
  "by",
  [
    Seen.extend({ by: z.literal("seller") }),
    Seen.extend({ by: z.literal("courier"), ...TrackingInput.shape }),
  ],
  "Please choose who collects the product",
);
export type PickUpInput = z.output<typeof PickUpInput>;
