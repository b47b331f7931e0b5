import type { FulfilmentState } from "../machines/fulfilment-machine.ts";
import { refusal } from "../refusals.ts";
import { refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Refuses: a part that was packed or cancelled; one that could not be packed now, because it is not paid or is refunded.
 * One that waits for goods can be split and joined.
 */
export function refuseUnlessUnpacked(part: FulfilmentState): void {
  if (part.status !== "pending") throw refusal("parts.packed", { status: part.status });
  refuseUnlessMay("pack", { ...part, awaits: null });
}
