import { z } from "zod";
import { type FulfilmentCancelReason, fulfilmentCancelReasons } from "#db/words.ts";

export const CancelFulfilmentInput = z.object({
  reason: z.enum(fulfilmentCancelReasons, "Please choose a reason for cancelling"),
});
export type CancelFulfilmentInput = z.infer<typeof CancelFulfilmentInput>;

/** The reasons of fulfilments that were shipped and returned to origin in good condition or damaged, or got lost. */
export const returnedReason = "returned";
export const returnedDamagedReason = "returned-damaged";
export const lostReason = "lost";

/** What staff and vendors read about a fulfilment that its customer or a courier ended, by its reason. */
export const endWords: Partial<Record<string, string>> = {
  customer: "Cancelled by the customer.",
  [returnedReason]: "Returned by courier, back in stock.",
  [returnedDamagedReason]: "Returned by courier, damaged. Not put back in stock.",
  [lostReason]: "Lost by the courier.",
};

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
