import type { ReturnKind, ReturnState } from "#db/values/return-values.ts";
import type { WaitsFor } from "../return/return-clock.ts";

/** Why a customer may complain to the grievance officer about a return. */
export type EscalationReason = "decided" | "overdue" | "after-the-period";

type ReturnStatus = {
  kind: ReturnKind;
  state: ReturnState;
  isOverdue: boolean;
  /** Null at its end. */
  waitsFor: WaitsFor | null;
};

/** What a customer may disagree with. */
const decided: readonly ReturnState[] = [
  "refused",
  "rejected",
  "sending-back",
  "sent-back",
  "advised",
  "closed",
];
/** Whose delay a customer may complain about. */
const others: readonly WaitsFor[] = ["seller", "shop", "courier"];
/** What a customer wanted or did. */
const settled: readonly ReturnState[] = ["refunded", "replaced", "cancelled"];

/**
 * Why the customer may escalate a return now; null if there is nothing to complain about yet: somebody else still has
 * time to act. Service is asked for when the return period is over, which itself is a reason.
 */
export function whyEscalate({ kind, state, isOverdue, waitsFor }: ReturnStatus): EscalationReason | null {
  if (decided.includes(state)) return "decided";
  if (isOverdue && waitsFor !== null && others.includes(waitsFor)) return "overdue";
  if (kind === "service" && !settled.includes(state)) return "after-the-period";
  return null;
}
