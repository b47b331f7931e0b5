import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  fulfilmentMails,
  payTestOrder,
  placeTestOrder,
  reportPaid,
  makeTransition,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { cancelMyPart } from "./cancel-fulfilment.server.ts";
import { cancelMyOrder } from "./cancel-my-order.server.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { statusMeaning } from "../order/order-labels.ts";
import { queueRefund } from "../../payments/refund/queue-refund.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { sendRefund } from "../../payments/refund/send-refund.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

/** Products of v1, v2 and v3. */
const pieces = { "13": 1, "3": 1, "14": 1 };
const placedAt = new Date("2026-11-21T06:30:00Z");

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: placedAt });
  shop = opened.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 1_000 }).execute();
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

const cancel = (order: TestOrder, vendorId: string) =>
  makeTransition(asVendor(shop, vendorId), order.fulfilments[vendorId]!, "cancel");

async function paidOrder(): Promise<TestOrder> {
  opened.stopClockAt(placedAt);
  const order = await placeTestOrder(shop, pieces, "demo");
  await payTestOrder(shop, order);
  return order;
}

const fulfilmentTotal = async (order: TestOrder, vendorId: string) =>
  (
    await shop.db
      .selectFrom("fulfilments")
      .select("total")
      .where("id", "=", order.fulfilments[vendorId]!)
      .executeTakeFirstOrThrow()
  ).total;

const refundsOf = (order: TestOrder) =>
  shop.db
    .selectFrom("refunds")
    .select(["id", "amount", "fulfilment_id as fulfilmentId", "payment_id as paymentId"])
    .where("order_id", "=", order.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

const brokenOf = async ({ number }: TestOrder) =>
  (await checkInvariants(shop)).filter((sentence) => sentence.includes(number));

async function stock(): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom("stock_levels")
    .selectAll()
    .where("product_id", "in", Object.keys(pieces))
    .execute();
  return Object.fromEntries(rows.map((row) => [row.product_id, row.on_hand]));
}

describe("a fulfilment that a vendor cancels", () => {
  it("brings its own stock back, and its own money, while the rest goes on", async () => {
    const order = await paidOrder();
    const before = await stock();
    await cancel(order, "v2");
    expect(await stock()).toEqual({ ...before, "3": before["3"]! + 1 });
    const total = await fulfilmentTotal(order, "v2");
    expect(await refundsOf(order)).toMatchObject([{ amount: total, fulfilmentId: order.fulfilments.v2 }]);
    const entered = await shop.db
      .selectFrom("vendor_ledger_entries")
      .select("kind")
      .where("fulfilment_id", "=", order.fulfilments.v2!)
      .execute();
    expect(entered).toEqual([]);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "pending",
      paymentStatus: "paid",
      money: { received: order.total, goingBack: total, goneBack: 0 },
    });
  });

  it("costs nothing when nothing was paid", async () => {
    opened.stopClockAt(placedAt);
    const order = await placeTestOrder(shop, pieces, "cod");
    await cancel(order, "v1");
    expect(await refundsOf(order)).toEqual([]);
  });

  it("sends all of the payment back, to the paisa, when every vendor cancels at once", async () => {
    const order = await paidOrder();
    await Promise.all(["v1", "v2", "v3"].map((vendorId) => cancel(order, vendorId)));
    const refunds = await refundsOf(order);
    expect(refunds).toHaveLength(3);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
    });
    const statuses: (string | undefined)[] = [];
    for (const { id } of refunds) {
      await sendRefund(shop, id, { isLastAttempt: false });
      statuses.push((await findMyOrder(order.customer, order.id))?.paymentStatus);
    }
    expect(statuses).toEqual(["paid", "paid", "refunded"]);
  });

  it("leaves the rest of the money for the customer who then cancels the rest", async () => {
    const order = await paidOrder();
    await cancel(order, "v3");
    await cancelMyOrder(order.customer, order.id);
    const refunds = await refundsOf(order);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(refunds).toHaveLength(2);
  });

  it("gets back what is left of it after a part of the whole order's money went back", async () => {
    const order = await paidOrder();
    const { id: paymentId } = await shop.db
      .selectFrom("payments")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    await refundMoney(await asNewAdmin(shop), order.id, await amountRequest(shop, order.id, 50_000));
    for (const vendorId of ["v1", "v2", "v3"]) await cancel(order, vendorId);
    const refunds = await refundsOf(order);
    expect(refunds).toHaveLength(4);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    const more = queueRefund(shop, {
      orderId: order.id,
      paymentId,
      amount: 1,
      parts: [],
      reason: "too much",
    });
    await expect(more).rejects.toThrow("The refund cannot be more than the customer paid.");
  });
});

describe("a part that its customer cancels", () => {
  it("brings its stock and its money back, though another part is shipped, and the rest goes on", async () => {
    const order = await paidOrder();
    await sendFulfilment(shop, order, "v1");
    const before = await stock();
    await expect(cancelMyOrder(order.customer, order.id)).rejects.toThrow(
      "You can cancel any item free of charge until it is dispatched.",
    );
    for (const _ of ["once", "twice"]) await cancelMyPart(order.customer, order.fulfilments.v2!);
    expect(await stock()).toEqual({ ...before, "3": before["3"]! + 1 });
    expect(await refundsOf(order)).toMatchObject([
      { amount: await fulfilmentTotal(order, "v2"), fulfilmentId: order.fulfilments.v2 },
    ]);
    expect(await fulfilmentMails(shop, order)).toEqual([
      "order-paid",
      "order-shipped",
      "fulfilment-cancelled",
    ]);
    const page = await findMyOrder(order.customer, order.id);
    expect(page).toMatchObject({ status: "pending", partSent: "shipped" });
    expect(statusMeaning("pending", "paid", page!)).toBe("Part shipped");
    expect(page?.fulfilments).toMatchObject([
      { status: "shipped", cancelReason: null },
      { status: "cancelled", cancelReason: "customer", isCancelledBySeller: false },
      { status: "pending", cancelReason: null },
    ]);
    await cancelMyPart(order.customer, order.fulfilments.v3!);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ status: "shipped" });
  });

  it("is refused once it is dispatched, and to everybody else", async () => {
    const order = await paidOrder();
    await sendFulfilment(shop, order, "v1");
    const [sent, waiting] = [order.fulfilments.v1!, order.fulfilments.v2!];
    await expect(cancelMyPart(order.customer, sent)).rejects.toThrow("already been shipped");
    const other = await placeTestOrder(shop, pieces, "demo");
    await cancelMyOrder(other.customer, other.id);
    for (const stranger of [other.customer, asVendor(shop, "v2")]) {
      await expect(cancelMyPart(stranger, waiting)).rejects.toThrow("Order not found.");
    }
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ status: "pending" });
    expect(await refundsOf(order)).toEqual([]);
  });

  it("of a cash order is not paid for at the door", async () => {
    opened.stopClockAt(placedAt);
    const order = await placeTestOrder(shop, pieces, "cod");
    await cancelMyPart(order.customer, order.fulfilments.v1!);
    const page = await findMyOrder(order.customer, order.id);
    const [, ...coming] = page!.fulfilments;
    expect(page?.fulfilments[0]?.lines).toMatchObject([{ refunded: 1, financialStatus: "none" }]);
    expect(coming.map(({ status }) => status)).toEqual(["pending", "pending"]);
  });
});

describe("a fulfilment cancelled before the payment arrives", () => {
  it("is not asked for by the page or a new session, and the rest is paid with exactly that", async () => {
    opened.stopClockAt(placedAt);
    const order = await placeTestOrder(shop, pieces, "demo");
    const first = await startPayment(order.customer, order.id);
    await cancelMyPart(order.customer, order.fulfilments.v2!);
    const due = order.total - (await fulfilmentTotal(order, "v2"));
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ paymentStatus: "pending", due });
    const second = await startPayment(order.customer, order.id);
    expect(second).not.toBe(first);
    await reportPaid(shop, { ...order, total: due }, second.split("/").at(-1)!);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ paymentStatus: "paid", due: 0 });
    expect(await refundsOf(order)).toEqual([]);
    expect(await brokenOf(order)).toEqual([]);
  });

  it("is refunded as soon as the payment of the whole order is there", async () => {
    opened.stopClockAt(placedAt);
    const order = await placeTestOrder(shop, pieces, "demo");
    const bankPayment = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
    await cancel(order, "v2");
    await reportPaid(shop, order, bankPayment);
    expect(await refundsOf(order)).toMatchObject([
      { amount: await fulfilmentTotal(order, "v2"), fulfilmentId: null },
    ]);
    expect((await findMyOrder(order.customer, order.id))?.paymentStatus).toBe("paid");
    expect(await brokenOf(order)).toEqual([]);
  });

  it("stays cancelled when the order expires and is paid after all", async () => {
    opened.stopClockAt(placedAt);
    const order = await placeTestOrder(shop, pieces, "demo");
    const bankPayment = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
    await cancel(order, "v2");
    const before = await stock();
    opened.stopClockAt(new Date(placedAt.getTime() + 3_600_000));
    expect(await expireUnpaidOrders(shop)).toBeGreaterThan(0);
    await reportPaid(shop, order, bankPayment);
    expect(await stock()).toEqual(before);
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.fulfilments.map(({ vendorName, status }) => `${vendorName}: ${status}`)).toEqual([
      "Sahyadri Computers: pending",
      "Cauvery Systems: cancelled",
      "Yamuna Tech: pending",
    ]);
    expect(await refundsOf(order)).toMatchObject([{ amount: await fulfilmentTotal(order, "v2") }]);
  });

  it("sends all of it back when no fulfilment is left", async () => {
    opened.stopClockAt(placedAt);
    const order = await placeTestOrder(shop, { "13": 1 }, "demo");
    const bankPayment = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
    await cancel(order, "v1");
    await reportPaid(shop, order, bankPayment);
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([order.total]);
  });
});
