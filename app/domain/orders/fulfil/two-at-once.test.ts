import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import {
  asVendor,
  fulfilmentMails,
  placeTestOrder,
  makeTransition,
  type TestOrder,
  type TestTransition,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { cancelMyOrder } from "../cancel/cancel-my-order.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;

/** A product of v1. */
const own = "13";

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

async function fulfilmentAfter(order: TestOrder, ...steps: TestTransition[]): Promise<string> {
  const fulfilmentId = order.fulfilments.v1!;
  for (const step of steps) await makeTransition(vendor, fulfilmentId, step);
  return fulfilmentId;
}

const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

describe("two at once", () => {
  it("ship the same fulfilment: it is sent once and mailed once", async () => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    const fulfilmentId = await fulfilmentAfter(order, "pack");
    await Promise.all(Array.from({ length: 5 }, () => makeTransition(vendor, fulfilmentId, "ship")));
    expect(await fulfilmentMails(shop, order)).toEqual(["order-shipped"]);
    const events = await shop.db
      .selectFrom("order_events")
      .select("kind")
      .where("fulfilment_id", "=", fulfilmentId)
      .orderBy("id")
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(["packed", "shipped"]);
  });

  it("ship and cancel: one of them happens, and the stock tells which", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await placeTestOrder(shop, { [own]: 2 });
      const fulfilmentId = await fulfilmentAfter(order, "pack");
      const before = await stockOf(own);
      const [shipped, cancelled] = await Promise.allSettled([
        makeTransition(vendor, fulfilmentId, "ship"),
        makeTransition(vendor, fulfilmentId, "cancel"),
      ]);
      expect([shipped.status, cancelled.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      const isShipped = shipped.status === "fulfilled";
      expect((await findMyOrder(order.customer, order.id))?.status).toBe(isShipped ? "shipped" : "cancelled");
      expect((await stockOf(own)) - before).toBe(isShipped ? 0 : 2);
      expect(await fulfilmentMails(shop, order)).toEqual([
        isShipped ? "order-shipped" : "fulfilment-cancelled",
      ]);
    }
  });

  it("ship while the customer cancels: one of them happens", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await placeTestOrder(shop, { [own]: 1 });
      const fulfilmentId = await fulfilmentAfter(order, "pack");
      const [shipped, cancelled] = await Promise.allSettled([
        makeTransition(vendor, fulfilmentId, "ship"),
        cancelMyOrder(order.customer, order.id),
      ]);
      expect([shipped.status, cancelled.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      const isShipped = shipped.status === "fulfilled";
      expect((await findMyOrder(order.customer, order.id))?.status).toBe(isShipped ? "shipped" : "cancelled");
      expect(await fulfilmentMails(shop, order)).toEqual([isShipped ? "order-shipped" : "order-cancelled"]);
    }
  });

  it("deliver the same cash fulfilment: the cash counts once", async () => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    const fulfilmentId = await fulfilmentAfter(order, "pack", "ship");
    await Promise.all(Array.from({ length: 5 }, () => makeTransition(vendor, fulfilmentId, "deliver")));
    await Promise.all(Array.from({ length: 5 }, () => receiveCashOf(shop, order)));
    expect((await findMyOrder(order.customer, order.id))?.money.received).toBe(order.total);
  });
});
