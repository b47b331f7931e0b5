import { z } from "zod";
import { type PartCancelReason, partCancelReasons } from "#db/words.ts";

export { partCancelReasons };

export const CancelPartInput = z.object({
  reason: z.enum(partCancelReasons, "Please say why this order is cancelled"),
});
export type CancelPartInput = z.infer<typeof CancelPartInput>;

/** Of a part that was sent and came back. */
export const returnedReason = "returned";

/** As the vendor chooses it and the customer reads it. */
export const cancelReasonWords: Record<PartCancelReason, string> = {
  "out-of-stock": "It is not in stock any more",
  damaged: "It was found damaged while packing",
  undeliverable: "It cannot be delivered to this address",
  "asked-for": "The customer asked for it",
};
