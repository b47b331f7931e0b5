import type { ReturnHandover, ReturnState } from "#db/values/return-values.ts";

/** Who has to act next on a return. */
export type WaitsFor = "seller" | "shop" | "customer" | "courier";

type Setting =
  | "answer_days"
  | "pickup_days"
  | "bring_days"
  | "transit_days"
  | "inspect_days"
  | "settle_days"
  | "choose_days"
  | "repair_days";

type Clock = { waitsFor: WaitsFor; setting: Setting };

const clocks: Partial<Record<ReturnState, Clock>> = {
  requested: { waitsFor: "seller", setting: "answer_days" },
  "in-transit": { waitsFor: "courier", setting: "transit_days" },
  received: { waitsFor: "seller", setting: "inspect_days" },
  disputed: { waitsFor: "shop", setting: "answer_days" },
  rejected: { waitsFor: "seller", setting: "settle_days" },
  accepted: { waitsFor: "seller", setting: "settle_days" },
  choosing: { waitsFor: "customer", setting: "choose_days" },
  "in-repair": { waitsFor: "seller", setting: "repair_days" },
  replacing: { waitsFor: "courier", setting: "transit_days" },
  "sending-back": { waitsFor: "courier", setting: "transit_days" },
};

/** Who has to act on a return in this state, and the column of `return_settings` with the days for it; null at its end. */
export function clockOf(state: ReturnState, handover: ReturnHandover): Clock | null {
  if (state === "approved") {
    return handover === "pickup"
      ? { waitsFor: "seller", setting: "pickup_days" }
      : { waitsFor: "customer", setting: "bring_days" };
  }
  return clocks[state] ?? null;
}

/**
 * Whether closed days do not count: sellers and the shop work on open days. A repair takes calendar days, as its page
 * counts them.
 */
export const countsOpenDays = ({ waitsFor, setting }: Clock): boolean =>
  (waitsFor === "seller" || waitsFor === "shop") && setting !== "repair_days";
