import { type ClosedDays, isOpenOn, openDaysAfter } from "../../base/time/open-days.ts";
import { indianDay } from "../../base/time/indian-days.ts";

/** A delivery zone; its days are those of a courier between there and the shop's own town. */
export type Zone = { name: string; daysFrom: number; daysTo: number };

/**
 * How soon a seller hands goods over: an order placed before the cut-off ('14:00') leaves within so many open days.
 * `origin` is the zone that the seller sends from; null if it is none of the shop's.
 */
export type Dispatch = { dispatchDays: number; cutOff: string; origin: Zone | null };

const sunday = 7;

/**
 * The day in India by which goods that are ordered now arrive: the later end of what the zone allows. The way takes as
 * long in both directions, so of the seller's zone and the customer's the farther one counts. The seller's part counts the
 * days on which the shop is open, the way those on which couriers deliver: no Sundays, no holidays.
 */
export function deliveryDay(
  { origin, ...dispatch }: Dispatch,
  { daysTo }: Pick<Zone, "daysTo">,
  now: Date,
  closed: ClosedDays,
): string {
  const handedOver = readyDay(dispatch, now, closed);
  const ofCouriers = { weekdays: [sunday], days: closed.days };
  const arrives = openDaysAfter(handedOver, Math.max(daysTo, origin?.daysTo ?? 0), ofCouriers);
  return isOpenOn(arrives, ofCouriers) ? arrives : openDaysAfter(arrives, 1, ofCouriers);
}

/** The day in India on which a seller has handed over, or has ready, what is ordered now. */
export function readyDay(
  { dispatchDays, cutOff }: Omit<Dispatch, "origin">,
  now: Date,
  closed: ClosedDays,
): string {
  const today = indianDay(now);
  const isInTime = isOpenOn(today, closed) && indianTime(now) < cutOff;
  const start = isInTime ? today : openDaysAfter(today, 1, closed);
  return openDaysAfter(start, dispatchDays, closed);
}

/** '14:05' */
function indianTime(moment: Date): string {
  const ahead = 330 * 60_000;
  return new Date(moment.getTime() + ahead).toISOString().slice(11, 16);
}
