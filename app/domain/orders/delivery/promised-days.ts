import { startOfIndianDay } from "../../base/time/indian-days.ts";
import { partOf, type Parted } from "../../base/money/cart-totals.ts";
import type { ClosedDays } from "../../base/time/open-days.ts";
import { refusal } from "../refusals.ts";
import { deliveryDay, type Dispatch, readyDay, type Zone } from "./delivery-day.ts";

/** Goods with where they go; `zone` is null where the shop does not deliver. */
type GoodsToSend = {
  /** What is collected at the shop goes nowhere. */
  lines: readonly (Parted & { dispatch: Dispatch; isCollected: boolean })[];
  zone: Zone | null;
  closed: ClosedDays;
};

/** A day that was shown holds for half an hour. */
export const whenShown = (now: Date): Date => new Date(now.getTime() - 30 * 60_000);

/** When a seller begins with a part: now, or on the later day on which the goods are expected there. */
export const startOf = (awaits: string | null | undefined, moment: Date): Date =>
  awaits && startOfIndianDay(awaits) > moment ? startOfIndianDay(awaits) : moment;

/** By which day each part arrives, or is ready, if it is ordered at this moment; none where not served. */
export function promisedDays({ lines, zone, closed }: GoodsToSend, now: Date): Map<string, string> {
  const days = new Map<string, string>();
  for (const line of lines) {
    const { dispatch, isCollected } = line;
    const moment = startOf(line.awaits, now);
    if (isCollected) days.set(partOf(line), readyDay(dispatch, moment, closed));
    else if (zone) days.set(partOf(line), deliveryDay(dispatch, zone, moment, closed));
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
