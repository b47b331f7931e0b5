import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetSearch, listUnfound } from "#domain/catalogue/searches/read-searches.server.ts";
import { addSearchEntry } from "#domain/catalogue/search-lists/change-search-lists.server.ts";
import { SearchEntryInput } from "#domain/catalogue/search-lists/search-entry.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { clearOut } from "#jobs/clear-out.server.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let admin: Shop;
beforeAll(async () => {
  const now = new Date("2026-11-27T10:00:00Z");
  site = await openTestSite({ sellsSamples: true, cachesPages: true, now: () => now });
  admin = await asNewAdmin(site.shop);
});
afterAll(() => site.close());

/** A visitor for each network. */
const search = (text: string, network: number, cookie?: string) =>
  site.request(`/search?${new URLSearchParams({ q: text })}`, {
    headers: { "x-forwarded-for": `192.0.2.${network}`, ...(cookie && { cookie }) },
  });
const unfound = async () => (await listUnfound(admin)).map(({ text, times }) => [text, times]);
const popular = async () => JSON.parse((await site.request("/search/suggestions")).body.toString()).popular;

it("searches are counted without saying who: once for each visitor and day, also on cached pages", async () => {
  // Who asks first gets a page that is rendered, others and they themselves again the cached one.
  for (const network of [1, 2, 3, 3, 1]) await search("Zzqx  qqvw", network);
  const retained = site.logged.filter(({ kept, route }) => kept === true && route === "/search");
  expect(retained.length).toBeGreaterThan(2);
  for (const network of [4, 5, 6]) await search("ryzn", network);
  // Somebody who is still typing, the owner, a phone number, a mail address, a PAN, an order number, and a long text.
  await search("zzqx qq", 7);
  await search("zzqx owner", 7, await site.signIn("admin"));
  for (const text of [
    "call 98220 12345",
    "+91-98220-12345",
    "qq@zz.example",
    "qqkpm1234f",
    "YN-7F3K2M9Q",
    "qq".repeat(40),
  ])
    await search(text, 7);
  await search("desktop", 7);
  await site.writeSearches();

  expect(await unfound()).toEqual([["zzqx qqvw", 3]]);
  const inDays = async (from: string, until: string) =>
    (await listUnfound(admin, { from, until })).map(({ text }) => text);
  expect(await inDays("2026-11-27", "2026-11-27")).toEqual(["zzqx qqvw"]);
  expect(await inDays("2026-11-01", "2026-11-26")).toEqual([]);
  expect(await inDays("2026-11-28", "2026-11-30")).toEqual([]);
  const rows = await site.shop.db
    .selectFrom("searches")
    .select(["text", "times", "found"])
    .orderBy("text")
    .execute();
  expect(rows.map(({ text, times, found }) => [text, times, found > 0])).toEqual([
    ["desktop", 1, true],
    ["ryzen", 3, true],
    ["zzqx qqvw", 3, false],
  ]);
});

it("the search field offers what several visitors searched for and found", async () => {
  expect(await popular()).toEqual(["ryzen"]);
});

it("a search that an entry of a list answers is no longer without results; the owner can remove one; all go after 90 days", async () => {
  await search("zzqx wwkk", 8);
  await search("zzqx vvkk", 8);
  await site.writeSearches();
  for (const entry of [
    { list: "goods", name: "Zzqx", words: "ZZQX qqvw" },
    { list: "kinds", name: "zzqx vvkk", shows: "Laptop" },
    // Nothing of it is on sale, so it still finds nothing.
    { list: "kinds", name: "zzqx wwkk", shows: "ups" },
  ])
    await addSearchEntry(admin, SearchEntryInput.parse(entry));
  expect(await unfound()).toEqual([["zzqx wwkk", 1]]);
  await forgetSearch(admin, "zzqx wwkk");
  expect(await unfound()).toEqual([]);
  await expect(forgetSearch(site.shop, "laptop")).rejects.toMatchObject({ kind: "forbidden" });
  const after = (days: number) => new Date(Date.parse("2026-11-27T20:17:00Z") + days * 86_400_000);
  const left = async () => (await site.shop.db.selectFrom("searches").select("text").execute()).length;
  await clearOut({ ...site.shop, now: () => after(89) });
  expect(await left()).toBe(4);
  await clearOut({ ...site.shop, now: () => after(92) });
  expect(await left()).toBe(0);
});
