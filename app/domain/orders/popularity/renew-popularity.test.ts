import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelOrder } from "../cancel/cancel-order.server.ts";
import { placePaidOrder, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { asAdmin } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts } from "../../catalogue/list/list-products.server.ts";
import { renewPopularity } from "./renew-popularity.server.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-27T06:30:00Z");

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop({ now, sellsSamples: true })));
afterAll(() => opened.close());

async function firstOfList(): Promise<string[]> {
  const { products } = await listProducts(opened.shop, {});
  return products.slice(0, 3).map(({ id }) => id);
}

test("the most popular products are those that sold most in 90 days, then the newest", async () => {
  const { shop } = opened;
  const before = await firstOfList();
  await placePaidOrder(shop, { "1": 1, "2": 2 });
  const cancelled = await placePaidOrder(shop, { "3": 2 });
  await cancelOrder(asAdmin(shop), cancelled.id, { reason: "asked-for" });
  // Not paid yet, so not sold.
  await placeTestOrder(shop, { "4": 2 }, "demo");
  await renewPopularity(shop);
  expect((await firstOfList()).slice(0, 2)).toEqual(["2", "1"]);
  opened.stopClockAt(new Date(now.getTime() + 91 * day));
  await renewPopularity(shop);
  expect(await firstOfList()).toEqual(before);
});
