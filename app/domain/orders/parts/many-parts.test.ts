import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvRows } from "#tests/support/csv-rows.ts";
import { asVendor, makeTransition, placePaidOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import {
  laptop,
  lineOfPart,
  mouse,
  numbered,
  openSalesInParts,
  readParts,
  sendPart,
  splitForm,
  splitPart,
} from "#tests/support/test-parts.ts";
import type { TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { buyAgain } from "../checkout/buy-again.server.ts";
import { readOwnFigures, readOwnPending } from "../../reports/dashboard/own-figures.server.ts";
import { exportOrders } from "../lists/export-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { renewPopularity } from "../popularity/renew-popularity.server.ts";
import { contactSeller } from "../questions/contact-seller.server.ts";
import { joinFulfilments } from "./join-fulfilments.server.ts";
import { JoinInput, SplitInput } from "./part-input.ts";
import { splitFulfilment } from "./split-fulfilment.server.ts";

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

test("eight splits in a row and joins in any order: invoices come to the order's total, each dated at its dispatch", async () => {
  const order = await placePaidOrder(shop, { [laptop]: 4, [mouse]: 3, [numbered]: 2 });
  const first = order.fulfilments.v1!;
  const ids = [first];
  for (let times = 0; times < 8; times += 1) {
    const from = ids.at(-1)!;
    const { due } = await shop.db
      .selectFrom("fulfilments")
      .select(sql<string>`greatest(promised_for, moved_to)::text`.as("due"))
      .where("id", "=", from)
      .executeTakeFirstOrThrow();
    // One piece of one line goes, all else waits.
    const lines = await shop.db
      .selectFrom("order_lines")
      .select("position")
      .where("fulfilment_id", "=", from)
      .orderBy("quantity", "desc")
      .execute();
    const now = Object.fromEntries(lines.map(({ position }, index) => [position, index === 0 ? 1 : 0]));
    ids.push(await splitPart(vendor, from, now, { movedTo: due }));
  }
  await allIsWell();
  expect((await readParts(shop, order.id)).map(({ total }) => total % 100)).toEqual(Array(9).fill(0));
  await joinFulfilments(vendor, ids[3]!, { other: ids[7]! });
  await joinFulfilments(admin, ids[8]!, { other: ids[2]! });
  await joinFulfilments(vendor, first, { other: ids[5]! });
  await allIsWell();
  const days = [];
  for (const { id } of await readParts(shop, order.id)) {
    sales.stopClockAt(new Date(shop.now().getTime() + 24 * 60 * 60_000));
    days.push(indianDay(shop.now()));
    await send(id);
  }
  const { rows } = await sql<{ day: string; total: number }>`
    select (issued_at at time zone 'Asia/Kolkata')::date::text as day, total::float8 as total from tax_documents
    where order_id = ${order.id}::uuid order by issued_at`.execute(shop.db);
  expect(rows.map(({ day }) => day)).toEqual(days);
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(order.total);
  await allIsWell();
});

test("a question about an item goes with it when its part is joined", async () => {
  const order = await placePaidOrder(shop, { [laptop]: 2 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1 });
  const position = await lineOf(waiting);
  await contactSeller(order.customer, order.id, { id: randomUUID(), position, text: "When does it come?" });
  await joinFulfilments(vendor, first, { other: waiting });
  const requested = await shop.db
    .selectFrom("contact_messages")
    .select("position")
    .where("order_id", "=", order.id)
    .execute();
  expect(requested).toEqual([{ position: 0 }]);
  await allIsWell();
});

test("nothing of an order in parts is counted twice", async () => {
  const order: TestOrder = await placePaidOrder(shop, { [laptop]: 3 });
  const first = order.fulfilments.v1!;
  const popularity = async () =>
    (
      await shop.db
        .selectFrom("products")
        .select("popularity")
        .where("id", "=", laptop)
        .executeTakeFirstOrThrow()
    ).popularity;
  await renewPopularity(shop);
  const sold = await popularity();
  const { orders } = await readOwnFigures(vendor);
  const pending = await readOwnPending(vendor);
  const waiting = await splitPart(vendor, first, { 0: 1 });
  await renewPopularity(shop);
  expect(await popularity()).toBe(sold);
  expect(await readOwnFigures(vendor)).toMatchObject({ orders });
  // Each part is packed for itself.
  expect(await readOwnPending(vendor)).toEqual({ ...pending, toPack: pending.toPack + 1 });
  const rows = await csvRows(exportOrders(admin, readOrdersQuery(new URLSearchParams())));
  const row = rows.find((row) => row.Order === order.number);
  const { name } = await shop.db
    .selectFrom("vendors")
    .select("name")
    .where("id", "=", "v1")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ Vendors: name, Pieces: "3", Total: String(order.total / 100) });
  for (const id of [first, waiting]) {
    await send(id);
    await deliver(id);
  }
  // Out of stock, it is missing once, with all its pieces.
  const had = await stockOf(shop, laptop);
  await sql`update stock_levels set on_hand = 0 where product_id = ${laptop}`.execute(shop.db);
  expect(await buyAgain(order.customer, order.id)).toMatchObject([{ added: 0, wanted: 3 }]);
  await sql`update stock_levels set on_hand = ${had} where product_id = ${laptop}`.execute(shop.db);
});

test("a part that is late is split and joined without naming a day that has passed", async () => {
  const order = await placePaidOrder(shop, { [laptop]: 2 });
  const first = order.fulfilments.v1!;
  sales.stopClockAt(new Date(shop.now().getTime() + 20 * 24 * 60 * 60_000));
  const today = indianDay(shop.now());
  const waiting = await splitPart(vendor, first, { 0: 1 }, { movedTo: today });
  await joinFulfilments(vendor, first, { other: waiting });
  const mails = await shop.db
    .selectFrom("mails")
    .select("data")
    .where("template", "=", "order-parts")
    .where("recipient", "=", order.customer.actor.email)
    .execute();
  expect(mails.map(({ data }) => data)).toMatchObject([{ day: null }, { day: null }]);
  await allIsWell();
});

test("forms of the worst shape, of strangers and about other orders change nothing", async () => {
  const [order, other] = [
    await placePaidOrder(shop, { [laptop]: 2 }),
    await placePaidOrder(shop, { [laptop]: 2 }),
  ];
  const first = order.fulfilments.v1!;
  const foreign = await splitPart(vendor, other.fulfilments.v1!, { 0: 1 });
  const form = await splitForm(vendor, first, { 0: 1 });
  const worst: object[] = [
    { reason: "x".repeat(10_000) },
    { reason: " \n " },
    { reason: undefined },
    { movedTo: "2027-02-30" },
    { movedTo: "tomorrow" },
    { contents: undefined },
    { now: { "0": -1 } },
    { now: { "0": 1.5 } },
    { now: { "0": "1" } },
    { now: { "0": null } },
    { now: { "-1": 1 } },
    { now: { constructor: 1 } },
    { now: [[1]] },
    { now: "all" },
  ];
  for (const change of worst) expect(SplitInput.safeParse({ ...form, ...change }).success).toBe(false);
  expect(JoinInput.safeParse({ other: "' or true --" }).success).toBe(false);
  await expect(splitFulfilment(order.customer, first, form)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(splitFulfilment(asVendor(shop, "v2"), first, form)).rejects.toMatchObject({
    code: "order.not-found",
  });
  await expect(splitFulfilment(vendor, "' or true --", form)).rejects.toMatchObject({
    code: "order.not-found",
  });
  const join = (by: Shop, id: string, from: string) => joinFulfilments(by, id, { other: from });
  await expect(join(order.customer, first, foreign)).rejects.toMatchObject({ kind: "forbidden" });
  for (const entry of [foreign, first, randomUUID()]) {
    await expect(join(vendor, first, entry)).rejects.toMatchObject({ code: "parts.not-joinable" });
  }
  // Places that the part does not have are nobody's.
  await expect(splitFulfilment(vendor, first, { ...form, now: { 7: 1 } })).rejects.toMatchObject({
    code: "parts.nothing-split",
  });
  expect(await readParts(shop, order.id)).toHaveLength(1);
  await allIsWell();
});
