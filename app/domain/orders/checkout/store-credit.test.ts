import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placePaidOrder, reportPaid, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, creditFrom, orderWithCredit } from "#tests/support/test-store-credit.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { cancelMyOrder } from "../cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../cancel/expire-unpaid-orders.server.ts";
import { reconcilePayment } from "../../payments/pay/reconcile-payment.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
const hour = 60 * 60 * 1000;
/** What product 1 costs including GST, in paise. */
const cost = 3_774_800;

let sales: TestSales;
let shop: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
});
afterAll(() => sales.close());
beforeEach(() => sales.stopClockAt(now));

/** A customer whose one laptop was refunded to store credit. */
async function customerWithCredit(isPayableBack = false) {
  const order = await placePaidOrder(shop, { "1": 1 });
  const credit = await creditFrom(shop, order, { isPayableBack });
  return { first: order, customer: order.customer, credit };
}

async function orderRow({ id }: { id: string }) {
  return shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const sessionOf = async (order: TestOrder) =>
  (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";

async function report(order: TestOrder, session: string, amount: number) {
  return reconcilePayment(shop, {
    provider: "demo",
    providerOrderId: session,
    state: { kind: "paid", providerPaymentId: `demo_${session}`, amount, currency: "INR" },
  });
}

describe("a return refunded to store credit", () => {
  it("closes the old order and gives the customer what was paid", async () => {
    const { first, customer, credit } = await customerWithCredit();
    expect(credit).toBe(cost);
    expect(await balanceOf(customer)).toBe(cost);
    expect(await orderRow(first)).toMatchObject({ payment_status: "refunded" });
    const mails = await readMail(shop, customer.actor.email);
    expect(mails.at(-1)).toEqual({
      template: "store-credit",
      subject: `Store credit for ${first.number}`,
      plainText: expect.stringMatching(/^For: 1 × .+\.$/m),
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("an order with store credit", () => {
  it("is paid at once if the credit covers it, and the rest of the credit stays", async () => {
    const { customer } = await customerWithCredit();
    const order = await orderWithCredit(
      customer,
      { "1": 1 },
      { storeCredit: cost, paymentMethod: undefined },
    );
    expect(await orderRow(order)).toMatchObject({
      payment_status: "paid",
      payment_provider: "credit",
      expires_at: null,
      credit_used: cost,
    });
    expect(await balanceOf(customer)).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is due for the rest, and paid with exactly that", async () => {
    const { customer } = await customerWithCredit();
    const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
    const session = await sessionOf(order);
    expect(await report(order, session, order.total)).toBe("refused");
    expect(await report(order, session, order.total - cost)).toBe("applied");
    expect(await orderRow(order)).toMatchObject({ payment_status: "paid" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is settled at once when a part is cancelled and the credit covers the rest, and keeps what is left over", async () => {
    const { customer } = await customerWithCredit();
    const order = await orderWithCredit(customer, { "13": 1, "3": 1 }, { storeCredit: cost });
    await cancelMyPart(customer, order.fulfilments.v2!);
    const [{ total: worth } = { total: 0 }] = await shop.db
      .selectFrom("fulfilments")
      .select("total")
      .where("order_id", "=", order.id)
      .where("status", "<>", "cancelled")
      .execute();
    expect(worth).toBeLessThan(cost);
    expect(await orderRow(order)).toMatchObject({ status: "pending", payment_status: "paid" });
    expect(await balanceOf(customer)).toBe(cost - worth);
    const page = await findMyOrder(customer, order.id);
    expect(page?.money).toMatchObject({ fromStoreCredit: cost, toStoreCredit: cost - worth });
    await cancelMyPart(customer, order.fulfilments.v1!);
    expect(await balanceOf(customer)).toBe(cost);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is refused if the credit differs from what the customer saw, and with cash", async () => {
    const { customer } = await customerWithCredit();
    const pieces = { "1": 1, "8": 1 };
    await expect(orderWithCredit(customer, pieces, { storeCredit: cost - 100 })).rejects.toThrow(
      "Your store credit has changed",
    );
    await shop.db.deleteFrom("carts").where("user_id", "=", customer.actor.userId).execute();
    await expect(
      orderWithCredit(customer, pieces, { storeCredit: cost, paymentMethod: "cod" }),
    ).rejects.toThrow("Store credit cannot be used with cash on delivery");
    expect(await balanceOf(customer)).toBe(cost);
  });

  it("gives the credit back once when it expires, and takes it again for a late payment", async () => {
    const { customer } = await customerWithCredit();
    const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
    const session = await sessionOf(order);
    sales.stopClockAt(new Date(now.getTime() + 5 * hour));
    await expireUnpaidOrders(shop);
    await expireUnpaidOrders(shop);
    expect(await balanceOf(customer)).toBe(cost);
    expect(await checkInvariants(shop)).toEqual([]);
    await report(order, session, order.total - cost);
    expect(await orderRow(order)).toMatchObject({ payment_status: "paid", status: "pending" });
    expect(await balanceOf(customer)).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is not revived if the credit was used meanwhile: the late money goes back", async () => {
    const { customer } = await customerWithCredit();
    const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
    const session = await sessionOf(order);
    sales.stopClockAt(new Date(now.getTime() + 5 * hour));
    await expireUnpaidOrders(shop);
    await orderWithCredit(customer, { "1": 1 }, { storeCredit: cost });
    await report(order, session, order.total - cost);
    expect(await orderRow(order)).toMatchObject({ status: "cancelled", payment_status: "pending" });
    const refunds = await shop.db
      .selectFrom("refunds")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("amount")
      .execute();
    expect(refunds.map(({ reason, amount }) => ({ reason, amount }))).toEqual([
      { reason: "not paid in time", amount: cost },
      { reason: "goods gone", amount: order.total - cost },
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("gives the credit back when its customer cancels it, paid or not", async () => {
    for (const isPaid of [false, true]) {
      const { customer } = await customerWithCredit();
      const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
      if (isPaid) await reportPaid(shop, { ...order, total: order.total - cost }, await sessionOf(order));
      await cancelMyOrder(customer, order.id);
      await cancelMyOrder(customer, order.id);
      expect(await balanceOf(customer)).toBe(cost);
      expect(await checkInvariants(shop)).toEqual([]);
    }
  });

  it("is refunded in money first, then in store credit", async () => {
    const { customer } = await customerWithCredit();
    const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
    await reportPaid(shop, { ...order, total: order.total - cost }, await sessionOf(order));
    await cancelMyOrder(customer, order.id);
    const refunds = await shop.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select(["provider", "refunds.amount", "status"])
      .where("refunds.order_id", "=", order.id)
      .orderBy("provider")
      .execute();
    expect(refunds).toEqual([
      { provider: "credit", amount: cost, status: "sent" },
      { provider: "demo", amount: order.total - cost, status: "queued" },
    ]);
    const told = await shop.db
      .selectFrom("order_events")
      .select(sql<string | null>`detail ->> 'to'`.as("to"))
      .where("order_id", "=", order.id)
      .where("kind", "=", "refund")
      .orderBy("id")
      .execute();
    // A line for each seller whose money it is.
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([null, "the store credit it was paid with"]));
    const mails = await readMail(shop, customer.actor.email);
    expect(mails.map(({ subject }) => subject)).toContain(`Store credit for ${order.number} returned`);
  });
});

it("what goes back to the credit of a customer who left is told to the staff, if it could be paid back", async () => {
  const admin = await asNewAdmin(shop);
  for (const isPayableBack of [true, false]) {
    const { customer } = await customerWithCredit(isPayableBack);
    const order = await orderWithCredit(
      customer,
      { "1": 1 },
      { storeCredit: cost, paymentMethod: undefined },
    );
    await shop.db.updateTable("orders").set({ user_id: null }).where("id", "=", order.id).execute();
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    const alerts = await shop.db.selectFrom("alerts").selectAll().where("order_id", "=", order.id).execute();
    expect(alerts.map(({ kind, sentence }) => [kind, sentence])).toEqual(
      isPayableBack
        ? [
            [
              "store-credit-left",
              `₹37,748 of ${order.number} is back in the store credit of a deleted account, and could be paid back. Please call the customer.`,
            ],
          ]
        : [],
    );
  }
});

describe("at the same moment", () => {
  it("one credit is used in two tabs: one order gets it", async () => {
    const { customer } = await customerWithCredit();
    const both = await Promise.allSettled([
      orderWithCredit(customer, { "1": 1 }, { storeCredit: cost }),
      orderWithCredit(customer, { "1": 1 }, { storeCredit: cost }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(customer)).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("an order expires, is cancelled and is paid: the credit is held once or back once", async () => {
    for (let round = 0; round < 4; round += 1) {
      sales.stopClockAt(now);
      const { customer } = await customerWithCredit();
      const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
      const session = await sessionOf(order);
      sales.stopClockAt(new Date(now.getTime() + 5 * hour));
      const again = () => orderWithCredit(customer, { "1": 1 }, { storeCredit: cost });
      await Promise.allSettled([
        expireUnpaidOrders(shop),
        report(order, session, order.total - cost),
        round % 2 === 0 ? cancelMyOrder(customer, order.id) : again(),
      ]);
      expect(await checkInvariants(shop)).toEqual([]);
    }
  });

  it("the shop refunds an order and its customer cancels it: everything goes back once", async () => {
    const admin = await asNewAdmin(shop);
    for (let round = 0; round < 4; round += 1) {
      const { customer } = await customerWithCredit();
      const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: cost });
      await reportPaid(shop, { ...order, total: order.total - cost }, await sessionOf(order));
      await Promise.allSettled([
        refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } })),
        cancelMyOrder(customer, order.id),
      ]);
      expect(await balanceOf(customer)).toBe(cost);
      const { refunded } = await shop.db
        .selectFrom("refunds")
        .select(({ fn }) => fn.sum<number>("amount").as("refunded"))
        .where("order_id", "=", order.id)
        .executeTakeFirstOrThrow();
      expect(Number(refunded)).toBe(order.total);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });
});
