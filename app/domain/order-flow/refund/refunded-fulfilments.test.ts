import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  placePaidOrder,
  shipment,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadSampleCatalogue } from "../../demo/load-sample-catalogue.server.ts";
import { findOrder } from "../../order-views/find-order.server.ts";
import { refundMoney } from "./refund-money.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { checkInvariants } from "../../upkeep/check-invariants.server.ts";
import { findVendorOrder } from "../../order-views/find-vendor-order.server.ts";
import { listVendorOrders } from "../../order-views/list-vendor-orders.server.ts";
import { bulkAdvance } from "../fulfil/bulk-advance.server.ts";
import { packFulfilments } from "../fulfil/pack-fulfilments.server.ts";
import { shipFulfilment } from "../fulfil/ship-fulfilment.server.ts";
import { readVendorOrderQuery } from "../../order-views/vendor-order-query.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await loadSampleCatalogue(shop, path.resolve("assets"));
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

/** A paid order of v1 and v2. */
const paidOrder = () => placePaidOrder(shop, { "13": 1, "3": 1 });

async function giveBack(order: TestOrder, vendorId?: string): Promise<void> {
  const { fulfilments, total } = (await findOrder(admin, order.id))!;
  const fulfilment = fulfilments.find((one) => one.vendorId === vendorId);
  await refundMoney(admin, order.id, {
    requestId: crypto.randomUUID(),
    amount: fulfilment?.total ?? total,
    fulfilmentId: fulfilment?.id ?? null,
    reason: "Goodwill",
  });
}

async function sendRefunds(order: TestOrder): Promise<void> {
  for (const { id } of (await findOrder(admin, order.id))!.refunds) {
    await sendRefund(shop, id, { isLastAttempt: true });
  }
}

const sentence = (done: string) =>
  `This order has been fully refunded, so it cannot be ${done}. Cancel it to put the items back in stock.`;

it("an order that was refunded in full before it was packed says so, and can be cancelled", async () => {
  const order = await paidOrder();
  await giveBack(order);
  await sendRefunds(order);
  await expect(makeTransition(vendor, order.fulfilments.v1!, "pack")).rejects.toThrow(sentence("packed"));
  expect(await bulkAdvance(admin, "pack", [order.id])).toEqual({
    advanced: 0,
    problems: [`${order.number}: ${sentence("packed")}`],
  });
  for (const id of ["v1", "v2"]) await makeTransition(asVendor(shop, id), order.fulfilments[id]!, "cancel");
  expect(await findOrder(admin, order.id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
});

it("nothing is packed or shipped of which all money is on its way back, even while that is not sent", async () => {
  const [unpacked, packed] = [await paidOrder(), await paidOrder()];
  await makeTransition(vendor, packed.fulfilments.v1!, "pack");
  for (const order of [unpacked, packed]) await giveBack(order);
  await expect(makeTransition(vendor, unpacked.fulfilments.v1!, "pack")).rejects.toThrow(sentence("packed"));
  await expect(shipFulfilment(vendor, packed.fulfilments.v1!, shipment)).rejects.toThrow(sentence("shipped"));
  expect(await packFulfilments(vendor, [unpacked.fulfilments.v1!])).toEqual({
    packed: 0,
    problems: [`${unpacked.number}: ${sentence("packed")}`],
  });
  const due = await listVendorOrders(vendor, readVendorOrderQuery(new URLSearchParams("status=to-pack")));
  expect(due.orders.map(({ number }) => number)).not.toContain(unpacked.number);
});

it("nor is a fulfilment that was refunded in full while another goes on", async () => {
  const order = await paidOrder();
  await giveBack(order, "v1");
  await sendRefunds(order);
  expect(await findOrder(admin, order.id)).toMatchObject({ paymentStatus: "paid" });
  await expect(makeTransition(vendor, order.fulfilments.v1!, "pack")).rejects.toThrow(sentence("packed"));
  for (const step of ["pack", "ship"] as const)
    await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, step);
});

it("nor when the refund failed: the money is owed to the customer, who does not get the goods as well", async () => {
  const order = await paidOrder();
  await giveBack(order);
  await sendRefunds(order);
  const [refund] = (await findOrder(admin, order.id))!.refunds;
  await settleRefund(shop, "demo", {
    id: refund!.providerRefundId!,
    key: refund!.id,
    state: "failed",
    reason: null,
  });
  expect(await findOrder(admin, order.id)).toMatchObject({ paymentStatus: "paid" });
  await expect(makeTransition(vendor, order.fulfilments.v1!, "pack")).rejects.toThrow(sentence("packed"));
});

it("a fulfilment of which some money went back is packed and shipped", async () => {
  const order = await paidOrder();
  await refundMoney(admin, order.id, {
    requestId: crypto.randomUUID(),
    amount: 100_000,
    fulfilmentId: order.fulfilments.v1!,
    reason: "Goodwill",
  });
  for (const step of ["pack", "ship"] as const) await makeTransition(vendor, order.fulfilments.v1!, step);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("what is left of a fulfilment's money counts its share of a refund of the whole order, and just that goes back", async () => {
  const order = await paidOrder();
  const { total } = (await findOrder(admin, order.id))!;
  await refundMoney(admin, order.id, {
    requestId: crypto.randomUUID(),
    amount: Math.floor(total / 2),
    fulfilmentId: null,
    reason: "Goodwill",
  });
  const fulfilmentId = order.fulfilments.v1!;
  const fulfilment = (await findVendorOrder(vendor, fulfilmentId))!;
  expect(fulfilment.moneyLeft).toBeGreaterThan(0);
  expect(fulfilment.moneyLeft).toBeLessThan(fulfilment.total);
  await makeTransition(vendor, fulfilmentId, "cancel");
  expect(await findVendorOrder(vendor, fulfilmentId)).toMatchObject({
    refunded: fulfilment.total,
    moneyLeft: 0,
  });
  expect((await findOrder(admin, order.id))?.refunds.at(-1)?.amount).toBe(fulfilment.moneyLeft);
});
