import type { SentBy } from "#db/values/order-values.ts";

type Sent = { sentBy: SentBy | null; collectedBy: string | null };

/** How goods left without a courier, as staff and vendors read it; null if one has them, or the customer has not got them. */
export function sentByHandText({ sentBy, collectedBy }: Sent): string | null {
  if (sentBy === "own") return "Own delivery";
  return collectedBy && sentBy === "collected" ? `Collected by ${collectedBy}` : null;
}

/** Whether goods left with a courier: what happens to them on the way is its doing. */
export const isWithCourier = (sentBy: SentBy | null): boolean => sentBy === null || sentBy === "courier";
