import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { AggregatorRegistry } from "prom-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerMetrics } from "#server/metrics/answer-metrics.ts";
import { collectNumbers } from "#server/processes/numbers-of-all.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ cachesPages: true });
});
afterAll(() => site.close());

test("the numbers tell of requests by route, of orders, jobs, pages and the database, and never of a person", async () => {
  const { id, slug } = await addProduct(site.shop, { price: 1_000, stock: 5 });
  await placeTestOrder(site.shop, { [id]: 1 }, "cod");
  for (const path of [`/products/${slug}`, "/no/such?page=secret-wish"]) await site.request(path);
  const read = async () => (await site.request("/metrics")).body.toString();
  // The catalogue's change may reach the page cache after a page was cached; the page is then rendered again.
  let visits = 0;
  await vi.waitFor(
    async () => {
      await site.request("/about");
      visits += 1;
      expect(await read()).toMatch(/route="\/about",method="GET",status="200",kept="true"} [1-9]/);
    },
    { timeout: 50_000 },
  );
  await vi.waitFor(
    async () => expect(await read()).toContain(`yantra_request_seconds_count{route="/about"} ${visits}`),
    { timeout: 50_000 },
  );
  const text = await read();
  for (const line of [
    /yantra_requests_total\{route="\/products\/:slug",method="GET",status="200",kept="false"\} 1/,
    /yantra_orders_day\{status="pending",payment_status="pending"\} 1/,
    /yantra_jobs\{state="waiting"\} [1-9]/,
    /yantra_jobs\{state="dead"\} 0/,
    /yantra_database_up 1/,
    /yantra_database_connections\{state="open"\} [1-9]/,
    /yantra_kept_pages [1-9]/,
    /nodejs_eventloop_lag_seconds/,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).not.toMatch(/secret-wish|machine-|@|192\.0\.2/);
});

test("every alert asks for numbers that there are, and the run book has its first hour", async () => {
  const rules = await readFile("ops/alerts.yml", "utf8");
  const ofSeveral = AggregatorRegistry.aggregate(await collectNumbers([]).ofAll());
  const text = (await site.request("/metrics")).body.toString() + (await ofSeveral.metrics());
  const expressions = [...rules.matchAll(/expr: (.+)/g)].map(([, expression = ""]) => expression);
  const numbers = expressions.flatMap(
    (expression) => expression.match(/\b(yantra|process|nodejs)_\w+/g) ?? [],
  );
  expect(numbers.length).toBeGreaterThan(12);
  expect(numbers.filter((name) => !new RegExp(`^${name}[{ ]`, "m").test(text))).toEqual([]);
  const labels = expressions.flatMap((expression) => [...expression.matchAll(/(state|status|route)[=!~]/g)]);
  expect(labels.filter(([, name]) => !new RegExp(`[{,]${name}="`).test(text))).toEqual([]);

  const book = await readFile("docs/operations.md", "utf8");
  const [, table = "", firstHours = ""] = book.split(/\| Alert .*|## The first hour/);
  const names = [...rules.matchAll(/alert: (.+)/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !table.includes(`| ${name} `))).toEqual([]);
  const rows = table.match(/(?<=^\| )[A-Z][^|]+?(?= +\|)/gm) ?? [];
  const bold = [...firstHours.matchAll(/\*\*(.+?)\.\*\*/gs)].map(([, name = ""]) => name.toLowerCase());
  expect(rows.length).toBe(names.length + 3);
  expect(rows.filter((name) => !bold.some((text) => text.includes(name.toLowerCase())))).toEqual([]);
});

test("whoever comes through a proxy, or without the token where one is set, finds no numbers", async () => {
  const proxied = await site.request("/metrics", { headers: { "x-forwarded-for": "127.0.0.1" } });
  expect([proxied.status, proxied.body.toString().includes("yantra_")]).toEqual([404, false]);

  const numbers = { observe: () => {}, text: async () => "yantra_database_up 1" };
  const server = await openTestServer({
    files: answerMetrics(numbers, { token: "the-token-of-the-shop", isOpenHere: true }),
  });
  const statusWith = async (authorization?: string) =>
    (await server.request("/", { headers: authorization ? { authorization } : {} })).status;
  expect(await statusWith()).toBe(404);
  expect(await statusWith("Bearer another")).toBe(404);
  expect(await statusWith("Bearer the-token-of-the-shop")).toBe(200);
  await server.close();
});

test("the live shop without a token shows its numbers to nobody", async () => {
  const numbers = { observe: () => {}, text: async () => "yantra_database_up 1" };
  const server = await openTestServer({
    files: answerMetrics(numbers, { token: undefined, isOpenHere: false }),
  });
  const answer = await server.request("/metrics");
  expect([answer.status, answer.body.toString().includes("yantra_database_up")]).toEqual([404, false]);
  await server.close();
  const live = await openTestSite({ mode: "live" });
  expect((await live.request("/metrics")).status).toBe(404);
  await live.close();
});

const planted = {
  password: "planted-password-1234",
  token: "planted-token-5678",
  cookie: "planted-cookie-9012",
  bearer: "planted-bearer-3456",
  row: "planted-row-7890",
};

test("no line of the log holds a password, a token, a cookie or a row, whatever fails", async () => {
  const server = await openTestServer({
    screens: async () => {
      // PostgreSQL quotes the whole row in this error.
      await sql`insert into auth_users (id, name, email, email_verified) values ('x', ${planted.row}, null, true)`.execute(
        site.shop.db,
      );
      return new Response();
    },
  });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    cookie: `yantra.session=${planted.cookie}`,
    authorization: `Bearer ${planted.bearer}`,
  };
  const body = `email=a%40example.in&password=${planted.password}`;
  for (const open of [server, site]) {
    await open.request(`/login?token=${planted.token}`, { method: "POST", headers, body });
    await open.request(`/reset-password?token=${planted.token}`, { headers });
  }
  await vi.waitFor(() => expect(server.logged.filter(({ err }) => err)).toHaveLength(2), { timeout: 50_000 });
  const lines = JSON.stringify([...server.logged, ...site.logged]);
  expect(lines).toContain("null value in column");
  expect(Object.values(planted).filter((secret) => lines.includes(secret))).toEqual([]);
  for (const { id, err } of server.logged.filter(({ err }) => err))
    expect([err, id]).toEqual([err, expect.any(String)]);
  await server.close();
});
