import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestSales } from "#tests/support/test-sales.ts";
import { makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { goingOf, laptop, openSalesInParts, sendPart, splitPart } from "#tests/support/test-parts.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";
import { findVendorOrder } from "../views/find-vendor-order.server.ts";
import { findMyOrder, listMyOrders } from "../views/my-orders.server.ts";
import { joinFulfilments } from "./join-fulfilments.server.ts";

let sales: TestSales;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  ({ sales, shop, vendor } = await openSalesInParts());
});
afterAll(() => sales.close());

test("parts have one number in history, mails and lists, and the customer reads what is paid for each and what comes next", async () => {
  const order = await placeTestOrder(shop, { [laptop]: 3 }, "cod");
  const first = order.fulfilments.v1!;
  const second = await splitPart(vendor, first, await goingOf(shop, first, 2));
  const mailOf = async (key: string) =>
    (
      await shop.db
        .selectFrom("mails")
        .select("data")
        .where("recipient", "=", order.customer.actor.email)
        .where("event_key", "like", `${key}%`)
        .executeTakeFirstOrThrow()
    ).data as object;
  const mine = async () => (await findMyOrder(order.customer, order.id))!;

  const days = (await listMyOrders(order.customer)).orders[0]!.deliveryDays;
  expect(days).toHaveLength(2);
  const { fulfilments } = await mine();
  expect(fulfilments.map(({ id, part }) => [id, part.number, part.of])).toEqual([
    [first, 1, 2],
    [second, 2, 2],
  ]);
  const cash = fulfilments.map(({ toCollect }) => toCollect);
  expect(await mailOf("order-parts:")).toMatchObject({
    isUnpaid: true,
    cash: { now: cash[0], later: cash[1] },
  });
  // The vendor's list has the first part first, and each page leads to the other.
  const { orders } = await listVendorOrders(vendor, readVendorOrderQuery(new URLSearchParams()));
  expect(orders.map(({ id }) => id)).toEqual([first, second]);
  expect((await findVendorOrder(vendor, second))?.otherParts).toEqual([
    { id: first, status: "pending", part: { number: 1, of: 2 } },
  ]);

  await sendPart(sales, first);
  expect(await mailOf(`order-shipped:${first}`)).toMatchObject({
    part: { number: 1, of: 2 },
    restBy: days[1],
  });
  await makeTransition(vendor, first, "deliver");
  expect(await mailOf(`order-delivered:${first}`)).toMatchObject({
    part: { number: 1, of: 2 },
    restBy: days[1],
  });
  expect((await listMyOrders(order.customer)).orders[0]!.deliveryDays).toEqual(days.slice(1));
  await sendPart(sales, second);
  expect(await mailOf(`order-shipped:${second}`)).toMatchObject({ part: { number: 2, of: 2 }, restBy: null });
  expect((await mine()).events.map(({ kind, seller, part }) => [kind, seller, part?.number])).toEqual([
    ["placed", null, undefined],
    ["split", null, undefined],
    ["packed", null, 1],
    ["shipped", null, 1],
    ["delivered", null, 1],
    ["packed", null, 2],
    ["shipped", null, 2],
  ]);
});

test("the mail about joined parts says what is paid at once, in cash", async () => {
  const order = await placeTestOrder(shop, { [laptop]: 3 }, "cod");
  const first = order.fulfilments.v1!;
  const second = await splitPart(vendor, first, await goingOf(shop, first, 2));
  await joinFulfilments(vendor, first, { other: second });
  const { data } = await shop.db
    .selectFrom("mails")
    .select("data")
    .where("event_key", "=", `order-parts:${second}:joined`)
    .executeTakeFirstOrThrow();
  const [whole] = (await findMyOrder(order.customer, order.id))!.fulfilments;
  expect(data).toMatchObject({ isWhole: true, cash: { now: whole?.total, later: 0 } });
});
