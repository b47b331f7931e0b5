import { z } from "zod";
import { type FulfilmentCancelReason, fulfilmentCancelReasons } from "#db/words.ts";

export { fulfilmentCancelReasons };

export const CancelFulfilmentInput = z.object({
  reason: z.enum(fulfilmentCancelReasons, "Please choose a reason for cancelling"),
});
export type CancelFulfilmentInput = z.infer<typeof CancelFulfilmentInput>;

/** The reason of a fulfilment that was shipped and returned to origin. */
export const returnedReason = "returned";

/** The reasons as the vendor chooses them and the customer reads them. */
export const cancelReasonWords: Record<FulfilmentCancelReason, string> = {
  "out-of-stock": "Out of stock",
  damaged: "Damaged while packing",
  undeliverable: "Cannot be delivered to this address",
  "asked-for": "Requested by the customer",
};

/** The reason that the customer is told; null if the customer asked for the cancellation. */
export function reasonToTell(why: FulfilmentCancelReason | "customer"): string | null {
  const byRequest: string[] = ["customer", "asked-for"];
  return byRequest.includes(why) ? null : cancelReasonWords[why as FulfilmentCancelReason];
}
