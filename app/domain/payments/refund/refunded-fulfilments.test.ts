import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  placePaidOrder,
  shipment,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest, refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { formatExact } from "../../base/money/money.ts";
import { orderEventText } from "../../orders/event-text.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { refundMoney } from "./refund-money.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { listVendorOrders } from "../../orders/lists/list-vendor-orders.server.ts";
import { packFulfilment } from "../../orders/fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "../../orders/fulfil/ship-fulfilment.server.ts";
import { readVendorOrderQuery } from "../../orders/lists/vendor-order-query.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

/** A paid order of v1 and v2. */
const paidOrder = () => placePaidOrder(shop, { "13": 1, "3": 1 });

async function giveBack(order: TestOrder, vendorId?: string): Promise<void> {
  const { fulfilments, total } = (await findOrder(admin, order.id))!;
  const fulfilment = fulfilments.find((fulfilment) => fulfilment.vendorId === vendorId);
  const request = await amountRequest(shop, order.id, fulfilment?.total ?? total, {
    fulfilmentId: fulfilment?.id,
  });
  await refundMoney(admin, order.id, request);
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
  for (const id of ["v1", "v2"]) await makeTransition(asVendor(shop, id), order.fulfilments[id]!, "cancel");
  expect(await findOrder(admin, order.id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
});

it("nothing is packed or shipped of which all money is on its way back, even while that is not sent", async () => {
  const [unpacked, packed] = [await paidOrder(), await paidOrder()];
  await makeTransition(vendor, packed.fulfilments.v1!, "pack");
  for (const order of [unpacked, packed]) await giveBack(order);
  await expect(makeTransition(vendor, unpacked.fulfilments.v1!, "pack")).rejects.toThrow(sentence("packed"));
  await expect(shipFulfilment(vendor, packed.fulfilments.v1!, shipment)).rejects.toThrow(sentence("shipped"));
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
  const fulfilmentId = order.fulfilments.v1!;
  await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000, { fulfilmentId }));
  for (const step of ["pack", "ship"] as const) await makeTransition(vendor, order.fulfilments.v1!, step);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("what is left of a fulfilment's money counts its share of a refund of the whole order, and just that goes back", async () => {
  const order = await paidOrder();
  const { total } = (await findOrder(admin, order.id))!;
  await refundMoney(admin, order.id, await amountRequest(shop, order.id, Math.floor(total / 2)));
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

const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

/** The position of the order's line of a product. */
const positionOf = async (order: TestOrder, productId: string) =>
  (await findOrder(admin, order.id))!.fulfilments
    .flatMap(({ left }) => left.lines)
    .find((line) => line.productId === productId)!.position;

it("a fulfilment of which all pieces are refunded before dispatch is cancelled as refunded, and the rest goes on", async () => {
  const order = await paidOrder();
  await makeTransition(vendor, order.fulfilments.v1!, "pack");
  const before = await stockOf("13");
  const position = await positionOf(order, "13");
  const { total } = (await findVendorOrder(vendor, order.fulfilments.v1!))!;
  await refundMoney(admin, order.id, refundRequest({ [position]: { quantity: 1, restock: true } }));
  expect(await findOrder(admin, order.id)).toMatchObject({ status: "pending", paymentStatus: "paid" });
  const fulfilments = (await findOrder(admin, order.id))!.fulfilments;
  expect(fulfilments.find(({ vendorId }) => vendorId === "v1")).toMatchObject({
    status: "cancelled",
    cancelReason: "refunded",
    moneyLeft: 0,
  });
  expect((await findOrder(admin, order.id))!.refunds).toMatchObject([{ amount: total }]);
  expect(await stockOf("13")).toBe(before + 1);
  const { lines, events } = (await findVendorOrder(vendor, order.fulfilments.v1!))!;
  const words = events.map(({ kind, detail }) => orderEventText(kind, "customer", detail ?? {}));
  expect(words).toContain(`1 × ${lines[0]?.name} refunded (${formatExact(total)})`);
  expect(words).not.toContain("Items cancelled");
  for (const step of ["pack", "ship", "deliver"] as const)
    await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, step);
  expect(await findOrder(admin, order.id)).toMatchObject({ status: "delivered" });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("an order of which all pieces are refunded before dispatch is cancelled, without a document", async () => {
  const order = await paidOrder();
  const positions = await Promise.all(["13", "3"].map((productId) => positionOf(order, productId)));
  await refundMoney(
    admin,
    order.id,
    refundRequest(Object.fromEntries(positions.map((position) => [position, { quantity: 1 }]))),
  );
  await sendRefunds(order);
  expect(await findOrder(admin, order.id)).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
    documents: [],
  });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("a fulfilment of which some pieces are refunded before dispatch is shipped with the rest", async () => {
  const order = await placePaidOrder(shop, { "13": 3 });
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, restock: true } }));
  expect(await findOrder(admin, order.id)).toMatchObject({ status: "pending" });
  const serials = new Map([[0, ["A", "B", "C"]]]);
  await expect(packFulfilment(vendor, order.fulfilments.v1!, { serials })).rejects.toMatchObject({
    code: "serial-numbers.too-many",
    params: { given: 3, ordered: 2 },
  });
  await makeTransition(vendor, order.fulfilments.v1!, "pack");
  await makeTransition(vendor, order.fulfilments.v1!, "ship");
  expect(await checkInvariants(shop)).toEqual([]);
});

it("a fulfilment whose pieces are refunded before dispatch for less than their price keeps no money of it", async () => {
  const order = await placePaidOrder(shop, { "13": 1 });
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, amount: 100_000 } })).catch(
    (error: unknown) => {
      // To refuse it would do as well.
      if (!(error instanceof Refusal)) throw error;
    },
  );
  expect(await checkInvariants(shop)).toEqual([]);
});

it("each part that is cancelled gives its own money back and puts its own pieces into stock", async () => {
  const order = await paidOrder();
  const stock = () =>
    shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "in", ["3", "13"])
      .orderBy("product_id")
      .execute();
  const before = await stock();
  const { fulfilments } = (await findOrder(admin, order.id))!;
  for (const id of ["v1", "v2"]) await makeTransition(asVendor(shop, id), order.fulfilments[id]!, "cancel");
  const refunds = await shop.db
    .selectFrom("refunds")
    .select(["fulfilment_id as id", "amount as total"])
    .where("order_id", "=", order.id)
    .orderBy("created_at")
    .execute();
  expect(refunds).toEqual(fulfilments.map(({ id, total }) => ({ id, total })));
  expect(await stock()).toEqual(before.map(({ on_hand }) => ({ on_hand: on_hand + 1 })));
  const moves = await shop.db
    .selectFrom("stock_movements")
    .select(["change", "reason"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  expect(moves.slice(2)).toEqual([
    { change: 1, reason: "cancelled" },
    { change: 1, reason: "cancelled" },
  ]);
});
