import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readPageCounts, writePageCounts } from "#domain/reports/page-counts/page-counts.server.ts";
import { readReportPeriod } from "#domain/reports/figures/report-period.ts";
import { clearOut } from "#jobs/clear-out.server.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let now = new Date("2026-11-27T10:00:00Z");
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true, cachesPages: true, now: () => now });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.writePageCounts();
  await site.shop.db.deleteFrom("page_counts").execute();
});

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36";
const ask = (path: string, headers: Record<string, string> = {}) =>
  site.request(path, { headers: { "user-agent": browser, ...headers } });
/** Answers are counted when they have left, which a client may see first. */
async function counts() {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await site.writePageCounts();
  const rows = await site.shop.db
    .selectFrom("page_counts")
    .selectAll()
    .orderBy("day")
    .orderBy("step")
    .execute();
  return rows.map(({ step, count }) => [step, count]);
}

it("pages are counted by kind and day, rendered or kept, and nothing else is stored", async () => {
  for (const path of ["/", "/products", "/search?q=zzqx", "/brands", "/products/vajra-16-pro", "/cart"])
    await ask(path);
  const slug = (await site.shop.db.selectFrom("products").select("slug").limit(1).executeTakeFirstOrThrow())
    .slug;
  for (let time = 0; time < 3; time++) await ask(`/products/${slug}`);
  const { headers } = await ask(`/products/${slug}`);
  const { status } = await ask(`/products/${slug}`, { "if-none-match": String(headers.etag) });
  expect(status).toBe(304);
  expect(site.logged.some(({ kept, route }) => kept === true && route === `/products/${slug}`)).toBe(true);
  expect(await counts()).toEqual([
    ["cart", 1],
    ["list", 4],
    ["product", 5],
  ]);
  const [row = {}] = await site.shop.db.selectFrom("page_counts").selectAll().execute();
  expect(Object.keys(row).toSorted()).toEqual(["count", "day", "step"]);
});

it("a navigation counts once, and what follows it on the same page does not", async () => {
  await ask("/_.data", { referer: `${site.shop.origin}/cart` });
  await ask("/products.data", { referer: `${site.shop.origin}/` });
  // Filters, and the page's own data after a form.
  await ask("/products.data?brand=Asus", { referer: `${site.shop.origin}/products` });
  await ask("/cart.data", { referer: `${site.shop.origin}/products` });
  await ask("/cart.data", { referer: `${site.shop.origin}/cart` });
  expect(await counts()).toEqual([
    ["cart", 1],
    ["list", 2],
  ]);
});

it("left out are what is asked for ahead, programs, other methods, pages that are missing, staff areas and all other pages", async () => {
  await ask("/products", { "sec-purpose": "prefetch;prerender" });
  await ask("/products.data", { purpose: "prefetch" });
  for (const agent of [
    "",
    "curl/8.9",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  ])
    await ask("/products", { "user-agent": agent });
  await site.request("/products", { method: "HEAD", headers: { "user-agent": browser } });
  await ask("/products/there-is-none");
  await ask("/checkout");
  const cookie = await site.signIn("admin");
  for (const path of [
    "/admin/dashboard",
    "/admin/products",
    "/about",
    "/cart/priced",
    "/search/suggestions",
    "/robots.txt",
  ])
    await ask(path, { cookie });
  expect(await counts()).toEqual([]);
});

it("several processes add up, a day ends at midnight in India, and the checkout counts for who may see it", async () => {
  const { id } = await site.shop.db.selectFrom("products").select("id").limit(1).executeTakeFirstOrThrow();
  const cookie = await site.signIn("customer");
  const body = new URLSearchParams({ intent: "add", productId: id, quantity: "1" }).toString();
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  await site.request("/cart", { method: "POST", headers, body });
  const open = () => ask("/checkout", { cookie });
  now = new Date("2026-11-27T18:29:59.999Z");
  expect((await open()).status).toBe(200);
  await counts();
  now = new Date("2026-11-27T18:30:00Z");
  await open();
  await counts();
  const of = (day: string) => ({ day, step: "checkout", count: 2 }) as const;
  await Promise.all([
    writePageCounts(site.shop, [of("2026-11-27")]),
    writePageCounts(site.shop, [of("2026-11-27")]),
  ]);
  expect(await counts()).toEqual([
    ["checkout", 5],
    ["checkout", 1],
  ]);
});

it("the owner reads each step of a period and of the one before, with the orders; vendors do not; all goes after 26 months", async () => {
  await writePageCounts(site.shop, [
    { day: "2026-10-31", step: "product", count: 7 },
    { day: "2026-11-01", step: "product", count: 5 },
    { day: "2026-11-27", step: "product", count: 4 },
  ]);
  const period = readReportPeriod(
    new URLSearchParams({ from: "2026-11-01", until: "2026-11-30" }),
    "2026-12-05",
  );
  const admin = await asNewAdmin(site.shop);
  expect(await readPageCounts(admin, period)).toEqual([
    { step: "list", now: 0, before: 0 },
    { step: "product", now: 9, before: 7 },
    { step: "cart", now: 0, before: 0 },
    { step: "checkout", now: 0, before: 0 },
    { step: "order", now: 0, before: 0 },
  ]);
  await expect(readPageCounts(asVendor(site.shop, "v1"), period)).rejects.toMatchObject({
    kind: "forbidden",
  });
  const clear = (day: string) => clearOut({ ...site.shop, now: () => new Date(`${day}T20:17:00Z`) });
  await clear("2028-12-30");
  expect((await counts()).length).toBe(3);
  await clear("2029-01-26");
  expect((await counts()).length).toBe(1);
});
