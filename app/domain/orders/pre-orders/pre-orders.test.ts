import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  box,
  fulfilmentMails,
  payTestOrder,
  reportPaid,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import {
  orderAhead,
  paidAhead,
  runArrivals as runArrivalsOf,
  setStock as changeStock,
} from "#tests/support/test-pre-orders.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { changeMyPaymentMethod } from "../../payments/pay/change-payment-method.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import type { CheckoutInput } from "../checkout/checkout-input.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { stockOf as onHandOf } from "../../stock/on-hand.server.ts";
import { findPreOrder } from "../../stock/pre-order.server.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { expireUnpaidOrders } from "../cancel/expire-unpaid-orders.server.ts";
import { packFulfilment } from "../fulfil/pack-fulfilment.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";
import { changePreOrder } from "./change-pre-order.server.ts";

/** A Wednesday. */
const morning = new Date("2027-01-20T10:00:00+05:30");
/** A Friday. */
const expected = "2027-02-12";

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: morning });
});
afterAll(() => sales.close());

const stockOf = (productId: string) => onHandOf(sales.shop, productId);
const setStock = (productId: string, to: number) => changeStock(sales.shop, productId, to);
const open = (productId: string, most: number, day = expected) =>
  changePreOrder(asVendor(sales.shop, "v1"), productId, { expected: day, most });
const preOrderOf = (productId: string) => findPreOrder(sales.shop, productId);
/** The parts of an order, those at hand first. */
const partsOf = async ({ id }: { id: string }) =>
  sales.shop.db
    .selectFrom("fulfilments")
    .select(["id", "vendor_id as vendor", "status", "total"])
    .select([sql<string>`awaits::text`.as("awaits"), sql<string>`promised_for::text`.as("promised")])
    .select(sql<string>`moved_to::text`.as("movedTo"))
    .select(
      sql<number>`(select sum(awaited)::int from order_lines where fulfilment_id = fulfilments.id)`.as(
        "awaited",
      ),
    )
    .where("order_id", "=", id)
    .orderBy(sql`awaits nulls first`)
    .execute();
/** Places an order as a new customer who saw the checkout. `fulfilments` has the ids by vendor. */
const order = (pieces: Record<string, number>, input: Partial<CheckoutInput> = {}) =>
  orderAhead(sales.shop, pieces, input);
const paid = (pieces: Record<string, number>, input: Partial<CheckoutInput> = {}) =>
  paidAhead(sales.shop, pieces, input);
const awaited = async (order: TestOrder) => (await partsOf(order)).map((part) => part.awaited);
const runArrivals = () => runArrivalsOf(sales.shop);
const refundOf = async ({ id }: TestOrder) =>
  (await sales.shop.db.selectFrom("refunds").select("amount").where("order_id", "=", id).execute()).map(
    ({ amount }) => amount,
  );

test("what is sold out is ordered ahead at today's price, for the expected day, and takes no stock", async () => {
  await open("6", 3);
  const order = await paid({ "6": 2 });
  expect(await stockOf("6")).toBe(0);
  // From Friday the 12th; couriers rest on Sundays.
  const [part] = await partsOf(order);
  expect(part).toMatchObject({ awaits: expected, awaited: 2, status: "pending", total: 134_496_00 });
  expect(part!.promised > expected).toBe(true);
  // Dearer goods later do not change it.
  await sales.shop.db.updateTable("products").set({ discount_price: 60_990 }).where("id", "=", "6").execute();
  await setStock("6", 2);
  expect(await partsOf(order)).toMatchObject([{ awaits: null, awaited: 0, total: 134_496_00 }]);
  expect(await stockOf("6")).toBe(0);
  await sales.shop.db.updateTable("products").set({ discount_price: 56_990 }).where("id", "=", "6").execute();
  await changePreOrder(asVendor(sales.shop, "v1"), "6", null);
});

test("two at once do not get the last piece, and nobody gets more than are to come", async () => {
  await setStock("1", 0);
  await open("1", 2);
  const ahead = await paid({ "1": 1 });
  const tries = await Promise.allSettled([order({ "1": 1 }), order({ "1": 1 }), order({ "1": 1 })]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(order({ "1": 1 })).rejects.toMatchObject({ code: "checkout.stock-short" });
  // Who cancels gives the place back, and gets all of the money.
  await cancelMyPart(ahead.customer, ahead.fulfilments.v1!);
  expect(await refundOf(ahead)).toEqual([ahead.total]);
  expect(await stockOf("1")).toBe(0);
  const next = await paid({ "1": 1 });
  // Two wait: one that is not paid yet, and the newest. What arrives is given to who paid.
  await setStock("1", 1);
  expect(await awaited(next)).toEqual([0]);
  await sales.shop.db.deleteFrom("product_pre_orders").execute();
});

test("goods at hand are a part of their own, which is packed while the other one waits", async () => {
  await setStock("2", 0);
  await open("2", 9);
  const order = await paid({ "2": 1, "13": 2 });
  const [here, waits] = await partsOf(order);
  expect([here, waits]).toMatchObject([
    { awaits: null, awaited: 0 },
    { awaits: expected, awaited: 1 },
  ]);
  expect(here!.promised < waits!.promised).toBe(true);
  const vendor = asVendor(sales.shop, "v1");
  await expect(packFulfilment(vendor, waits!.id, box)).rejects.toMatchObject({ code: "order.awaited" });
  const toPack = async () =>
    (await listVendorOrders(vendor, readVendorOrderQuery(new URLSearchParams("status=to-pack")))).orders.map(
      ({ id }) => id,
    );
  expect(await toPack()).toContain(here!.id);
  expect(await toPack()).not.toContain(waits!.id);
  await packFulfilment(vendor, here!.id, box);
  await setStock("2", 1);
  expect(await toPack()).toContain(waits!.id);
  await packFulfilment(vendor, waits!.id, box);
});

test("one parcel waits for the last of its goods", async () => {
  await setStock("7", 0);
  await open("7", 9);
  const before = await stockOf("13");
  const order = await paid({ "7": 1, "13": 2 }, { together: true });
  expect(await partsOf(order)).toMatchObject([{ awaits: expected, awaited: 1 }]);
  expect(await stockOf("13")).toBe(before - 2);
  await setStock("7", 1);
  expect(await partsOf(order)).toMatchObject([{ awaits: null, awaited: 0 }]);
});

test("no cash on delivery for what has not arrived", async () => {
  await setStock("9", 0);
  await open("9", 9);
  const carts: Record<string, number>[] = [{ "9": 1 }, { "9": 1, "13": 1 }];
  for (const goods of carts) {
    await expect(order(goods, { paymentMethod: "cod" })).rejects.toMatchObject({
      code: "checkout.pre-order-in-cash",
    });
  }
  const later = await order({ "9": 1 });
  await expect(changeMyPaymentMethod(later.customer, later.id, "cod")).rejects.toMatchObject({
    code: "checkout.pre-order-in-cash",
  });
});

test("goods go to the oldest paid orders, in part too, and the pre-order ends when some are left", async () => {
  await setStock("15", 0);
  await open("15", 9);
  const waiting = async (pieces: number) => {
    sales.stopClockAt(new Date(sales.shop.now().getTime() + 60_000));
    return order({ "15": pieces });
  };
  const [first, unpaid, second] = [await waiting(3), await waiting(1), await waiting(2)];
  // The younger one pays first.
  await payTestOrder(sales.shop, second);
  await payTestOrder(sales.shop, first);
  await setStock("15", 4);
  expect([await awaited(first), await awaited(second), await awaited(unpaid)]).toEqual([[0], [1], [1]]);
  expect(await preOrderOf("15")).toEqual({ expected, most: 5 });
  await runArrivals();
  await runArrivals();
  expect((await fulfilmentMails(sales.shop, first)).filter((name) => name === "goods-arrived")).toHaveLength(
    1,
  );
  expect(await fulfilmentMails(sales.shop, second)).not.toContain("goods-arrived");
  // The rest of the second, which a cancelled order gives up.
  await cancelMyPart(first.customer, first.fulfilments.v1!);
  expect([await awaited(second), await stockOf("15")]).toEqual([[0], 2]);
  expect(await preOrderOf("15")).toMatchObject({ most: 4 });
  await setStock("15", 3);
  expect(await preOrderOf("15")).toBeNull();
  // Who pays now gets what has arrived meanwhile.
  await payTestOrder(sales.shop, unpaid);
  expect([await awaited(unpaid), await stockOf("15")]).toEqual([[0], 2]);
  await setStock("15", 0);
});

test("an order that expires gives its place back, and is revived only for a place that is left", async () => {
  await open("6", 1);
  const late = await order({ "6": 1 });
  const session = (await startPayment(late.customer, late.id)).split("/").at(-1) ?? "";
  await expect(order({ "6": 1 })).rejects.toMatchObject({ code: "checkout.stock-short" });
  sales.stopClockAt(new Date(sales.shop.now().getTime() + 24 * 60 * 60_000));
  expect(await expireUnpaidOrders(sales.shop)).toBeGreaterThan(0);
  expect(await partsOf(late)).toMatchObject([{ status: "cancelled" }]);
  const other = await paid({ "6": 1 });
  await reportPaid(sales.shop, late, session);
  expect(await partsOf(late)).toMatchObject([{ status: "cancelled" }]);
  expect(await refundOf(late)).toEqual([late.total]);
  // With a place it waits again.
  const again = await orderWithSession();
  sales.stopClockAt(new Date(sales.shop.now().getTime() + 24 * 60 * 60_000));
  await expireUnpaidOrders(sales.shop);
  await open("6", 2, "2027-02-20");
  await reportPaid(sales.shop, again, again.session);
  expect(await partsOf(again)).toMatchObject([{ status: "pending", awaits: "2027-02-20", awaited: 1 }]);
  await setStock("6", 2);
  expect([await awaited(other), await awaited(again)]).toEqual([[0], [0]]);
  await runArrivals();

  async function orderWithSession() {
    await open("6", 2);
    const placed = await order({ "6": 1 });
    return { ...placed, session: (await startPayment(placed.customer, placed.id)).split("/").at(-1) ?? "" };
  }
});

test("a later day is mailed once, an earlier one shown; what was promised stays the promise", async () => {
  await open("6", 9);
  const testOrder = await paid({ "6": 1 });
  const [before] = await partsOf(testOrder);
  const mails = async () =>
    (await fulfilmentMails(sales.shop, testOrder)).filter((name) => name === "pre-order-moved").length;
  await open("6", 9, "2027-02-26");
  await open("6", 9, "2027-02-26");
  const [moved] = await partsOf(testOrder);
  expect(moved).toMatchObject({ awaits: "2027-02-26", promised: before!.promised });
  expect(moved!.movedTo > "2027-02-26").toBe(true);
  expect(await mails()).toBe(1);
  await open("6", 9, "2027-02-20");
  expect(await partsOf(testOrder)).toMatchObject([{ awaits: "2027-02-20", promised: before!.promised }]);
  expect(await mails()).toBe(1);
  await open("6", 9);
  expect(await partsOf(testOrder)).toMatchObject([{ awaits: expected, movedTo: null }]);
  // Ended by hand, it waits on; the customer may cancel for all of the money.
  await changePreOrder(asVendor(sales.shop, "v1"), "6", null);
  await expect(order({ "6": 1 })).rejects.toMatchObject({ code: "checkout.stock-short" });
  expect(await partsOf(testOrder)).toMatchObject([{ awaits: expected, awaited: 1 }]);
  await cancelMyPart(testOrder.customer, testOrder.fulfilments.v1!);
  expect(await refundOf(testOrder)).toEqual([testOrder.total]);
});

test("a day that has passed takes no new orders; days are from today to a year ahead, of one's own products", async () => {
  await expect(open("6", 1, "2027-01-19")).rejects.toMatchObject({ code: "pre-order.day-out-of-range" });
  await expect(changePreOrder(asVendor(sales.shop, "v2"), "6", { expected, most: 1 })).rejects.toMatchObject({
    code: "pre-order.no-product",
  });
  await open("6", 1);
  sales.stopClockAt(new Date("2027-02-13T10:00:00+05:30"));
  await expect(order({ "6": 1 })).rejects.toMatchObject({ code: "checkout.stock-short" });
  // The pieces can still be changed.
  await open("6", 5);
});

test("refunding a piece that has not come gives back its place, and a part of which nothing waits is ready", async () => {
  await open("6", 2, "2027-03-10");
  const order = await paid({ "6": 2, "13": 1 }, { together: true });
  const admin = await asNewAdmin(sales.shop);
  const position = (await readLeft(sales.shop, order.id))[0]!.lines.find(
    ({ productId }) => productId === "6",
  )!.position;
  await refundMoney(admin, order.id, refundRequest({ [position]: { quantity: 1, restock: false } }));
  expect(await awaited(order)).toEqual([1]);
  await refundMoney(admin, order.id, refundRequest({ [position]: { quantity: 1 } }));
  expect(await partsOf(order)).toMatchObject([{ awaits: null, awaited: 0 }]);
  expect(await stockOf("6")).toBe(0);
  await expect(paid({ "6": 2 })).resolves.toBeDefined();
});

test("a later day of what is not paid yet is promised once it is paid", async () => {
  await open("6", 9, "2027-03-12");
  const testOrder = await order({ "6": 1 });
  await open("6", 9, "2027-03-26");
  const [moved] = await partsOf(testOrder);
  await payTestOrder(sales.shop, testOrder);
  expect(await partsOf(testOrder)).toMatchObject([
    { awaits: "2027-03-26", promised: moved!.movedTo, movedTo: null },
  ]);
});

test("and what has happened is sound", async () => {
  expect(await checkInvariants(sales.shop)).toEqual([]);
});
