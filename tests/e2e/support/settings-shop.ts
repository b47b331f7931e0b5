import { openFakeRazorpay } from "#tests/support/payment-fakes/fake-razorpay.ts";
import { launchShop } from "./start-shop.ts";
import { test as base } from "./test.ts";

type SettingsShop = { url: string; razorpay: string };

/** A separate shop whose settings a test may change. Its Razorpay is a fake without keys. */
export const test = base.extend<object, { settingsShop: SettingsShop }>({
  settingsShop: [
    async ({}, use) => {
      const fake = await openFakeRazorpay();
      const shop = await launchShop({ RAZORPAY_API_URL: fake.url });
      await use({ url: shop.url, razorpay: fake.url });
      await shop.stop();
      await fake.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ settingsShop }, use) => use(settingsShop.url),
});
