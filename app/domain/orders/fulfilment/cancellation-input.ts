import { z } from "zod";
import {
  type FulfilmentCancelReason,
  fulfilmentCancelReasons,
  type SentBy,
} from "#db/values/order-values.ts";
import { isWithCourier } from "./sent-text.ts";

export const CancelFulfilmentInput = z.object({
  reason: z.enum(fulfilmentCancelReasons, "Please choose a reason for cancelling"),
});
export type CancelFulfilmentInput = z.infer<typeof CancelFulfilmentInput>;

/** The reasons of fulfilments that were shipped and returned to origin in good condition or damaged, or got lost. */
export const returnedReason = "returned";
export const returnedDamagedReason = "returned-damaged";
export const lostReason = "lost";
/** The reason of one that nobody came for to pay and collect it. */
export const uncollectedReason = "uncollected";

/** What staff and vendors read about a fulfilment that its customer or its way ended; undefined for another end. */
export function endText(reason: string | null, sentBy: SentBy | null): string | undefined {
  if (reason === "customer") return "Cancelled by the customer.";
  if (reason === uncollectedReason) return "Not collected in time, back in stock.";
  const uncarried = sentBy === "collected" ? "Not collected" : "Not delivered";
  const came = isWithCourier(sentBy) ? "Returned by courier" : uncarried;
  if (reason === returnedReason) return `${came}, back in stock.`;
  if (reason === returnedDamagedReason) return `${came}, damaged. Not put back in stock.`;
  if (reason === lostReason) return isWithCourier(sentBy) ? "Lost by the courier." : "Lost in transit.";
  return undefined;
}

/** The reasons as the vendor chooses them and the customer reads them. */
export const cancelReasonLabels: Record<FulfilmentCancelReason, string> = {
  "out-of-stock": "Out of stock",
  damaged: "Damaged while packing",
  undeliverable: "Cannot be delivered to this address",
  "asked-for": "Requested by the customer",
};

/** The reason that the customer is told; null if the customer asked for the cancellation. */
export function publicReason(
  why: FulfilmentCancelReason | "customer" | typeof uncollectedReason,
): string | null {
  if (why === uncollectedReason) return "Not collected in time";
  const byRequest: string[] = ["customer", "asked-for"];
  return byRequest.includes(why) ? null : cancelReasonLabels[why as FulfilmentCancelReason];
}
