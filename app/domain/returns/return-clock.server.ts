import type { ReturnHandover, ReturnState } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { daysAfter, indianDay, startOfIndianDay } from "../time/indian-days.ts";
import { clockOf } from "./return-clock.ts";

/** When whoever has to act on a return in this state has to have done it: the end of a day in India. */
export async function dueAfter(
  shop: Shop,
  state: ReturnState,
  { handover }: { handover: ReturnHandover },
): Promise<Date | null> {
  const clock = clockOf(state, handover);
  if (clock === null) return null;
  const settings = await shop.db.selectFrom("return_settings").selectAll().executeTakeFirstOrThrow();
  return startOfIndianDay(daysAfter(indianDay(shop.now()), settings[clock.setting] + 1));
}
