import { z } from "zod";
import { type FulfilmentCancelReason, fulfilmentCancelReasons } from "#db/words.ts";

export { fulfilmentCancelReasons };

export const CancelFulfilmentInput = z.object({
  reason: z.enum(fulfilmentCancelReasons, "Please choose a reason for cancelling"),
});
export type CancelFulfilmentInput = z.infer<typeof CancelFulfilmentInput>;

/** Of a part that was sent and came back. */
export const returnedReason = "returned";

/** As the vendor chooses it and the customer reads it. */
export const cancelReasonWords: Record<FulfilmentCancelReason, string> = {
  "out-of-stock": "Out of stock",
  damaged: "Damaged while packing",
  undeliverable: "Cannot be delivered to this address",
  "asked-for": "Requested by the customer",
};
