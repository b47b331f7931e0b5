import { pathToFileURL } from "node:url";
import { launchShop } from "./start-shop.ts";
import { test as base } from "./test.ts";

/** A separate shop whose page /about shows stored HTML unescaped, including scripts. */
export const test = base.extend<object, { carelessShop: string }>({
  carelessShop: [
    async ({}, use) => {
      const planting = pathToFileURL("tests/support/preload-planted-script.ts").href;
      const shop = await launchShop({ NODE_OPTIONS: `--import=${planting}` });
      await use(shop.url);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ carelessShop }, use) => use(carelessShop),
});
