import type { ReturnHandover, ReturnKind, ReturnState, ReturnWish } from "#db/values/return-values.ts";

/** What happens to a return by itself if nobody did what was due. 'alert': only the shop can go on. */
export type AfterDue =
  | "approve"
  | "lapse"
  | "accept"
  | "refund"
  | "none-left"
  | "not-repairable"
  | "alert"
  | null;

type Facts = { state: ReturnState; kind: ReturnKind; handover: ReturnHandover; wish: ReturnWish };

/**
 * What the clock does when a return is overdue. Silence never costs the customer something: unanswered requests are
 * approved, goods that nobody inspects are accepted, and a customer who does not choose gets the money. A service ticket
 * is beyond the return period, so that only people decide about money. Null at the end.
 */
export function afterDue({ state, kind, handover, wish }: Facts): AfterDue {
  switch (state) {
    case "requested":
      return "approve";
    case "approved":
      return handover === "pickup" ? "alert" : "lapse";
    case "received":
      return "accept";
    case "accepted":
      if (kind === "service") return "alert";
      return wish === "refund" || wish === "store-credit" ? "refund" : "none-left";
    case "choosing":
      return "refund";
    case "in-repair":
      return kind === "service" ? "alert" : "not-repairable";
    case "in-transit":
    case "disputed":
    case "rejected":
    case "replacing":
    case "sending-back":
      return "alert";
    default:
      return null;
  }
}
