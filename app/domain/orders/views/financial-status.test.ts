import { receiveCashOf } from "#tests/support/test-cash.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { cancelOrder } from "../cancel/cancel-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { noteSentRefund } from "../../payments/refund/write-sent-refund.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportOrders } from "../lists/export-orders.server.ts";
import { findOrder } from "./find-order.server.ts";
import { findVendorOrder } from "./find-vendor-order.server.ts";
import { findMyOrder } from "./my-orders.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";

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

/**
 * What the panel says in its list, on the order's page and by its filter; and what each vendor reads, which is what the
 * panel and the customer read of that vendor's part and its lines.
 */
async function financialStatuses(order: TestOrder) {
  const { rows } = await listOrders(admin, readOrdersQuery(new URLSearchParams({ search: order.number })));
  const view = await findOrder(admin, order.id);
  const inPanel = rows[0]?.financialStatus;
  expect(view?.financialStatus).toBe(inPanel);
  const filter = new URLSearchParams({ payment: inPanel ?? "", search: order.number });
  expect((await listOrders(admin, readOrdersQuery(filter))).totals.count).toBe(1);
  const ofVendors = ["v1", "v2"].map(async (id) => {
    const vendor = asVendor(shop, id);
    const query = readVendorOrderQuery(new URLSearchParams({ search: order.number }));
    const listed = (await listVendorOrders(vendor, query)).orders[0]?.financialStatus;
    const byPayment = new URLSearchParams({ payment: listed ?? "", search: order.number });
    expect((await listVendorOrders(vendor, readVendorOrderQuery(byPayment))).totals.count).toBe(1);
    expect((await findVendorOrder(vendor, order.fulfilments[id]!))?.financialStatus).toBe(listed);
    return listed;
  });
  const ofParts = await Promise.all(ofVendors);
  const seenByBuyer = await findMyOrder(order.customer, order.id);
  for (const { fulfilments = [] } of [view ?? {}, seenByBuyer ?? {}]) {
    expect(fulfilments.map(({ financialStatus }) => financialStatus)).toEqual(ofParts);
    expect(fulfilments.map(({ lines }) => lines[0]?.financialStatus)).toEqual(ofParts);
  }
  return [inPanel, ...ofParts];
}

async function sendRefunds(order: TestOrder) {
  const queued = await shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", order.id)
    .where("status", "=", "queued")
    .execute();
  for (const { id } of queued) await noteSentRefund(shop, id, { reference: id });
}

const refund = async (order: TestOrder, amount: number, fulfilmentId?: string) =>
  refundMoney(admin, order.id, await amountRequest(shop, order.id, amount, { fulfilmentId }));

describe("what staff and vendors read about a payment", () => {
  it("tells an order that waits for money from one that will never be paid", async () => {
    const order = await placeTestOrder(shop, goods, "demo");
    expect(await financialStatuses(order)).toEqual(["pending", "pending", "pending"]);
    await cancelOrder(admin, order.id, { reason: "undeliverable" });
    expect(await financialStatuses(order)).toEqual(["none", "none", "none"]);
  });

  it("follows cash parcel by parcel", async () => {
    const order = await placeTestOrder(shop, goods);
    expect(await financialStatuses(order)).toEqual(["cash", "cash", "cash"]);
    await sendFulfilment(shop, order, "v1");
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "deliver");
    expect(await financialStatuses(order)).toEqual(["cash-collected", "cash-collected", "cash"]);
    await receiveCashOf(shop, order);
    expect(await financialStatuses(order)).toEqual(["cash", "paid", "cash"]);
    await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, "cancel");
    expect((await financialStatuses(order)).slice(1)).toEqual(["paid", "none"]);
  });

  it("follows a refund until it is sent", async () => {
    const order = await placePaidOrder(shop, goods);
    expect(await financialStatuses(order)).toEqual(["paid", "paid", "paid"]);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    expect(await financialStatuses(order)).toEqual(["refunding", "refunding", "paid"]);
    await sendRefunds(order);
    expect(await financialStatuses(order)).toEqual(["partly-refunded", "refunded", "paid"]);
    await cancelOrder(admin, order.id, { reason: "asked-for" });
    expect(await financialStatuses(order)).toEqual(["refunding", "refunded", "refunding"]);
    for (const id of ["v1", "v2"]) {
      const { refunded, total } = (await findVendorOrder(asVendor(shop, id), order.fulfilments[id]!))!;
      expect(refunded, "also of a refund of the whole order").toBe(total);
    }
    await sendRefunds(order);
    expect(await financialStatuses(order)).toEqual(["refunded", "refunded", "refunded"]);
  });

  it("says that a refund failed, and that one was partial", async () => {
    const order = await placePaidOrder(shop, goods);
    await refund(order, 100_000, order.fulfilments.v2);
    const setRefund = (columns: { status: "failed" | "queued"; failure: string | null }) =>
      shop.db.updateTable("refunds").set(columns).where("order_id", "=", order.id).execute();
    await setRefund({ status: "failed", failure: "The card has expired." });
    expect(await financialStatuses(order)).toEqual(["refund-failed", "paid", "refund-failed"]);
    const reduced = await findVendorOrder(asVendor(shop, "v2"), order.fulfilments.v2!);
    expect(reduced?.worth).toBe(reduced!.total - 100_000);
    const [line] = reduced!.lines;
    expect(line!.taxable - line!.taxableLeft).toBe(Math.round(100_000 / 1.18));
    const query = readVendorOrderQuery(new URLSearchParams({ search: order.number }));
    expect((await listVendorOrders(asVendor(shop, "v2"), query)).orders[0]?.worth).toBe(reduced?.worth);
    expect(await findVendorOrder(asVendor(shop, "v1"), order.fulfilments.v1!)).toMatchObject({
      total: 3_538_800,
      worth: 3_538_800,
    });
    await setRefund({ status: "queued", failure: null });
    await sendRefunds(order);
    expect(await financialStatuses(order)).toEqual(["partly-refunded", "paid", "partly-refunded"]);
  });

  it("is in the file of orders as words", async () => {
    const order = await placePaidOrder(shop, goods);
    await cancelOrder(admin, order.id, { reason: "asked-for" });
    let file = "";
    const query = readOrdersQuery(new URLSearchParams({ search: order.number }));
    for await (const piece of exportOrders(admin, query)) file += piece;
    expect(file).toContain(",Card or UPI,Refund in progress,Cancelled,");
  });
});
