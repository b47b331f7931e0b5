import { afterAll, beforeAll, expect, it } from "vitest";
import { cachePages } from "#server/pages/cached-pages.ts";
import { createQueryCache } from "#server/pages/query-cache.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import type { Shop } from "../context/shop.ts";
import { BannerInput } from "./banner.ts";
import { changeBanner, readBannerToChange } from "./change-banner.server.ts";
import { readShopSettings } from "./shop-settings.server.ts";

let opened: TestShop;
let owner: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  owner = await asNewAdmin(opened.shop);
});
afterAll(() => opened.close());

const diwali = {
  text: "Diwali offers <b>now</b>",
  link: "/pages/diwali",
  from: "2026-11-08T10:00",
  until: "2026-11-10T22:00",
};

it("a banner begins and ends at its minute in India, for what is cached too", async () => {
  await changeBanner(owner, diwali);
  expect(await readBannerToChange(owner)).toEqual(diwali);
  let now = new Date("2026-11-08T04:29:30Z");
  const pages = cachePages(() => now.getTime());
  const queryCache = createQueryCache(pages, () => now.getTime());
  const shop = { ...opened.shop, actor: { role: "guest" as const, address: "" }, now: () => now, queryCache };
  const textAt = async (moment: string) => {
    now = new Date(moment);
    const cached = pages.find("page");
    const { banner } = await readShopSettings(shop);
    pages.store("page", { headers: [], body: Buffer.alloc(1), etag: "" }, pages.version());
    return [cached !== undefined, banner?.text ?? null];
  };
  expect(await textAt("2026-11-08T04:29:30Z")).toEqual([false, null]);
  expect(await textAt("2026-11-08T04:29:59.999Z")).toEqual([true, null]);
  expect(await textAt("2026-11-08T04:30:00Z")).toEqual([false, diwali.text]);
  expect(await textAt("2026-11-10T16:29:30Z")).toEqual([false, diwali.text]);
  expect(await textAt("2026-11-10T16:29:59.999Z")).toEqual([true, diwali.text]);
  expect(await textAt("2026-11-10T16:30:00Z")).toEqual([false, null]);
});

it("a banner without times is shown until it is removed", async () => {
  await changeBanner(owner, { text: "Closed on Monday", link: "", from: "", until: "" });
  expect((await readShopSettings(owner)).banner).toEqual({ text: "Closed on Monday", to: null, until: null });
  await changeBanner(owner, { text: "", link: "", from: "", until: "" });
  expect((await readShopSettings(owner)).banner).toBeNull();
});

it.each([
  ["another shop's address", { link: "https://example.com" }, "link"],
  ["an address without its scheme", { link: "//example.com" }, "link"],
  ["an end before the beginning", { until: "2026-11-07T10:00" }, "until"],
  ["no day", { from: "tomorrow" }, "from"],
  ["a text that is too long", { text: "x".repeat(161) }, "text"],
])("a banner is refused with %s", (_, part, field) => {
  const { error } = parseTexts(BannerInput, { ...diwali, ...part });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

it("the banner is read and changed with a permission for each", async () => {
  expect(
    await wrongRights(opened.shop, {
      "content.read": (shop) => readBannerToChange(shop),
      "content.change": (shop) => changeBanner(shop, diwali),
    }),
  ).toEqual([]);
});
