import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remittance } from "#tests/support/test-cash.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import {
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  reportPaid,
} from "#tests/support/test-fulfilments.ts";
import { walk } from "#tests/support/test-goods.ts";
import {
  goingOf,
  laptop,
  lineOfPart,
  mouse,
  numbered,
  openSalesInParts,
  readParts,
  sendPart,
  splitPart,
} from "#tests/support/test-parts.ts";
import type { TestSales } from "#tests/support/test-sales.ts";
import { acceptedReturn, refund } from "#tests/support/test-settle.ts";
import { makeTestReturn } from "#tests/support/test-returns.ts";
import { balanceOf, creditFrom, orderWithCredit } from "#tests/support/test-store-credit.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import { recordRemittance } from "../../payments/remittances/record-remittance.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { cancelMyOrder } from "../cancel/cancel-my-order.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { listMyProducts } from "../views/my-products.server.ts";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  ({ sales, shop, admin, vendor } = await openSalesInParts());
});
afterAll(() => sales.close());

const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);
const send = (id: string, serials?: Map<number, string[]>) => sendPart(sales, id, serials);
const deliver = (id: string) => makeTransition(vendor, id, "deliver");
const lineOf = (id: string) => lineOfPart(shop, id);

test("a piece of each of two parcels comes back: its refund, its number and its credit note are its own", async () => {
  const order = await placePaidOrder(shop, { [numbered]: 3 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 2 });
  const numbers = { [first]: ["SN-A1", "SN-A2"], [waiting]: ["SN-B1"] };
  // A number that left with the other parcel is not that of this unit.
  await send(first, new Map([[0, numbers[first]!]]));
  const other = await lineOf(waiting);
  await expect(send(waiting, new Map([[other, ["SN-A1"]]]))).rejects.toMatchObject({
    code: "serial-numbers.out-already",
  });
  const serials = new Map([[other, numbers[waiting]!]]);
  await send(waiting, serials);
  for (const id of [first, waiting]) await deliver(id);
  const { products } = await listMyProducts(order.customer, 1);
  expect(products.map(({ serialNumber, pieces }) => [serialNumber, pieces]).toSorted()).toEqual([
    ["SN-A1", 1],
    ["SN-A2", 1],
    ["SN-B1", 1],
  ]);
  const before = await stockOf(shop, numbered);
  for (const id of [first, waiting]) {
    const requested = await acceptedReturn(shop, order, { wish: "refund", position: await lineOf(id) });
    await refund(shop, requested.id);
    await allIsWell();
  }
  expect(await stockOf(shop, numbered)).toBe(before);
  const { rows } = await sql<{ fulfilmentId: string; serials: string[] }>`
    select fulfilment_id as "fulfilmentId", lines -> 0 -> 'serials' as serials from tax_documents
    where order_id = ${order.id}::uuid and kind = 'credit-note'`.execute(shop.db);
  expect(Object.fromEntries(rows.map(({ fulfilmentId, serials }) => [fulfilmentId, serials]))).toEqual({
    [first]: ["SN-A1"],
    [waiting]: ["SN-B1"],
  });
  expect((await findMyOrder(order.customer, order.id))?.refunds).toHaveLength(2);
});

test("the days to return a parcel begin with its own delivery", async () => {
  const order = await placePaidOrder(shop, { [mouse]: 2 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1 });
  await send(first);
  await deliver(first);
  await send(waiting);
  sales.stopClockAt(new Date(shop.now().getTime() + 5 * 24 * 60 * 60_000));
  await deliver(waiting);
  const untils = await shop.db
    .selectFrom("order_lines")
    .select(sql<string>`return_until::text`.as("until"))
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  expect(untils[1]!.until > untils[0]!.until).toBe(true);
  const { id } = await makeTestReturn(shop, order, { position: 1, reason: "defect" });
  await walk(shop, id, "approve");
  await allIsWell();
});

test("one part of a cash order is refused at the door, the other is paid: the courier owes one", async () => {
  const order = await placeTestOrder(shop, { [laptop]: 2, [mouse]: 1 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1, 1: 0 });
  for (const id of [first, waiting]) await send(id);
  await deliver(first);
  await makeTransition(vendor, waiting, "return");
  await allIsWell();
  const [paid] = await readParts(shop, order.id);
  await recordRemittance(
    admin,
    remittance([], {
      list: `Order ID,AWB,Amount\n${order.number},BD ${first.slice(0, 8)},${paid!.total / 100}\n`,
      receivedOn: indianDay(shop.now()),
    }),
  );
  const page = await findMyOrder(order.customer, order.id);
  expect([page?.status, page?.money.received]).toEqual(["delivered", paid!.total]);
  await allIsWell();
});

test("two cash parcels of one order are paid by one statement that names only the order", async () => {
  const order = await placeTestOrder(shop, { [laptop]: 2, [mouse]: 1 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1, 1: 0 });
  for (const id of [first, waiting]) {
    await send(id);
    await deliver(id);
  }
  const parts = await readParts(shop, order.id);
  const rows = parts.map(({ total }) => `${order.number},,${total / 100}`);
  await recordRemittance(
    admin,
    remittance([], {
      list: `Order ID,AWB,Amount\n${rows.join("\n")}\n`,
      receivedOn: indianDay(shop.now()),
    }),
  );
  expect((await findMyOrder(order.customer, order.id))?.money.received).toBe(order.total);
  await allIsWell();
});

test("a business of another state that paid with store credit and the bank gets back what waits, to the paisa", async () => {
  const earlier = await placePaidOrder(shop, { [mouse]: 1 });
  const had = await creditFrom(shop, earlier);
  const order = await orderWithCredit(
    earlier.customer,
    { [laptop]: 3, [mouse]: 2 },
    { ...bengaluruBusiness, storeCredit: had, paymentMethod: "demo" },
  );
  const session = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
  await reportPaid(shop, { ...order, total: order.total - had }, session);
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1, 1: 1 });
  const last = await splitPart(vendor, waiting, await goingOf(shop, waiting, 1));
  await allIsWell();
  const parts = await readParts(shop, order.id);
  const owed = parts.find(({ id }) => id === last)!.total;
  await cancelMyPart(order.customer, last);
  const back = async () => {
    const rows = await shop.db
      .selectFrom("refunds")
      .select("amount")
      .where("order_id", "=", order.id)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  expect(await back()).toBe(owed);
  for (const id of [first, waiting]) {
    await send(id);
    await deliver(id);
  }
  await allIsWell();
  const documents = (await findMyOrder(order.customer, order.id))?.documents ?? [];
  expect(documents.filter(({ kind }) => kind === "invoice")).toHaveLength(2);
  expect(await balanceOf(order.customer)).toBeLessThanOrEqual(had);
});

test("an order in parts that is cancelled as a whole gives all back", async () => {
  const order = await placePaidOrder(shop, { [laptop]: 3, [mouse]: 2 });
  const before = [await stockOf(shop, laptop), await stockOf(shop, mouse)];
  const waiting = await splitPart(vendor, order.fulfilments.v1!, { 0: 1, 1: 1 });
  await splitPart(vendor, waiting, await goingOf(shop, waiting, 1));
  await cancelMyOrder(order.customer, order.id);
  const refunds = (await findMyOrder(order.customer, order.id))?.refunds ?? [];
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
  const now = [await stockOf(shop, laptop), await stockOf(shop, mouse)];
  expect(now.map((pieces, index) => pieces - before[index]!).toSorted()).toEqual([2, 3]);
  await allIsWell();
});

test("a cash order in parts is paid online before it is sent: each part is paid", async () => {
  const order = await placeTestOrder(shop, { [laptop]: 2, [mouse]: 1 });
  await splitPart(vendor, order.fulfilments.v1!, { 0: 1, 1: 0 });
  const session = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
  await reportPaid(shop, order, session);
  for (const { total, paid } of await readParts(shop, order.id)) expect(paid).toBe(total);
  await allIsWell();
});
