import type { ReturnHandover, ReturnState } from "#db/values/return-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { dayAfter, daysAfter, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { openDaysAfter } from "../../base/time/open-days.ts";
import { clockOf, countsOpenDays } from "./return-clock.ts";

/** When whoever has to act on a return in this state has to have done it: the end of a day in India. */
export async function dueAfter(
  shop: Shop,
  state: ReturnState,
  { handover }: { handover: ReturnHandover },
): Promise<Date | null> {
  const clock = clockOf(state, handover);
  if (clock === null) return null;
  const settings = await shop.db
    .selectFrom(["return_settings", "shop_settings"])
    .selectAll("return_settings")
    .select(["closed_weekdays as weekdays", "closed_days as days"])
    .executeTakeFirstOrThrow();
  const [today, count] = [indianDay(shop.now()), settings[clock.setting]];
  const last = countsOpenDays(clock) ? openDaysAfter(today, count, settings) : daysAfter(today, count);
  return startOfIndianDay(dayAfter(last));
}

/**
 * An arranged pick-up is due on its day. A day later than the seller's time from the approval on does not move the clock,
 * so that no seller gains time by it.
 */
export async function dueOfPickUp(
  shop: Shop,
  pickUpOn: string,
  { handover, approvedAt }: { handover: ReturnHandover; approvedAt: Date | null },
): Promise<Date | null> {
  const onTheDay = startOfIndianDay(dayAfter(pickUpOn));
  const latest = await dueAfter({ ...shop, now: () => approvedAt ?? shop.now() }, "approved", { handover });
  return latest !== null && latest < onTheDay ? latest : onTheDay;
}
