import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { onlyProvider } from "#tests/support/test-gateway.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { decideDemoBankPayment } from "../../demo/demo-bank.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queryOpenPayments } from "./query-provider.server.ts";
import { startPayment } from "./start-payment.server.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;

let test: TestShop;
let shop: Shop;
let productId: string;
/** What the bank was asked about so far. */
let ids: string[];
/** Payments about which the bank does not answer. */
let unreachable: Set<string>;
/** How long a response takes, by the shop's clock. */
let answerTime: number;

beforeEach(async () => {
  test = await openTestShop({ now: placedAt });
  ids = [];
  unreachable = new Set();
  answerTime = 0;
  const bank = createDemoBank(test.shop.db);
  shop = {
    ...test.shop,
    payments: onlyProvider({
      ...bank,
      async fetchState(id, may) {
        ids.push(id);
        if (answerTime > 0) test.stopClockAt(new Date(test.shop.now().getTime() + answerTime));
        if (unreachable.has(id)) throw new Error("connect ECONNREFUSED");
        return bank.fetchState(id, may);
      },
    }),
  };
  productId = (await addProduct(shop, { price: 50_000, stock: 1_000 })).id;
});
afterEach(() => test.close());

async function unpaidOrder() {
  const customer = await signInCustomer(shop);
  await fillCart(customer, { [productId]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000 }));
  const payment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
  return { customer, id, payment };
}

async function unpaidOrders(count: number) {
  const orders = [];
  for (let placed = 0; placed < count; placed += 1) orders.push(await unpaidOrder());
  return orders;
}

const statusOf = (id: string) =>
  shop.db.selectFrom("orders").select(["status", "payment_status"]).where("id", "=", id).executeTakeFirst();

function sweepAfter(time: number): Promise<void> {
  test.stopClockAt(new Date(placedAt.getTime() + time));
  return queryOpenPayments(shop);
}

describe("the sweeper", () => {
  it("finds the one that was paid among many open payments in one run", async () => {
    const many = isNightly ? 120 : 55;
    const orders = await unpaidOrders(many);
    // The 51st from the newest.
    const { id, payment } = orders[many - 51]!;
    await decideDemoBankPayment(shop, payment, "approved");
    await sweepAfter(2 * minute);
    expect(new Set(ids).size).toBe(many);
    expect(await statusOf(id)).toMatchObject({ payment_status: "paid" });
  }, 60_000);

  it("asks about those first that have been due longest", async () => {
    const [first] = await unpaidOrders(1);
    test.stopClockAt(new Date(placedAt.getTime() + minute));
    const [second] = await unpaidOrders(1);
    await sweepAfter(4 * minute);
    expect(ids).toEqual([first!.payment, second!.payment]);
  });

  it("asks less and less often while nothing is decided, and not any more after a week", async () => {
    const { id } = await unpaidOrder();
    // The order must not expire in this test.
    await shop.db.updateTable("orders").set({ expires_at: null }).where("id", "=", id).execute();
    const times: number[] = [];
    const [end, step] = isNightly ? [30 * day, 60 * minute] : [14 * day, 6 * 60 * minute];
    for (let time = 0; time <= end; time += time < 90 * minute ? minute : step) {
      const before = ids.length;
      await sweepAfter(time);
      if (ids.length > before) times.push(time / minute);
    }
    expect(times.slice(0, 4)).toEqual([2, 7, 22, 82]);
    expect(times).toHaveLength(8);
    expect(times.at(-1)).toBeGreaterThan((7 * day) / minute);
  }, 60_000);

  it("asks once more before an order ends unpaid", async () => {
    const { id, payment } = await unpaidOrder();
    for (const time of [2, 7, 22]) await sweepAfter(time * minute);
    await decideDemoBankPayment(shop, payment, "approved");
    await sweepAfter(30 * minute);
    await expireUnpaidOrders(shop);
    expect(await statusOf(id)).toEqual({ status: "pending", payment_status: "paid" });
  });

  it("asks before an order ends also about what was agreed on in its last minute", async () => {
    const { customer, id } = await unpaidOrder();
    test.stopClockAt(new Date(placedAt.getTime() + 29 * minute));
    const payment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
    await decideDemoBankPayment(shop, payment, "approved");
    await sweepAfter(30 * minute);
    await expireUnpaidOrders(shop);
    expect(await statusOf(id)).toEqual({ status: "pending", payment_status: "paid" });
  });

  it("begins no question after forty seconds, and goes on with the rest in the next run", async () => {
    await unpaidOrders(6);
    answerTime = 15_000;
    await sweepAfter(2 * minute);
    expect(ids).toHaveLength(3);
    await queryOpenPayments(shop);
    expect(new Set(ids).size).toBe(6);
  });

  it("asks about a payment once when two runs meet", async () => {
    await unpaidOrders(10);
    test.stopClockAt(new Date(placedAt.getTime() + 2 * minute));
    await Promise.all([queryOpenPayments(shop), queryOpenPayments(shop)]);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    expect(ids).toHaveLength(10);
  });

  it("asks again about what got no answer, until one comes", async () => {
    const { id, payment } = await unpaidOrder();
    await decideDemoBankPayment(shop, payment, "approved");
    unreachable.add(payment);
    for (const time of [2 * minute, 30 * day]) {
      await expect(sweepAfter(time)).rejects.toThrow("ECONNREFUSED");
    }
    unreachable.clear();
    await sweepAfter(60 * day);
    expect(await statusOf(id)).toMatchObject({ payment_status: "paid" });
    await sweepAfter(90 * day);
    expect(ids).toEqual([payment, payment, payment]);
  });

  it("finds what was paid for an order that its customer had cancelled, and the money goes back", async () => {
    const { customer, id, payment } = await unpaidOrder();
    await cancelMyOrder(customer, id);
    await decideDemoBankPayment(shop, payment, "approved");
    await sweepAfter(2 * minute);
    const refunds = await shop.db.selectFrom("refunds").select(["amount", "status", "reason"]).execute();
    expect(refunds).toEqual([{ amount: 5_900_000, status: "queued", reason: "goods gone" }]);
    expect(await statusOf(id)).toMatchObject({ status: "cancelled" });
  });

  it("finds what was paid a second time, on a page that was still open, and the second goes back", async () => {
    const { customer, id, payment } = await unpaidOrder();
    const other = (await startPayment(customer, id)).split("/").at(-1) ?? "";
    await decideDemoBankPayment(shop, other, "approved");
    await sweepAfter(2 * minute);
    expect(await statusOf(id)).toMatchObject({ payment_status: "paid" });
    await decideDemoBankPayment(shop, payment, "approved");
    await sweepAfter(10 * minute);
    const refunds = await shop.db.selectFrom("refunds").select(["amount", "reason"]).execute();
    expect(refunds).toEqual([{ amount: 5_900_000, reason: "paid twice" }]);
  });
});

it("a customer whose payment the shop fails to write down is not led to pay once more", async () => {
  const { customer, id, payment } = await unpaidOrder();
  await decideDemoBankPayment(shop, payment, "approved");
  await shop.db.schema.alterTable("payments").renameTo("payments_away").execute();
  await expect(startPayment(customer, id)).rejects.toThrow("payments");
  await shop.db.schema.alterTable("payments_away").renameTo("payments").execute();
  const agreed = await shop.db.selectFrom("payment_attempts").select("provider_order_id").execute();
  expect(agreed).toEqual([{ provider_order_id: payment }]);
  await expect(startPayment(customer, id)).rejects.toThrow("This order has already been paid.");
});
