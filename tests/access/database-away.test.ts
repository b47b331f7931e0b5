import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#domain/shop/context/in-transaction.server.ts";
import { openBoundedPool } from "#db/bounded-pool.server.ts";
import { DatabaseBusy, isUnavailable } from "#db/unavailable.server.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let line: DatabaseLine;
beforeAll(async () => {
  line = openDatabaseLine();
  site = await openTestSite({ cachesPages: true, through: line.leadTo });
});
afterAll(async () => {
  line.mend();
  await site.close();
  await line.close();
});

const form = { "content-type": "application/x-www-form-urlencoded" };

test("while the database is away guests still see kept pages, others are told when to come again, and all is well once it is back", async () => {
  const cookie = await site.signIn("customer");
  const home = await site.request("/");
  expect(home.status).toBe(200);

  line.cut();
  expect((await site.request("/")).body.equals(home.body)).toBe(true);
  // The catalogue listener broke too, so cached pages count as out of date; an old page is better than none.
  await vi.waitFor(async () => expect((await site.request("/")).status).toBe(200), { timeout: 50_000 });
  for (const [path, question] of [
    ["/orders", { headers: { cookie } }],
    ["/products?search=laptop", {}],
    ["/search/suggestions?q=lap", {}],
    ["/orders.data", { headers: { cookie } }],
    ["/login", { method: "POST", headers: form, body: "email=a%40example.in&password=secret" }],
  ] as const) {
    const { status, headers, body } = await site.request(path, question);
    expect([path, status, headers["retry-after"]]).toEqual([path, 503, "10"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.toString()).not.toMatch(/ECONN|\bpg\b|postgres|node_modules/);
  }
  expect((await site.request("/orders", { headers: { cookie } })).body.toString()).toContain(
    "Please try again in a moment.",
  );
  expect((await site.request("/readyz")).status).toBe(503);
  expect((await site.request("/healthz")).status).toBe(200);

  line.mend();
  await vi.waitFor(async () => expect((await site.request("/readyz")).status).toBe(200), { timeout: 50_000 });
  expect((await site.request("/orders", { headers: { cookie } })).status).toBe(200);
  expect((await site.request("/products?search=laptop")).status).toBe(200);
});

test("a server that only reads is not sold from, and is left as soon as another one writes", async () => {
  const { shop, database, close } = await openTestShop();
  const elsewhere = new pg.Client(database.url);
  await elsewhere.connect();
  const name = elsewhere.escapeIdentifier(elsewhere.database ?? "");
  const write = () => sql`update stock_levels set on_hand = on_hand`.execute(shop.db);
  await elsewhere.query(`alter database ${name} set default_transaction_read_only = on`);
  await elsewhere.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const failure = await vi.waitFor(
    async () => {
      const failure = await write().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "25006" });
      return failure;
    },
    { timeout: 50_000 },
  );
  expect(isUnavailable(failure)).toBe(true);

  await elsewhere.query(`alter database ${name} reset default_transaction_read_only`);
  await write();
  await elsewhere.end();
  await close();
});

test("a connection that breaks between the statements of a transaction ends that transaction, and no more", async () => {
  const { shop, database, close } = await openTestShop();
  const elsewhere = new pg.Client(database.url);
  await elsewhere.connect();
  const broken = inTransaction(shop, async (inside) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside.db);
    await elsewhere.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
    await new Promise(setImmediate);
    await sql`update stock_levels set on_hand = on_hand`.execute(inside.db);
  });
  expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
  await sql`update stock_levels set on_hand = on_hand`.execute(shop.db);
  await elsewhere.end();
  await close();
});

test("nobody waits in a queue that is too long: who comes beyond it is refused at once", async () => {
  const opened = await openTestShop();
  const pool = openBoundedPool({ connectionString: opened.database.url, max: 1 }, 2);
  const slow = pool.query("select pg_sleep(0.3)");
  const waiting = [pool.query("select 1 as one"), pool.query("select 1 as one")];
  await expect(pool.query("select 1")).rejects.toThrow(DatabaseBusy);
  await expect(pool.connect()).rejects.toThrow(DatabaseBusy);
  await slow;
  for (const { rows } of await Promise.all(waiting)) expect(rows).toEqual([{ one: 1 }]);
  expect((await pool.query("select 1 as one")).rowCount).toBe(1);
  await pool.end();
  await opened.close();
});

test("two transactions in each other's way both succeed, and one that always fails is given up", async () => {
  const { shop, close } = await openTestShop();
  const touch = (inside: typeof shop, key: string) =>
    sql`insert into rate_limits (rule, key, window_start, hits) values ('t', ${key}, 'epoch', 1)
      on conflict (rule, key, window_start) do update set hits = rate_limits.hits + 1`.execute(inside.db);
  for (const key of ["a", "b"]) await touch(shop, key);
  let met = 0;
  const both = Promise.withResolvers<void>();
  const inOrder = (first: string, second: string) =>
    inTransaction(shop, async (inside) => {
      await touch(inside, first);
      met += 1;
      if (met === 2) both.resolve();
      await both.promise;
      await touch(inside, second);
    });
  await Promise.all([inOrder("a", "b"), inOrder("b", "a")]);
  const { rows } = await sql<{ hits: number }>`select hits from rate_limits where rule = 't'`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ hits: 3 }, { hits: 3 }]);
  // One transaction gave way to the other, or under load each to the other.
  expect(met).toBeGreaterThan(2);

  let attempts = 0;
  const hopeless = inTransaction(shop, async (inside) => {
    attempts += 1;
    await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(inside.db);
  });
  await expect(hopeless).rejects.toThrow("no");
  expect(attempts).toBe(4);
  await close();
});

test("a statement, a lock and an idle transaction have their time", async () => {
  const { shop, close } = await openTestShop();
  for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
    const { rows } = await sql<{ setting: string }>`select current_setting(${name}) as setting`.execute(
      shop.db,
    );
    expect([name, rows[0]?.setting]).toEqual([name, expect.stringMatching(/^[1-9]\d*(s|ms)$/)]);
  }
  await close();
});
