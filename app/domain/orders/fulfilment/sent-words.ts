import type { SentBy } from "#db/words.ts";

type Sent = { sentBy: SentBy | null; collectedBy: string | null };

/** How goods left without a courier, as staff and vendors read it; null if one has them, or nothing has left. */
export function sentByHandWords({ sentBy, collectedBy }: Sent): string | null {
  if (sentBy === "own") return "Own delivery";
  return sentBy === "collected" ? `Collected by ${collectedBy ?? "the customer"}` : null;
}

/** Whether goods left with a courier: what happens to them on the way is its doing. */
export const isWithCourier = (sentBy: SentBy | null): boolean => sentBy === null || sentBy === "courier";
