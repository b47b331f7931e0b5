import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { refundRequest, settleRefundsOf } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { creditFrom, orderWithCredit } from "#tests/support/test-store-credit.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { findPlacedOrder } from "./find-placed-order.server.ts";
import { lockOrder, lockOrderOf } from "./lock-order.server.ts";
import { readDue, readOrderMoney } from "./order-money.server.ts";

const now = new Date("2026-11-20T06:30:00Z");
/** What products 1 and 13 cost including GST, in paise. */
const [laptop, desktop] = [37_748_00, 35_388_00];

let opened: TestShop;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

const nothing = {
  received: 0,
  fromStoreCredit: 0,
  atTheDoor: 0,
  goingBack: 0,
  goneBack: 0,
  toStoreCredit: 0,
  failed: 0,
};

test("what an order has received and what went back add up to what it is worth", async () => {
  const order = await placeTestOrder(shop, { "13": 1 }, "demo");
  const money = () => readOrderMoney(shop, order.id);
  expect([await readDue(shop, order.id), await money()]).toEqual([desktop, nothing]);
  await payTestOrder(shop, order);
  const paid = { ...nothing, received: desktop };
  expect([await readDue(shop, order.id), await money()]).toEqual([0, paid]);
  await refundMoney(admin, order.id, refundRequest({ 0: { amount: 1_000_00 } }));
  expect([await readDue(shop, order.id), await money()]).toEqual([0, { ...paid, goingBack: 1_000_00 }]);
  await settleRefundsOf(shop, order.id, "The card has expired.");
  expect(await money()).toEqual({ ...paid, failed: 1_000_00 });

  const other = await placePaidOrder(shop, { "13": 1 });
  await refundMoney(admin, other.id, refundRequest({ 0: { amount: 1_000_00 } }));
  await settleRefundsOf(shop, other.id);
  expect(await readOrderMoney(shop, other.id)).toEqual({ ...paid, goneBack: 1_000_00 });
});

test("store credit is money for the order that it pays, and cash at the door is not here before it comes", async () => {
  const first = await placePaidOrder(shop, { "1": 1 });
  await creditFrom(shop, first);
  const paid = { ...nothing, received: laptop };
  expect(await readOrderMoney(shop, first.id)).toEqual({ ...paid, toStoreCredit: laptop });
  const second = await orderWithCredit(first.customer, { "1": 1 }, { storeCredit: laptop });
  expect(await readOrderMoney(shop, second.id)).toEqual({ ...paid, fromStoreCredit: laptop });

  const atDoor = await placeTestOrder(shop, { "13": 1 });
  await sendFulfilment(shop, atDoor, "v1");
  await makeTransition(asVendor(shop, "v1"), atDoor.fulfilments.v1!, "deliver");
  expect(await readOrderMoney(shop, atDoor.id)).toEqual({ ...nothing, atTheDoor: desktop });
  expect(await readDue(shop, atDoor.id)).toBe(desktop);
  await receiveCashOf(shop, atDoor);
  expect(await readOrderMoney(shop, atDoor.id)).toEqual({ ...nothing, received: desktop });
});

test("an order is locked for those who may, and a customer finds only their own", async () => {
  const order = await placeTestOrder(shop, { "13": 1 }, "demo");
  const { userId, email } = order.customer.actor;
  const locked = {
    id: order.id,
    number: order.number,
    status: "pending",
    payment_method: "online",
    payment_status: "pending",
    user_id: userId,
    user_email: email,
    state_code: "27",
    expires_at: expect.any(Date),
    utr: null,
    isUtrToConfirm: false,
  };
  const unknown = { code: "order.not-found" };
  expect(await lockOrder(admin, order.id, "orders.read-any")).toEqual(locked);
  expect(() => lockOrder(order.customer, order.id, "orders.read-any")).toThrow("administrative privileges");
  for (const id of [randomUUID(), "1"])
    await expect(lockOrder(admin, id, "orders.read-any")).rejects.toMatchObject(unknown);
  expect(await lockOrderOf(shop, order.id, { userId })).toEqual(locked);
  const stranger = await signInCustomer(shop);
  await expect(lockOrderOf(shop, order.id, stranger.actor)).rejects.toMatchObject(unknown);

  const { checkout_token } = await shop.db
    .selectFrom("orders")
    .select("checkout_token")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const { id, number } = order;
  expect(await findPlacedOrder(order.customer, checkout_token)).toEqual({
    id,
    number,
    paymentMethod: "online",
  });
  expect(await findPlacedOrder(stranger, checkout_token)).toBeUndefined();
  expect(await findPlacedOrder(order.customer, randomUUID())).toBeUndefined();
  await expect(findPlacedOrder(shop, checkout_token)).rejects.toMatchObject({
    code: expect.stringMatching(/^access\./),
  });
});

test("an order is late the day after its promise, and is followed up once it has been sent", async () => {
  const order = await placePaidOrder(shop, { "13": 1 });
  await shop.db
    .updateTable("fulfilments")
    .set({ promised_for: "2026-11-21" })
    .where("order_id", "=", order.id)
    .execute();
  const found = async () => {
    const counts: Record<string, number> = {};
    for (const status of ["to-pack", "late", "follow-up"]) {
      const query = readOrdersQuery(new URLSearchParams({ status, search: order.number }));
      counts[status] = (await listOrders(admin, query)).totals.count;
    }
    return counts;
  };
  opened.stopClockAt(new Date("2026-11-21T18:00:00Z"));
  expect(await found()).toEqual({ "to-pack": 1, late: 0, "follow-up": 0 });
  opened.stopClockAt(new Date("2026-11-21T19:00:00Z"));
  expect(await found()).toEqual({ "to-pack": 1, late: 1, "follow-up": 0 });
  await sendFulfilment(shop, order, "v1");
  expect(await found()).toEqual({ "to-pack": 0, late: 1, "follow-up": 1 });
  await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "deliver");
  expect(await found()).toEqual({ "to-pack": 0, late: 0, "follow-up": 0 });
  opened.stopClockAt(now);
});
