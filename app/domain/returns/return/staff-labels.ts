import type { ReturnedCondition, ReturnReason } from "#db/values/return-values.ts";
import type { WaitsFor } from "./return-clock.ts";
import type { ReturnSide } from "./who-may.ts";

export const staffReasonLabels: Record<ReturnReason, string> = {
  "dead-on-arrival": "Dead on arrival",
  defect: "Defective",
  "damaged-in-transit": "Damaged in transit",
  "wrong-item": "Wrong product",
  "not-as-described": "Not as described",
  late: "Arrived too late",
  "changed-mind": "Changed mind",
};

export const returnConditionLabels: Record<ReturnedCondition, string> = {
  unopened: "Unopened",
  "like-new": "Like new",
  used: "Used",
  damaged: "Damaged",
  incomplete: "Incomplete",
};

/** Who has to act next, as this side reads it. The shop is itself the seller of its own products. */
export function waitsForText(who: WaitsFor, side: ReturnSide, isOwn: boolean): string {
  if (who === side || (who === "seller" && side === "shop" && isOwn)) return "You";
  return { seller: "The seller", shop: "The shop", customer: "The customer", courier: "The courier" }[who];
}
