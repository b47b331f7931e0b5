import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asVendor, makeTransition, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { becomes, changeTaxStatus } from "#tests/support/test-tax-status.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { untilOneWaits } from "#tests/support/until-one-waits.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { confirmOwnPrices } from "../own-profile/confirm-own-prices.server.ts";
import { readOwnProfile } from "../own-profile/read-own-profile.server.ts";

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => test.close());
beforeEach(() => becomes(shop, "v1", "registered"));

const productsOf = (vendorId: string) =>
  shop.db
    .selectFrom("products")
    .select(["id", "gst_rate", "charged_gst_rate", "sold_within", "is_public"])
    .where("vendor_id", "=", vendorId)
    .where("status", "=", "published")
    .orderBy("id")
    .execute();

describe("a change of tax status", () => {
  it("changes the GST that is charged and keeps the legal rate, and nothing is on sale until the prices are confirmed", async () => {
    await changeTaxStatus(shop, "v1", "enrolled");
    const changed = { gst_rate: 18, charged_gst_rate: 0, sold_within: "27" };
    for (const product of await productsOf("v1"))
      expect(product).toMatchObject({ ...changed, is_public: false });
    expect(await readOwnProfile(asVendor(shop, "v1"))).toMatchObject({ hasPricesToConfirm: true });
    await confirmOwnPrices(asVendor(shop, "v1"));
    for (const product of await productsOf("v1"))
      expect(product).toMatchObject({ ...changed, is_public: true });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("between two statuses without GST leaves prices and products as they are", async () => {
    await becomes(shop, "v1", "enrolled");
    await changeTaxStatus(shop, "v1", "composition");
    for (const product of await productsOf("v1")) expect(product).toMatchObject({ is_public: true });
    expect(await readOwnProfile(asVendor(shop, "v1"))).toMatchObject({ hasPricesToConfirm: false });
  });

  it("is refused while goods are ordered and not shipped", async () => {
    const order = await placeTestOrder(shop, { "1": 1 });
    await expect(changeTaxStatus(shop, "v1", "enrolled")).rejects.toThrow("You have 1 order to ship");
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "pack");
    await expect(changeTaxStatus(shop, "v1", "composition")).rejects.toThrow("You have 1 order to ship");
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    const sent = await placeTestOrder(shop, { "1": 1 });
    await sendFulfilment(shop, sent, "v1");
    await expect(changeTaxStatus(shop, "v1", "enrolled")).resolves.toBeUndefined();
  });

  it("waits for an order that is being placed, and is then refused", async () => {
    let change: Promise<void> = Promise.resolve();
    await shop.db.transaction().execute(async (db) => {
      await placeTestOrder({ ...shop, db }, { "1": 1 });
      change = changeTaxStatus(shop, "v1", "enrolled");
      change.catch(() => undefined);
      await untilOneWaits(shop);
    });
    await expect(change).rejects.toThrow("to ship");
    const waiting = await shop.db
      .selectFrom("fulfilments")
      .select("id")
      .where("vendor_id", "=", "v1")
      .where("status", "=", "pending")
      .execute();
    for (const { id } of waiting) await makeTransition(asVendor(shop, "v1"), id, "cancel");
  });

  it("comes before an order whose cart was read before it, which is then not placed", async () => {
    let order: Promise<unknown> = Promise.resolve();
    await shop.db.transaction().execute(async (db) => {
      await db
        .selectFrom("stock_levels")
        .select("on_hand")
        .where("product_id", "=", "1")
        .forUpdate()
        .execute();
      order = placeTestOrder(shop, { "1": 1 });
      order.catch(() => undefined);
      await untilOneWaits(shop);
      await changeTaxStatus(shop, "v1", "enrolled");
    });
    await expect(order).rejects.toMatchObject({
      code: "checkout.seller-changed",
      message: expect.stringMatching(/^Sahyadri Computers is changing its prices/),
    });
  });

  it("is in the audit log", async () => {
    await changeTaxStatus(shop, "v1", "composition");
    const entry = await shop.db
      .selectFrom("audit_entries")
      .select(["action", "before", "after"])
      .where("vendor_id", "=", "v1")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "vendor.profile",
      before: { taxStatus: "registered" },
      after: { taxStatus: "composition" },
    });
  });

  it("reaches cached pages", async () => {
    const listener = await test.database.pool.connect();
    const channels: string[] = [];
    listener.on("notification", ({ channel }) => channels.push(channel));
    await listener.query("listen catalogue_changed");
    await changeTaxStatus(shop, "v1", "enrolled");
    await listener.query("select 1");
    listener.release(true);
    expect(channels).toContain("catalogue_changed");
  });
});

describe("the MRP", () => {
  const price = (id: string, price: number) =>
    shop.db
      .updateTable("products")
      .set({ price, discount_price: null, mrp_incl_gst: 50_000 })
      .where("id", "=", id)
      .execute();

  it("is compared with what is really paid", async () => {
    await becomes(shop, "v1", "enrolled");
    await expect(price("1", 50_000)).resolves.toBeDefined();
    await expect(price("1", 50_001)).rejects.toThrow("exceeds its MRP");
    await changeTaxStatus(shop, "v1", "registered");
    await expect(confirmOwnPrices(asVendor(shop, "v1"))).rejects.toThrow(
      /With GST added, .+ would cost more than the MRP/,
    );
    await price("1", 40_000);
    await confirmOwnPrices(asVendor(shop, "v1"));
    expect((await productsOf("v1")).every(({ is_public }) => is_public)).toBe(true);
  });
});
