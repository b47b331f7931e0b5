import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const madeAt = () =>
  database.db.transaction().execute(async (db) => {
    await sql`select set_config('shop.now', ${"2025-10-20T20:15:00+05:30"}, true)`.execute(db);
    const past = await sql<{
      now: Date;
      clock: Date;
    }>`select shop_now() as now, shop_now(clock_timestamp()) as clock`.execute(db);
    await sql`select set_config('shop.now', '', true)`.execute(db);
    const present = await sql<{ isNow: boolean }>`select shop_now() = now() as "isNow"`.execute(db);
    return { past: past.rows[0], present: present.rows[0] };
  });

test("the database's clock is the one that a session sets, and otherwise the real one", async () => {
  const set = new Date("2025-10-20T14:45:00Z");
  const { past, present } = await madeAt();
  expect(past?.now).toEqual(set);
  // It goes on with the transaction.
  expect(past?.clock.getTime()).toBeGreaterThanOrEqual(set.getTime());
  expect(past?.clock.getTime()).toBeLessThan(set.getTime() + 60_000);
  expect(present).toEqual({ isNow: true });
  const { rows } = await sql<{ isNow: boolean }>`select shop_now() = now() as "isNow"`.execute(database.db);
  expect(rows).toEqual([{ isNow: true }]);
});
