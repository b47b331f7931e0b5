import { pathToFileURL } from "node:url";
import { launchShop } from "./support/start-shop.ts";
import { expect, test as base } from "./support/test.ts";

/** A shop of its own whose page /about shows stored HTML as it is, scripts and all. */
const test = base.extend<object, { carelessShop: string }>({
  carelessShop: [
    async ({}, use) => {
      const planting = pathToFileURL("tests/support/planted-script.ts").href;
      const shop = await launchShop({ NODE_OPTIONS: `--import=${planting}` });
      await use(shop.url);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ carelessShop }, use) => use(carelessShop),
});

test("a script that came into a page with stored HTML does not run, and the shop's own do", async ({
  page,
  allow,
}) => {
  allow(/Content Security Policy/);
  // The browser's part of the shop knows nothing of what was planted, and draws the page without it.
  allow(/React error #418/);
  const response = await page.goto("/about");
  expect(await response?.text()).toContain('<script>window.planted = "ran"</script>');
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "planted" in window)).toBe(false);
});
