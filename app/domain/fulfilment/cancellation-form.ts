import { z } from "zod";
import { type FulfilmentCancelReason, fulfilmentCancelReasons } from "#db/words.ts";

export { fulfilmentCancelReasons };

export const CancelFulfilmentInput = z.object({
  reason: z.enum(fulfilmentCancelReasons, "Please say why this order is cancelled"),
});
export type CancelFulfilmentInput = z.infer<typeof CancelFulfilmentInput>;

/** Of a part that was sent and came back. */
export const returnedReason = "returned";

/** As the vendor chooses it and the customer reads it. */
export const cancelReasonWords: Record<FulfilmentCancelReason, string> = {
  "out-of-stock": "It is not in stock any more",
  damaged: "It was found damaged while packing",
  undeliverable: "It cannot be delivered to this address",
  "asked-for": "The customer asked for it",
};
