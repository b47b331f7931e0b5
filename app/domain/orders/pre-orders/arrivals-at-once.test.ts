import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { orderAhead, paidAhead, setStock } from "#tests/support/test-pre-orders.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";
import { changePreOrder } from "./change-pre-order.server.ts";

let sales: TestSales;
let shop: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
  ({ shop } = sales);
});
afterAll(() => sales.close());

const open = (productId: string, most: number, day: string) =>
  changePreOrder(asVendor(shop, "v1"), productId, { expected: day, most });
const awaited = async ({ id }: TestOrder) =>
  (
    await shop.db
      .selectFrom("order_lines")
      .select(sql<number>`sum(awaited)::int`.as("pieces"))
      .where("order_id", "=", id)
      .groupBy("fulfilment_id")
      .execute()
  ).map(({ pieces }) => pieces);

test("goods arrive while an order that waits is being changed: neither waits for the other", async () => {
  await open("6", 9, "2027-03-26");
  const order = await paidAhead(shop, { "6": 1 });
  await inTransaction(shop, async (changing) => {
    await lockOwnFulfilment(changing, order.fulfilments.v1!, "everybody");
    await setStock(shop, "6", 9);
  });
  expect(await awaited(order)).toEqual([0]);
});

test("goods arrive while customers cancel: every piece is in one place", async () => {
  await setStock(shop, "6", 0);
  await setStock(shop, "13", 50);
  await open("6", 90, "2027-03-26");
  for (let round = 0; round < 2; round += 1) {
    const waiting = [];
    for (const pieces of [2, 1, 2])
      waiting.push(await paidAhead(shop, { "6": pieces, "13": 1 }, { together: true }));
    const [first, , last] = waiting;
    await Promise.all([
      setStock(shop, "6", 3),
      cancelMyPart(first!.customer, first!.fulfilments.v1!),
      cancelMyPart(last!.customer, last!.fulfilments.v1!),
      orderAhead(shop, { "13": 1 }),
    ]);
    expect([await awaited(waiting[1]!), await stockOf(shop, "6")]).toEqual([[0], 2]);
    await setStock(shop, "6", 0);
    await open("6", 90, "2027-03-26");
  }
  expect(await checkInvariants(shop)).toEqual([]);
});
