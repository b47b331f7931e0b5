import type { ClosedDays } from "../../base/time/open-days.ts";
import { refusal } from "../refusals.ts";
import { deliveryDay, type Dispatch, type Zone } from "./delivery-day.ts";

/** Goods with where they go; `zone` is null where the shop does not deliver. */
type GoodsToSend = {
  lines: readonly { vendorId: string; dispatch: Dispatch }[];
  zone: Zone | null;
  closed: ClosedDays;
};

/** A day that was shown holds for half an hour. */
export const whenShown = (now: Date): Date => new Date(now.getTime() - 30 * 60_000);

/** By which day the goods of each seller arrive if they are ordered at this moment; empty where nothing is delivered. */
export function promisedDays({ lines, zone, closed }: GoodsToSend, moment: Date): Map<string, string> {
  const days = new Map<string, string>();
  if (!zone) return days;
  for (const { vendorId, dispatch } of lines) days.set(vendorId, deliveryDay(dispatch, zone, moment, closed));
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
  refuseUnserved(goods.zone, pincode);
  const shown = promisedDays(goods, whenShown(now));
  if (seenDays(shown) === seenDelivery) return shown;
  const days = promisedDays(goods, now);
  if (seenDelivery && seenDays(days) !== seenDelivery) throw refusal("checkout.delivery-changed");
  return days;
}

/** Refuses: a PIN code to which the shop does not deliver. */
export function refuseUnserved(zone: Zone | null, pincode: string): void {
  if (!zone) throw refusal("checkout.not-served", { pincode });
}
