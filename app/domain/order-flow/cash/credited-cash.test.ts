import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeCashOrder, remittance } from "#tests/support/test-cash.ts";
import { asVendor, makeTransition } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { cashState } from "../../cash/collections.server.ts";
import { listExpectedCash } from "../../cash/expected-cash.server.ts";
import { findOrder } from "../../order-views/find-order.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { checkInvariants } from "../../upkeep/check-invariants.server.ts";
import { undoDelivery } from "../fulfil/undo-delivery.server.ts";
import { refundMoney } from "../refund/refund-money.server.ts";
import { checkRemittance, recordRemittance } from "./record-remittance.server.ts";

const seller = "test-vendor";
/** The price of an order with GST, in paise. */
const price = 5_900_000;

let test: TestShop;
let shop: Shop;
let admin: Shop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:30:00Z") });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  ({ id: product } = await addProduct(shop, { stock: 1_000 }));
});
afterAll(() => test.close());

const cashOrder = (options = {}) => placeCashOrder(shop, product, options);

describe("a delivery that was recorded by mistake", () => {
  it("is undone with its expected cash, and collected once at the real delivery", async () => {
    const order = await cashOrder();
    await undoDelivery(admin, order.fulfilmentId);
    expect(await cashState(shop, order.fulfilmentId)).toBeNull();
    expect(await checkInvariants(shop)).toEqual([]);
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "deliver");
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    await expect(undoDelivery(admin, order.fulfilmentId)).rejects.toMatchObject({
      code: "order.cash-received",
    });
    expect(await findOrder(admin, order.id)).toMatchObject({
      paymentStatus: "paid",
      payments: [{ amount: price }],
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("goods that are credited before their cash has come", () => {
  const refunds = (orderId: string) =>
    shop.db.selectFrom("refunds").select(["amount", "status"]).where("order_id", "=", orderId).execute();

  it("are refunded when it comes, and not before", async () => {
    const order = await cashOrder();
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100_000 } }));
    expect(await refunds(order.id)).toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await refunds(order.id)).toEqual([{ amount: 100_000, status: "waiting-for-account" }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("on their way are collected in full, as the parcel's label says", async () => {
    const order = await cashOrder({ isDelivered: false });
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100_000 } }));
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "deliver");
    const { lines } = await checkRemittance(admin, remittance([[order.tracking, price]]));
    expect(lines).toMatchObject([{ fate: "matched" }]);
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await refunds(order.id)).toEqual([{ amount: 100_000, status: "waiting-for-account" }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("are nothing to refund when the parcel came back", async () => {
    const order = await cashOrder({ isDelivered: false });
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "turn-back");
    await makeTransition(asVendor(shop, seller), order.fulfilmentId, "return");
    await expect(refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }))).rejects.toMatchObject({
      code: "refund.nothing-left",
    });
    expect(await findOrder(admin, order.id)).toMatchObject({ paymentStanding: "none", payments: [] });
    expect(await listExpectedCash(admin, undefined)).not.toContainEqual(
      expect.objectContaining({ orderNumber: order.number }),
    );
  });
});
