import { amountRequest } from "#tests/support/test-refunds.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { cancelFulfilment } from "../cancel/cancel-fulfilment.server.ts";
import { cancelOrder } from "../cancel/cancel-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { noteSentRefund } from "../../payments/refund/write-sent-refund.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findMyOrder, listMyOrders } from "./my-orders.server.ts";

let test: TestShop;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  admin = await asNewAdmin(shop);
});
afterAll(() => test.close());

/** One product of v1 and one of v2. */
const goods = { "13": 1, "3": 1 };

const pageOf = async ({ customer, id }: TestOrder) => (await findMyOrder(customer, id))!;

/** What the customer reads about the payment, in the list and on the order's page. */
async function financialStatus(order: TestOrder) {
  const { orders } = await listMyOrders(order.customer);
  const { financialStatus } = await pageOf(order);
  expect(orders.map((listed) => listed.financialStatus)).toEqual([financialStatus]);
  return financialStatus;
}

async function sendRefund(order: TestOrder, reference: string) {
  const { id } = await shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", order.id)
    .where("status", "=", "queued")
    .executeTakeFirstOrThrow();
  await noteSentRefund(shop, id, { reference });
}

describe("what the customer reads about a payment", () => {
  it("is cash on delivery, and no payment status once the order is cancelled unpaid", async () => {
    const order = await placeTestOrder(shop, goods);
    expect(await financialStatus(order)).toBe("cash");
    await cancelOrder(admin, order.id, { reason: "undeliverable" });
    expect(await financialStatus(order)).toBe("none");
  });

  it("follows a refund, and the history tells its amount and reference", async () => {
    const order = await placePaidOrder(shop, goods);
    expect(await financialStatus(order)).toBe("paid");
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000));
    expect(await financialStatus(order)).toBe("refunding");
    await sendRefund(order, "UTR 1");
    expect(await financialStatus(order)).toBe("partly-refunded");
    const { events } = await pageOf(order);
    expect(events.map(({ kind, refund }) => [kind, refund?.amount]).slice(-2)).toEqual([
      ["refund", 100_000],
      ["refund-sent", 100_000],
    ]);
    expect(events.at(-1)?.refund?.reference).toBe("UTR 1");
  });

  it("tells of the refund for a part that its seller cancelled", async () => {
    const order = await placePaidOrder(shop, goods);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    const { events } = await pageOf(order);
    expect(events.filter(({ kind }) => kind === "refund").map(({ refund }) => refund?.amount)).toEqual([
      3_538_800,
    ]);
  });
});

describe("who cancelled a part of an order", () => {
  const bySeller = async (order: TestOrder) =>
    (await pageOf(order)).fulfilments.map(({ isCancelledBySeller }) => isCancelledBySeller);

  it("is its seller, or the shop", async () => {
    const order = await placeTestOrder(shop, goods);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    expect(await bySeller(order)).toEqual([true, false]);
    await cancelFulfilment(admin, order.fulfilments.v2!, { reason: "damaged" });
    expect(await bySeller(order)).toEqual([true, false]);
    const whole = await placeTestOrder(shop, goods);
    await cancelOrder(admin, whole.id, { reason: "undeliverable" });
    expect(await bySeller(whole)).toEqual([false, false]);
  });
});
