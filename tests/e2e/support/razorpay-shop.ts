import { openFakeRazorpay, razorpayKeys } from "#tests/support/payment-fakes/fake-razorpay.ts";
import { launchShop } from "./start-shop.ts";
import { test as base } from "./test.ts";

type RazorpayShop = { url: string; razorpay: string };

/** A separate shop that takes card and UPI through a fake Razorpay. */
export const test = base.extend<object, { razorpayShop: RazorpayShop }>({
  razorpayShop: [
    async ({}, use) => {
      const fake = await openFakeRazorpay();
      const shop = await launchShop({
        RAZORPAY_API_URL: fake.url,
        RAZORPAY_KEY_ID: razorpayKeys.keyId,
        RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
      });
      await use({ url: shop.url, razorpay: fake.url });
      await shop.stop();
      await fake.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ razorpayShop }, use) => use(razorpayShop.url),
});
