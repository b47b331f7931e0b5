import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import { type PageStep, writePageCounts } from "../../reports/page-counts/page-counts.server.ts";
import { usualOrders } from "./calendar.ts";
import { wholeNumber } from "./made-up/chance.ts";
import type { Scene } from "./scene.ts";

/** For each order, and for as many more as a usual day brings: so many pages of the step before, in percent. */
const ofHundred = {
  checkout: [130, 200],
  cart: [200, 300],
  product: [700, 1_000],
  list: [90, 130],
} as const satisfies Record<PageStep, readonly [number, number]>;

/** Counts the pages that people asked for on this day: those that led to its orders, and many that led to none. */
export async function countPagesOf({ shop, seed, day }: Scene): Promise<void> {
  const { placed } = await shop.db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("placed"))
    .where("created_at", ">=", startOfIndianDay(day))
    .where("created_at", "<", startOfIndianDay(dayAfter(day)))
    .executeTakeFirstOrThrow();
  let asked = Number(placed) + usualOrders(day);
  const counts = Object.entries(ofHundred).map(([step, [from, until]]) => {
    asked *= wholeNumber(from, until, seed, day, "pages", step) / 100;
    return { day, step: step as PageStep, count: Math.ceil(asked) };
  });
  await writePageCounts(shop, counts);
}
