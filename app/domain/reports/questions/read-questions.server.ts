import { indianDay } from "../../base/time/indian-days.ts";
import { can } from "../../shop/access/permissions.ts";
import { sellerScope, type SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type ReportPeriod, readReportPeriod } from "../figures/report-period.ts";
import { type Earned, readEarned } from "./earned.server.ts";
import { type GoingWrong, readGoingWrong } from "./going-wrong.server.ts";
import { type Lying, readLying } from "./lying.server.ts";
import type { Owed } from "./owed.ts";
import { readOwed } from "./owed.server.ts";
import { readToBuy, type ToBuy } from "./to-buy.server.ts";

export type Questions = { earned: Earned; toBuy: ToBuy; lying: Lying; owed: Owed; wrong: GoingWrong };

/** Answers the five questions: for the shop, or for one vendor and its goods alone. */
export async function readQuestions(shop: Shop, period: ReportPeriod): Promise<Questions> {
  const scope = sellerScope(shop.actor, "reports.read");
  sellerScope(shop.actor, "books.read");
  return answerQuestions(shop, scope, period);
}

/** The month so far, in which the first of the questions is answered on a dashboard, and what holds now; null without the books. */
export async function readMonthsFigures(shop: Shop) {
  if (!can(shop.actor, "books.read-any") && !can(shop.actor, "books.read-own")) return null;
  const scope = sellerScope(shop.actor, "reports.read");
  const period = readReportPeriod(new URLSearchParams(), indianDay(shop.now()));
  const [earned, toBuy, lying, owed] = await Promise.all([
    readEarned(shop, scope, period),
    readToBuy(shop, scope),
    readLying(shop, scope),
    readOwed(shop, scope),
  ]);
  return { period, earned, toBuy, lying, owed };
}
export type MonthsFigures = Awaited<ReturnType<typeof readMonthsFigures>>;

/** Answers them for whom they are mailed to. Checks no permission. */
export async function answerQuestions(
  shop: Shop,
  scope: SellerScope,
  period: ReportPeriod,
): Promise<Questions> {
  const [earned, toBuy, lying, owed, wrong] = await Promise.all([
    readEarned(shop, scope, period),
    readToBuy(shop, scope),
    readLying(shop, scope),
    readOwed(shop, scope),
    readGoingWrong(shop, scope, period),
  ]);
  return { earned, toBuy, lying, owed, wrong };
}
