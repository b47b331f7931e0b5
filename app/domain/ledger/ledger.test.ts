import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { decideDemoBankPayment } from "../demo/demo-bank.server.ts";
import { cancelMyOrder } from "../order-flow/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../order-flow/cancel/expire-unpaid-orders.server.ts";
import { reconcilePayment } from "../order-flow/pay/reconcile-payment.server.ts";
import { askProviderAboutOrder } from "../order-flow/pay/ask-provider.server.ts";
import type { Shop } from "../shop/shop.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");

/** One product of each of three vendors in three states. */
const three = { 1: 1, 8: 1, 14: 1 };

let sales: TestSales;
let shop: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: placedAt });
  shop = sales.shop;
});
afterAll(() => sales.close());

const entriesOf = (orderId: string) =>
  shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .selectAll("vendor_ledger_entries")
    .where("order_id", "=", orderId)
    .execute();
const sumOf = (entries: { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const moneyOf = (entries: { kind: string; amount: number }[]) =>
  sumOf(entries.filter(({ kind }) => ["goods", "gst", "rounding"].includes(kind)));

describe("the vendors' ledger", () => {
  it("has nothing of an order that is not paid", async () => {
    const { id } = await sales.unpaidOrder(three);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("has a paid order once, fulfilment by fulfilment, however often the payment is told", async () => {
    const { id, bankPayment } = await sales.paidOrder(three);
    const { total } = await shop.db
      .selectFrom("orders")
      .select("total")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const state = {
      kind: "paid" as const,
      providerPaymentId: `demo_${bankPayment}`,
      amount: total,
      currency: "INR",
    };
    const fact = { provider: "demo", providerOrderId: bankPayment, state };
    await Promise.all([reconcilePayment(shop, fact), reconcilePayment(shop, fact)]);
    const entries = await entriesOf(id);
    expect(new Set(entries.map((entry) => entry.vendor_id))).toEqual(new Set(["v1", "v2", "v3"]));
    expect(moneyOf(entries)).toBe(total);
    const ofV1 = entries.filter((entry) => entry.vendor_id === "v1");
    expect(Object.fromEntries(ofV1.map(({ kind, basis_points }) => [kind, basis_points]))).toMatchObject({
      commission: 500,
      "gst-on-commission": 1_800,
      tcs: 50,
      tds: 10,
    });
  });

  it("keeps a sale at the rates of its day", async () => {
    const { id } = await sales.paidOrder(three);
    const before = await entriesOf(id);
    await shop.db
      .insertInto("fee_rates")
      .values({ kind: "commission", valid_from: new Date("2026-11-20T18:30:00Z"), basis_points: 900 })
      .execute();
    expect(await entriesOf(id)).toEqual(before);
    const later = await sales.paidOrder(three);
    const commission = (await entriesOf(later.id)).filter(({ kind }) => kind === "commission");
    expect(commission.map(({ basis_points }) => basis_points)).toEqual([900, 900, 900]);
    await shop.db.deleteFrom("fee_rates").where("basis_points", "=", 900).execute();
  });

  it("ends at nothing for an order that is cancelled and refunded", async () => {
    const { customer, id } = await sales.paidOrder(three);
    await cancelMyOrder(customer, id);
    const entries = await entriesOf(id);
    const refund = await shop.db
      .selectFrom("refunds")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(new Set(entries.map((entry) => entry.refund_id))).toEqual(new Set([null, refund.id]));
    for (const vendor of ["v1", "v2", "v3"]) {
      expect(sumOf(entries.filter((entry) => entry.vendor_id === vendor))).toBe(0);
    }
  });

  it("has nothing of money that is sent back because it came twice", async () => {
    const { id } = await sales.paidOrder(three);
    const before = await entriesOf(id);
    const second = randomUUID();
    await shop.db
      .insertInto("payment_attempts")
      .values({ provider: "demo", provider_order_id: second, order_id: id, created_at: placedAt })
      .execute();
    const amount = moneyOf(before);
    await reconcilePayment(shop, {
      provider: "demo",
      providerOrderId: second,
      state: { kind: "paid", providerPaymentId: `demo_${second}`, amount, currency: "INR" },
    });
    expect(await entriesOf(id)).toEqual(before);
  });

  it("has an order that expired and was paid after all", async () => {
    const { id, bankPayment } = await sales.unpaidOrder(three);
    sales.stopClockAt(new Date(placedAt.getTime() + 31 * 60_000));
    await expireUnpaidOrders(shop);
    await decideDemoBankPayment(shop, bankPayment, "approved");
    await askProviderAboutOrder(shop, id);
    sales.stopClockAt(placedAt);
    expect(moneyOf(await entriesOf(id))).toBeGreaterThan(0);
  });

  it("is only added to", async () => {
    const { id } = await sales.paidOrder(three);
    const [entry] = await entriesOf(id);
    const change = shop.db
      .updateTable("vendor_ledger_entries")
      .set({ amount: 1 })
      .where("id", "=", entry?.id ?? "");
    await expect(change.execute()).rejects.toThrow("its rows are only added");
    const removal = shop.db.deleteFrom("vendor_ledger_entries").where("id", "=", entry?.id ?? "");
    await expect(removal.execute()).rejects.toThrow("its rows are only added");
  });
});
