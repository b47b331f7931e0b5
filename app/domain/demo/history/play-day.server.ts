import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { dayAfter, daysAfter, daysBetween, startOfIndianDay } from "../../base/time/indian-days.ts";
import { billCommission } from "../../books/commission-invoices/bill-commission.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { queryOpenPayments } from "../../payments/pay/query-provider.server.ts";
import { querySentRefunds } from "../../payments/provider-answers/query-sent-refunds.server.ts";
import { requestReviews } from "../../reviews/requests/request-reviews.server.ts";
import { settleAlert } from "../../shop/alerts/settle-alert.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Room } from "../../shop/registration/room.ts";
import type { SampleProduct } from "../sample-product.ts";
import { asStaff } from "./as-staff.server.ts";
import { chance } from "./made-up/chance.ts";
import { buyGoods } from "./buy-goods.server.ts";
import { readCustomers } from "./choose-buyer.server.ts";
import { payOut, receiveCash, receiveTransfers, sendRefundsByHand } from "./move-money.server.ts";
import { cancelOrders, planOrders } from "./place-orders.server.ts";
import { changePrices } from "./change-prices.server.ts";
import { runOwnJobs } from "./run-jobs.server.ts";
import type { Scene } from "./scene.ts";
import { packParcels, planDeliveries, shipParcels } from "./send-parcels.server.ts";
import { askForReturns, settleReturns } from "./take-back.server.ts";
import { countPagesOf } from "./count-pages.server.ts";
import { planStories } from "./stories.server.ts";
import { answerBuyers, answerMessages, askAndWrite, writeReviews } from "./talk.server.ts";

/** What the made-up past is written with. */
export type Stage = {
  shop: Shop;
  /** The same shop on another connection, payment providers and all. */
  on: (db: Database) => Shop;
  samples: readonly SampleProduct[];
  /** Those whose clocks run. */
  rooms: readonly Room[];
  /** The first day in India whose mails can be read. */
  mailsFrom: string;
  /** The last day of the past, up to which the stories of the demo's customer are told; without one, none are. */
  endsOn?: string;
  /** Hears of what a verb refused, which is then left out. */
  onRefusal: (day: string, refusal: Refusal) => void;
};

const minutesOfDay = 24 * 60;
type Step = { minute: number; work: () => Promise<unknown> };

/**
 * Writes the next day of the made-up past, all of it or nothing, by the shop's own verbs, with a clock that tells of that
 * day. What happens follows from the seed and from what the database says. Returns the day; undefined once `until` has
 * been written. Another process that writes waits here.
 */
export function playNextDay(stage: Stage, until: string): Promise<string | undefined> {
  return inTransaction(stage.shop, async ({ db }) => {
    const history = await db
      .selectFrom("demo_history")
      .select(["seed", sql<string>`played_until::text`.as("last")])
      .forUpdate()
      .executeTakeFirst();
    if (!history || history.last >= until) return undefined;
    const day = dayAfter(history.last);
    // The database draws the short numbers of orders.
    await sql`select setseed(${chance(history.seed, day)})`.execute(db);
    await play(stage, db, history.seed, day);
    await skipNextDay({ shop: stage.on(db) });
    return day;
  });
}

/** Counts the next day as written. */
export async function skipNextDay({ shop }: Pick<Stage, "shop">): Promise<string> {
  const { day } = await shop.db
    .updateTable("demo_history")
    .set({ played_until: sql`played_until + 1` })
    .returning(sql<string>`played_until::text`.as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

async function play(stage: Stage, db: Database, seed: string, day: string): Promise<void> {
  const start = startOfIndianDay(day).getTime();
  let clock = new Date(start);
  const shop: Shop = { ...stage.on(db), actor: { role: "system" }, now: () => clock };
  const steps: Step[] = [];
  const minute = () => Math.floor((clock.getTime() - start) / 60_000);
  const later: Scene["later"] = (at, work) => {
    if (at >= minutesOfDay) return;
    const place = steps.findLastIndex((step) => step.minute <= at);
    steps.splice(place + 1, 0, { minute: Math.max(at, minute()), work });
  };
  const scene: Scene = {
    seed,
    day,
    shop,
    ...(await asStaff(shop)),
    samples: new Map(stage.samples.map((sample) => [sample.id, sample])),
    customers: await readCustomers(shop, seed),
    later,
    next: (work) => later(minute(), work),
    minute,
  };
  for (const [at, work] of usualDay) later(at, () => work(scene, stage));
  for (let step = steps.shift(); step; step = steps.shift()) {
    clock = new Date(start + step.minute * 60_000);
    const at = sql.lit(clock.toISOString());
    await sql`savepoint step; select set_config('shop.now', ${at}, true)`.execute(db);
    try {
      await step.work();
      await runOwnJobs(shop, { drawsMails: day >= stage.mailsFrom });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to savepoint step`.execute(db);
      stage.onRefusal(day, error);
    }
    await sql`release savepoint step`.execute(db);
  }
}

const done = Promise.resolve();

/** What is done on every day, by the minute. */
const usualDay: readonly (readonly [
  minute: number,
  work: (scene: Scene, stage: Stage) => Promise<unknown>,
])[] = [
  [0, changePrices],
  [0, planOrders],
  [1, (scene, { endsOn }) => (endsOn ? planStories(scene, daysBetween(scene.day, endsOn)) : done)],
  [3, shipAtYearEnd],
  [20, billMonth],
  [35, runClocks],
  [107, clearOut],
  [9 * 60 + 5, cancelOrders],
  [9 * 60 + 40, receiveTransfers],
  [10 * 60, answerMessages],
  [10 * 60 + 15, sendRefundsByHand],
  [10 * 60 + 30, ({ shop }) => requestReviews(shop)],
  [10 * 60 + 45, buyGoods],
  [11 * 60, planDeliveries],
  [11 * 60 + 10, packParcels],
  [12 * 60 + 25, shipParcels],
  [13 * 60 + 5, settleReturns],
  [13 * 60 + 35, runClocks],
  [14 * 60 + 20, (scene, { endsOn }) => receiveCash(scene, endsOn)],
  [15 * 60, payOut],
  [15 * 60 + 40, packParcels],
  [16 * 60, settleAlerts],
  [16 * 60 + 30, answerBuyers],
  [17 * 60 + 25, shipParcels],
  [18 * 60 + 50, cancelOrders],
  [20 * 60 + 10, (scene) => askForReturns(scene)],
  [20 * 60 + 40, writeReviews],
  [21 * 60 + 5, askAndWrite],
  [23 * 60 + 55, runClocks],
  [23 * 60 + 58, shipAtYearEnd],
  [23 * 60 + 59, countPagesOf],
];

async function shipAtYearEnd(scene: Scene): Promise<void> {
  if (/-03-31$|-04-01$/.test(scene.day)) await shipParcels(scene);
}

/** Staff look at what the dashboard told them some days ago. */
async function settleAlerts({ shop, admin, day, next }: Scene): Promise<void> {
  const old = await shop.db
    .selectFrom("alerts")
    .select("id")
    .where("resolved_at", "is", null)
    .where("created_at", "<", startOfIndianDay(daysAfter(day, -2)))
    .orderBy("id")
    .execute();
  for (const { id } of old) next(() => settleAlert(admin, id));
}

async function billMonth({ shop, day }: Scene): Promise<void> {
  if (day.endsWith("-01")) await billCommission(shop);
}

async function runClocks({ shop }: Scene, { rooms }: Stage): Promise<void> {
  await queryOpenPayments(shop);
  await querySentRefunds(shop);
  await expireUnpaidOrders(shop);
  for (const { everyHour } of rooms) await everyHour?.(shop);
}

async function clearOut({ shop }: Scene, { rooms }: Stage): Promise<void> {
  for (const { clearOut } of rooms) await clearOut?.(shop);
}
