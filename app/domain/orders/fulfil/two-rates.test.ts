import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { placePaidOrder, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findDocument } from "../../books/invoices/find-document.server.ts";
import { ratesOf } from "../../books/invoices/rates-of.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import { planRow } from "../../tax/dated-rows/dated-rows.server.ts";
import { findChangedRates } from "../../tax/rates/changed-rates.server.ts";
import { legalRates, listGstRates } from "../../tax/rates/gst-rate-history.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";

const vendorId = "test-vendor";
/** At noon in India. */
const today = new Date("2026-11-20T06:30:00Z");

let test: TestShop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
let at: Record<"none" | "five" | "eighteen" | "forty", TestProduct>;
beforeAll(async () => {
  test = await openTestShop({ now: today });
  admin = await asNewAdmin(test.shop);
  const add = (name: string, price: number, gstRate: number) =>
    addProduct(test.shop, { name, price, gstRate, stock: 100 });
  at = {
    none: await add("At nothing", 333, 0),
    five: await add("At five", 1_111, 5),
    eighteen: await add("At eighteen", 2_223, 18),
    forty: await add("At forty", 777, 40),
  };
});
afterAll(() => test.close());

const ratesOfOrder = async (orderId: string) =>
  (
    await test.shop.db
      .selectFrom("order_lines")
      .select("gst_rate")
      .where("order_id", "=", orderId)
      .orderBy("position")
      .execute()
  ).map(({ gst_rate }) => gst_rate);

describe("an order of two rates", () => {
  it("is taxed, invoiced and credited at the rate of each line", async () => {
    const order = await placePaidOrder(test.shop, { [at.five.id]: 3, [at.eighteen.id]: 2 });
    // 3 × 1,111 at 5% are 166.65, 2 × 2,223 at 18% are 800.28: 966.93 together.
    expect(order.total).toBe((3_333 + 4_446 + 967) * 100);
    await sendFulfilment(test.shop, order, vendorId);
    const page = await findMyOrder(order.customer, order.id);
    const invoice = await findDocument(admin, order.id, page?.documents[0]?.id ?? "");
    expect(ratesOf(invoice?.lines ?? [])).toEqual([
      { gstRate: 5, taxable: 333_300, cgst: 8_333, sgst: 8_333, igst: 0 },
      { gstRate: 18, taxable: 444_600, cgst: 40_014, sgst: 40_014, igst: 0 },
    ]);
    expect(invoice).toMatchObject({ total: order.total });

    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    const documents = (await findMyOrder(order.customer, order.id))?.documents ?? [];
    const note = await findDocument(admin, order.id, documents.at(-1)?.id ?? "");
    expect(note).toMatchObject({
      kind: "credit-note",
      lines: [{ gstRate: 5, quantity: 1, taxable: 111_100 }],
    });
    await refundMoney(admin, order.id, refundRequest({ 1: { amount: 118_00 } }));
    const later = (await findMyOrder(order.customer, order.id))?.documents ?? [];
    const reduction = await findDocument(admin, order.id, later.at(-1)?.id ?? "");
    expect(reduction).toMatchObject({ lines: [{ gstRate: 18, taxable: 10_000, cgst: 900, sgst: 900 }] });
    expect(await checkInvariants(test.shop)).toEqual([]);
  });

  it("comes to nothing when all of it comes back, at whatever rates, paid in cash or not", async () => {
    const pieces = { [at.none.id]: 1, [at.five.id]: 1, [at.eighteen.id]: 1, [at.forty.id]: 1 };
    const order = await placePaidOrder(test.shop, pieces);
    await sendFulfilment(test.shop, order, vendorId);
    await placeTestOrder(test.shop, pieces, "cod");
    const whole = { quantity: 1 };
    await refundMoney(admin, order.id, refundRequest({ 0: whole, 1: whole, 2: whole, 3: whole }));
    const page = await findMyOrder(order.customer, order.id);
    const documents = await Promise.all(
      (page?.documents ?? []).map(({ id }) => findDocument(admin, order.id, id)),
    );
    const [invoice, note] = documents;
    expect(note).toMatchObject({ kind: "credit-note", total: order.total, roundOff: invoice?.roundOff });
    expect(ratesOf(note?.lines ?? [])).toEqual(ratesOf(invoice?.lines ?? []));
    expect(await checkInvariants(test.shop)).toEqual([]);
  });
});

describe("a rate that changes", () => {
  it("leaves placed orders at theirs, and refuses new ones until the seller has chosen another", async () => {
    const order = await placePaidOrder(test.shop, { [at.forty.id]: 1 });
    const customer = await signInCustomer(test.shop);
    await fillCart(customer, { [at.forty.id]: 1 });
    const checkout = checkoutOf({ seenTotal: 1_088 });
    const tomorrow = new Date(today.getTime() + 86_400_000);
    const validFrom = indianDay(tomorrow);
    await planRow(admin, legalRates, { percent: 4_000, standing: "ended", validFrom, source: "A test" });
    // The day has begun, and the job that takes the product off sale has not run yet.
    const waiting = (await listGstRates(admin)).waiting.oldest.find(({ orderId }) => orderId === order.id);
    expect(waiting).toMatchObject({ product: "At forty", ordered: 40, rate: 18 });
    expect((await findOrder(admin, order.id))?.fulfilments[0]?.changedRates).toEqual([]);
    test.stopClockAt(new Date(tomorrow.getTime() + 86_400_000));
    expect((await findOrder(admin, order.id))?.fulfilments[0]?.changedRates).toEqual([waiting]);
    await expect(placeOrder(customer, checkout)).rejects.toMatchObject({ code: "checkout.rate-not-legal" });

    await sendFulfilment(test.shop, order, vendorId);
    expect(await findChangedRates(test.shop, { orderId: order.id })).toEqual([]);
    expect(await ratesOfOrder(order.id)).toEqual([40]);
    const page = await findMyOrder(order.customer, order.id);
    const invoice = await findDocument(admin, order.id, page?.documents[0]?.id ?? "");
    expect(invoice).toMatchObject({ lines: [{ gstRate: 40 }], total: order.total });

    await test.shop.db.updateTable("products").set({ gst_rate: 18 }).where("id", "=", at.forty.id).execute();
    const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 917 }));
    expect(await ratesOfOrder(id)).toEqual([18]);
  });
});
