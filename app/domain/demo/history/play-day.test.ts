import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHistory, type TestHistory, writtenUntil } from "#tests/support/test-history.ts";
import { startOfIndianDay } from "../../base/time/indian-days.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { playNextDay, type Stage } from "./play-day.server.ts";

const first = "2026-06-12";
const last = "2026-06-25";
const early = "2026-06-15";
const end = startOfIndianDay("2026-06-26");

async function playUntil(stage: Stage, until: string): Promise<string[]> {
  const days: string[] = [];
  for (let day; (day = await playNextDay(stage, until)) !== undefined;) days.push(day);
  return days;
}

let history: TestHistory;
let days: string[];
beforeAll(async () => {
  history = await openTestHistory(first);
  days = await playUntil(history.stage, last);
});
afterAll(() => history.close());

describe("two weeks of the made-up past", () => {
  test("are written day by day, once, and no verb refuses anything", async () => {
    expect(days).toHaveLength(14);
    expect(history.refused).toEqual([]);
    expect(await playUntil(history.stage, last)).toEqual([]);
  });

  test("leave the doctor nothing to say, and the queue nothing to do", async () => {
    const now = () => new Date(startOfIndianDay(last).getTime() + 24 * 60 * 60 * 1000 - 1);
    expect(await checkInvariants({ ...history.shop, now })).toEqual([]);
    const { rows } = await sql`select identifier from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = task_id`.execute(history.shop.db);
    expect(rows).toEqual([]);
  });

  test("have orders of all sellers that were paid, sent and delivered, on days of those weeks", async () => {
    const { rows } = await sql<{ vendor: string; orders: number; delivered: number; outside: number }>`
      select vendor_id as vendor, count(*)::int as orders,
        count(*) filter (where fulfilments.status = 'delivered')::int as delivered,
        count(*) filter (where created_at < ${startOfIndianDay(first)} or delivered_at > ${end})::int as outside
      from fulfilments join orders on orders.id = order_id group by vendor_id order by vendor_id`.execute(
      history.shop.db,
    );
    expect(rows.map(({ vendor }) => vendor)).toEqual(["v1", "v2", "v3"]);
    expect(rows.every(({ delivered, outside }) => delivered > 0 && outside === 0)).toBe(true);
    const orders = rows.reduce((sum, row) => sum + row.orders, 0);
    expect(orders).toBeGreaterThan(12);
    expect(orders).toBeLessThan(45);
  });

  test("have rows of no other time, whoever wrote them", async () => {
    const moments = [
      sql`select created_at as at from auth_users where email like '%@customers.example'`,
      sql`select happened_at from stock_movements where reason <> 'listed'`,
      sql`select happened_at from audit_entries`,
      sql`select valid_from from price_history where product_id <= 18 and valid_from >= ${startOfIndianDay(first)}`,
      sql`select created_at from demo_bank_payments`,
    ];
    const { rows } = await sql<{ first: Date; last: Date }>`
      select min(at) as first, max(at) as last from (${sql.join(moments, sql` union all `)}) as moments`.execute(
      history.shop.db,
    );
    expect(rows[0]?.first.getTime()).toBeGreaterThanOrEqual(startOfIndianDay(first).getTime() - 1);
    expect(rows[0]?.last.getTime()).toBeLessThan(end.getTime());
  });

  test("have a sale that begins on its day", async () => {
    const { rows } =
      await sql`select (valid_from at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as prices
      from price_history where product_id <= 18 and valid_from >= ${startOfIndianDay(first)} group by 1`.execute(
        history.shop.db,
      );
    expect(rows).toEqual([{ day: "2026-06-20", prices: 18 }]);
  });

  test("nobody can sign in as a customer of them", async () => {
    const { rows } = await sql`select email from auth_credentials join auth_users on id = user_id
      where email like '%@customers.example'`.execute(history.shop.db);
    expect(rows).toEqual([]);
  });
});

test("the same seed writes the same, also where the process was killed in the middle of a day", async () => {
  const again = await openTestHistory(first);
  try {
    let hours = 0;
    const [room] = again.stage.rooms;
    const everyHour = async () => {
      if ((hours += 1) === 5) throw new Error("killed");
    };
    const killed: Stage = { ...again.stage, rooms: [...again.stage.rooms, { ...room!, everyHour }] };
    await expect(playUntil(killed, early)).rejects.toThrow("killed");
    await playUntil(killed, early);
    const from = startOfIndianDay(first);
    expect(await writtenUntil(again.shop, from, early)).toEqual(
      await writtenUntil(history.shop, from, early),
    );
  } finally {
    await again.close();
  }
});
