import { z } from "zod";
import { type ReturnToOriginReason, returnToOriginReasons } from "#db/values/order-values.ts";

export const TurnBackInput = z.object({
  reason: z.enum(returnToOriginReasons, "Please choose why the parcel is coming back"),
});
export type TurnBackInput = z.infer<typeof TurnBackInput>;

/** Why a courier brings a parcel back, as the vendor chooses it. */
export const turnBackLabels: Record<ReturnToOriginReason, string> = {
  refused: "The customer refused the parcel",
  unreachable: "The customer could not be reached",
  address: "The address is wrong or incomplete",
  damaged: "The parcel was damaged on the way",
  other: "Another reason",
};
