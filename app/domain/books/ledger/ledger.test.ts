import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { reconcilePayment } from "../../payments/pay/reconcile-payment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openOwnVendor } from "../../vendors/own-profile/own-vendor.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");

/** One product of each of three vendors in three states. */
const three = { 1: 1, 8: 1, 14: 1 };

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: placedAt });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
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

const documentsOf = (orderId: string) =>
  shop.db.selectFrom("tax_documents").selectAll().where("order_id", "=", orderId).orderBy("number").execute();

async function sendAll(order: TestOrder): Promise<void> {
  for (const vendor of Object.keys(order.fulfilments)) await sendFulfilment(shop, order, vendor);
}

describe("the vendors' ledger", () => {
  it("keeps no paisa of a company's TDS when the pieces of a sale go back one by one", async () => {
    const { id } = await addProduct(shop, { price: 1_555 });
    const order = await sales.shippedOrder({ [id]: 3 });
    const tds = async () => (await entriesOf(order.id)).filter(({ kind }) => kind === "tds");
    // 0.1% of ₹4,665.00, half a paisa up.
    expect((await tds()).map(({ amount }) => amount)).toEqual([-467]);
    for (const _ of [1, 2, 3]) await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    expect((await tds()).map(({ amount }) => amount)).toEqual([-467, 156, 155, 156]);
  });

  it("has nothing of an order that is paid and not shipped", async () => {
    const { id } = await sales.paidOrder(three);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("has the sale of each fulfilment once it is shipped, with the invoice that it follows", async () => {
    const order = await sales.paidOrder(three);
    await sendFulfilment(shop, order, "v1");
    expect(new Set((await entriesOf(order.id)).map((entry) => entry.vendor_id))).toEqual(new Set(["v1"]));
    await sendFulfilment(shop, order, "v2");
    await sendFulfilment(shop, order, "v3");
    const entries = await entriesOf(order.id);
    expect(moneyOf(entries)).toBe(order.total);
    for (const invoice of await documentsOf(order.id)) {
      const ofInvoice = entries.filter((entry) => entry.document_id === invoice.id);
      expect(moneyOf(ofInvoice)).toBe(invoice.total);
      expect(ofInvoice.every(({ entered_at: at }) => at.getTime() === invoice.issued_at.getTime())).toBe(
        true,
      );
    }
    const ofV1 = entries.filter((entry) => entry.vendor_id === "v1");
    expect(Object.fromEntries(ofV1.map(({ kind, basis_points }) => [kind, basis_points]))).toMatchObject({
      commission: 500,
      "gst-on-commission": 1_800,
      tcs: 50,
      tds: 10,
    });
    // GST on the commission has two heads for the seller in the shop's state.
    const heads = await shop.db
      .selectFrom("document_commission")
      .innerJoin("tax_documents as document", "document.id", "document_id")
      .select(["vendor_id", "document_commission.cgst", "document_commission.igst"])
      .where("order_id", "=", order.id)
      .orderBy("vendor_id")
      .execute();
    expect(heads.map(({ vendor_id: vendor, cgst, igst }) => [vendor, cgst > 0, igst > 0])).toEqual([
      ["v1", true, false],
      ["v2", false, true],
      ["v3", false, true],
    ]);
  });

  it("has the sale of a cash order when it is shipped, and nothing more when it is delivered", async () => {
    const order = await placeTestOrder(shop, { 13: 1 }, "cod");
    await sendFulfilment(shop, order, "v1");
    const shipped = await entriesOf(order.id);
    expect(moneyOf(shipped)).toBe(order.total);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "deliver");
    expect(await entriesOf(order.id)).toEqual(shipped);
  });

  it("keeps a sale at the commission of the day of its order", async () => {
    const order = await sales.paidOrder({ 1: 1 });
    const rate = { kind: "commission", valid_from: new Date(placedAt.getTime() + 60_000), basis_points: 900 };
    await shop.db.insertInto("fee_rates").values(rate).execute();
    sales.stopClockAt(new Date(placedAt.getTime() + 120_000));
    const later = await sales.paidOrder({ 1: 1 });
    await sendAll(order);
    await sendAll(later);
    sales.stopClockAt(placedAt);
    const commissionOf = async ({ id }: TestOrder) =>
      (await entriesOf(id)).find(({ kind }) => kind === "commission")?.basis_points;
    expect([await commissionOf(order), await commissionOf(later)]).toEqual([500, 900]);
    await shop.db.deleteFrom("fee_rates").where("basis_points", "=", 900).execute();
  });

  it("has nothing of an order that is cancelled before it is shipped", async () => {
    const { customer, id } = await sales.paidOrder(three);
    await cancelMyOrder(customer, id);
    expect(await entriesOf(id)).toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("ends at nothing, head by head, for a parcel that comes back", async () => {
    const order = await sales.paidOrder(three);
    await sendAll(order);
    for (const vendor of ["v1", "v2", "v3"]) {
      await makeTransition(asVendor(shop, vendor), order.fulfilments[vendor]!, "return");
    }
    const entries = await entriesOf(order.id);
    for (const vendor of ["v1", "v2", "v3"]) {
      const ofVendor = entries.filter((entry) => entry.vendor_id === vendor);
      expect(ofVendor.some((entry) => entry.is_reversal)).toBe(true);
      for (const { kind } of ofVendor) expect(sumOf(ofVendor.filter((entry) => entry.kind === kind))).toBe(0);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("has nothing of money that is sent back because it came twice", async () => {
    const { id, total } = await sales.paidOrder(three);
    const second = randomUUID();
    await shop.db
      .insertInto("payment_attempts")
      .values({
        provider: "demo",
        provider_order_id: second,
        order_id: id,
        amount: total,
        created_at: placedAt,
      })
      .execute();
    await reconcilePayment(shop, {
      provider: "demo",
      providerOrderId: second,
      state: { kind: "paid", providerPaymentId: `demo_${second}`, amount: total, currency: "INR" },
    });
    expect(await entriesOf(id)).toEqual([]);
  });

  it("has nothing of the shop's own goods", async () => {
    const own = await openOwnVendor(admin, { name: "Yantra" });
    await shop.db.updateTable("products").set({ vendor_id: own }).where("id", "=", "2").execute();
    const order = await sales.shippedOrder({ 2: 1 });
    await makeTransition(asVendor(shop, own), order.fulfilments[own]!, "return");
    expect(await entriesOf(order.id)).toEqual([]);
    const [invoice] = await documentsOf(order.id);
    const tcs = shop.db.selectFrom("document_tcs").where("document_id", "=", invoice!.id).selectAll();
    expect(await tcs.execute()).toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is only added to, as are the taxes of its documents", async () => {
    const order = await sales.paidOrder({ 1: 1 });
    await sendAll(order);
    const [entry] = await entriesOf(order.id);
    const change = shop.db
      .updateTable("vendor_ledger_entries")
      .set({ amount: 1 })
      .where("id", "=", entry?.id ?? "");
    await expect(change.execute()).rejects.toThrow("its rows are only added");
    const removal = shop.db.deleteFrom("vendor_ledger_entries").where("id", "=", entry?.id ?? "");
    await expect(removal.execute()).rejects.toThrow("its rows are only added");
    for (const table of ["document_tcs", "document_tds", "document_commission"] as const) {
      await expect(shop.db.deleteFrom(table as "document_tcs").execute()).rejects.toThrow(
        "its rows are only added",
      );
    }
  });
});
