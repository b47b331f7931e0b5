import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

/** Besides the one that is being made. */
const mayWait = 64;
let site: TestSite;
let product: TestProduct;
/** Suggestions are held up until this says that they may be made. */
const mayGoOn = Promise.withResolvers<boolean>();
beforeAll(async () => {
  // One page keeps its turn as long as it is held up.
  const gateLimits = { atOnce: 1, maxPerOwner: mayWait, longestWait: 200_000, longestTurn: 200_000 };
  site = await openTestSite({ cachesPages: true, gateLimits, mayRequestWhileTyping: () => mayGoOn.promise });
  product = await addProduct(site.shop, { price: 40_000 });
});
afterAll(async () => {
  mayGoOn.resolve(true);
  await site.close();
});

test("an order is placed while pages wait; those over the bound are refused, and cached ones are sent", async () => {
  const buyer = await site.openBuyer();
  const retained = await site.request("/about");
  const requested = Array.from({ length: mayWait + 6 }, (_, nth) =>
    site.request(`/search/suggestions?q=laptop${nth}`),
  );
  await vi.waitUntil(() => site.gate.counts().refused > 0, { timeout: 200_000 });
  expect(site.gate.counts().waiting).toBeGreaterThan(0);
  const refused = await Promise.race(requested);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.body.toString()).toContain("Please try again in a moment.");

  expect((await site.request("/about")).body.equals(retained.body)).toBe(true);
  await buyer.add(product.id);
  const { headers } = await buyer.place(await buyer.goToPayment(), "cod");
  expect(headers.location).toMatch(/^\/order-confirmation/);
  expect(site.gate.counts().waiting).toBeGreaterThan(0);
  expect(await site.metrics.text()).toMatch(/^yantra_waiting_pages [1-9]/m);

  mayGoOn.resolve(true);
  const answers = await Promise.all(requested);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mayWait + 1);
  expect(site.gate.counts().waiting).toBe(0);
});
