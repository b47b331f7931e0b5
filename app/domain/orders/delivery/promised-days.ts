import type { ClosedDays } from "../../base/time/open-days.ts";
import { refusal } from "../refusals.ts";
import { deliveryDay, type Dispatch, readyDay, type Zone } from "./delivery-day.ts";

/** Goods with where they go; `zone` is null where the shop does not deliver. */
type GoodsToSend = {
  /** What is collected at the shop goes nowhere. */
  lines: readonly { vendorId: string; dispatch: Dispatch; isCollected: boolean }[];
  zone: Zone | null;
  closed: ClosedDays;
};

/** A day that was shown holds for half an hour. */
export const whenShown = (now: Date): Date => new Date(now.getTime() - 30 * 60_000);

/** By which day the goods of each seller arrive, or are ready, if they are ordered at this moment; none where not served. */
export function promisedDays({ lines, zone, closed }: GoodsToSend, moment: Date): Map<string, string> {
  const days = new Map<string, string>();
  for (const { vendorId, dispatch, isCollected } of lines) {
    if (isCollected) days.set(vendorId, readyDay(dispatch, moment, closed));
    else if (zone) days.set(vendorId, deliveryDay(dispatch, zone, moment, closed));
  }
  return days;
}

/** The days as the form that places an order sends them back. */
export const seenDays = (days: ReadonlyMap<string, string>): string => [...days.values()].join(",");

/**
 * The days that an order promises: those that the customer saw, if they were true half an hour ago or are now.
 * Refuses: a PIN code to which the shop does not deliver; days that are later than those the customer saw.
 */
export function promiseDays(
  goods: GoodsToSend,
  { pincode, seenDelivery }: { pincode: string; seenDelivery?: string | undefined },
  now: Date,
): Map<string, string> {
  refuseUnserved(goods, pincode);
  const shown = promisedDays(goods, whenShown(now));
  if (seenDays(shown) === seenDelivery) return shown;
  const days = promisedDays(goods, now);
  if (seenDelivery && seenDays(days) !== seenDelivery) throw refusal("checkout.delivery-changed");
  return days;
}

/** Refuses: a PIN code to which the shop does not deliver. */
export function refuseUnserved({ lines, zone }: Pick<GoodsToSend, "lines" | "zone">, pincode: string): void {
  if (!zone && lines.some(({ isCollected }) => !isCollected))
    throw refusal("checkout.not-served", { pincode });
}
