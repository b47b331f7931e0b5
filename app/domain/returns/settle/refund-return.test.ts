import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { payOut } from "#tests/support/test-payouts.ts";
import { amountRequest, settleRefundsOf } from "#tests/support/test-refunds.ts";
import { makeTestReturn, deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { acceptedReturn, freshSerial, refund, replace } from "#tests/support/test-settle.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { findMyReturn } from "../views/find-return.server.ts";
import { listMyReturns } from "../views/list-my-returns.server.ts";
import { listReturns } from "../views/list-returns.server.ts";
import { readReturnsQuery } from "../views/returns-query.ts";
import { nextStep, returnStatusText } from "../return-labels.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { refundReturn } from "./refund-return.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
/** Of v1, with serial numbers. */
const laptop = "7";

let sales: TestSales;
let shop: Shop;
let admin: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  admin = await asNewAdmin(shop);
});
beforeEach(() => sales.stopClockAt(now));
afterAll(() => sales.close());

/** An order of some laptops that was delivered, with their numbers. */
async function laptops(pieces: number, options: { isCash?: boolean } = {}) {
  const serials = Array.from({ length: pieces }, freshSerial);
  const order = await deliveredOrder(shop, { [laptop]: pieces }, { serials: { 0: serials }, ...options });
  return { order, serials };
}

const refundsOf = async (order: TestOrder) =>
  (await findMyOrder(order.customer, order.id))?.refunds.map(({ amount }) => amount) ?? [];
const amountsOf = async (order: TestOrder) => {
  const { rows } = await shop.db
    .selectFrom("credits")
    .innerJoin("credit_documents", "credit_documents.credit_id", "credits.id")
    .innerJoin("tax_documents", "tax_documents.id", "document_id")
    .select("tax_documents.total")
    .where("credits.order_id", "=", order.id)
    .orderBy("tax_documents.number")
    .execute()
    .then((rows) => ({ rows }));
  return rows.map(({ total }) => total);
};
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

/** What the customer and the seller read of a return, on its page and in their lists, and what happens next. */
async function readOf({ customer }: TestOrder, id: string) {
  const page = (await findMyReturn(customer, id))!;
  const words = returnStatusText(page);
  const mine = (await listMyReturns(customer)).returns.find((candidate) => candidate.id === id)!;
  const { returns } = await listReturns(asVendor(shop, "v1"), readReturnsQuery(new URLSearchParams()));
  expect(returnStatusText(mine)).toBe(words);
  expect(returnStatusText(returns.find((candidate) => candidate.id === id)!)).toBe(words);
  return [words, nextStep(mine)];
}

describe("the refund of a return", () => {
  it("is of the pieces' price, with a credit note that names the unit; the goods stay out of stock", async () => {
    const { order, serials } = await laptops(2);
    const { id } = await acceptedReturn(shop, order, { wish: "refund" });
    await refund(shop, id);
    expect(await readReturn(shop, id)).toMatchObject({ state: "refunded" });
    const whenSent = "Your refund is approved. You will get an email when it is sent.";
    expect(await readOf(order, id)).toEqual(["Refund approved", whenSent]);
    await settleRefundsOf(shop, order.id, "The card has expired.");
    expect((await readOf(order, id))[0]).toBe("Refund failed");
    await settleRefundsOf(shop, order.id);
    expect((await readOf(order, id))[0]).toBe("Refunded");
    const [paidBack = 0] = await refundsOf(order);
    expect(Math.abs(paidBack - order.total / 2)).toBeLessThan(100);
    const note = await shop.db
      .selectFrom("tax_documents")
      .select("lines")
      .where("order_id", "=", order.id)
      .where("kind", "=", "credit-note")
      .executeTakeFirstOrThrow();
    expect(note.lines).toMatchObject([{ quantity: 1, serials: [serials[0]] }]);
    await allIsWell();
  });

  it("of two returns with the same reason is paid twice, and comes to the whole payment", async () => {
    const { order } = await laptops(2);
    for (let time = 0; time < 2; time += 1) {
      const { id } = await acceptedReturn(shop, order, { wish: "refund", reason: "defect" });
      await refund(shop, id);
    }
    const sent = await refundsOf(order);
    expect(sent).toHaveLength(2);
    expect(sent.reduce((sum, amount) => sum + amount, 0)).toBe(order.total);
    await allIsWell();
  });

  it("happens once, however often the form is sent, and not from a page that is out of date", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "refund" });
    const { seen } = await readReturn(shop, id);
    const seller = asVendor(shop, "v1");
    await Promise.all([refundReturn(seller, id, { seen }), refundReturn(seller, id, { seen })]);
    await refundReturn(seller, id, { seen });
    expect(await refundsOf(order)).toEqual([order.total]);
    await expect(refundReturn(admin, id, { seen })).rejects.toMatchObject({ code: "return.moved" });
  });

  it("is unknown to another seller, and not for somebody without the permission", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "refund" });
    const { seen } = await readReturn(shop, id);
    await expect(refundReturn(asVendor(shop, "v2"), id, { seen })).rejects.toMatchObject({
      code: "return.not-found",
    });
    await expect(refundReturn(order.customer, id, { seen })).rejects.toMatchObject({
      code: "access.not-vendor",
    });
  });

  it("is not what a customer gets who wants another one, unless the shop says so", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    await expect(refund(shop, id)).rejects.toMatchObject({ code: "return.customer-wants-replacement" });
    await refund(shop, id, {}, admin);
    expect(await refundsOf(order)).toEqual([order.total]);
  });

  it("takes no more than one way: replaced and refunded at once", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    const done = await Promise.allSettled([
      refund(shop, id, {}, admin),
      replace(shop, id, { serials: [freshSerial()] }),
    ]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await allIsWell();
  });

  it("waits for the cash of a cash order, and is asked for when it has come", async () => {
    const { order } = await laptops(1, { isCash: true });
    const { id } = await acceptedReturn(shop, order, { wish: "refund" });
    await refund(shop, id);
    expect(await readReturn(shop, id)).toMatchObject({ state: "refunded" });
    expect(await refundsOf(order)).toEqual([]);
    expect(await findVendorOrder(asVendor(shop, "v1"), order.fulfilments.v1!)).toMatchObject({
      worth: 0,
      toCollect: order.total,
    });
    expect((await findMyReturn(order.customer, id))?.timeline.at(-1)?.detail).toMatchObject({
      destination: "UPI ID or bank account",
    });
    const whenHandedOver =
      "Your refund is approved. We will send it as soon as the courier has handed us the cash you paid.";
    expect(await readOf(order, id)).toEqual(["Waiting for cash", whenHandedOver]);
    await allIsWell();
    await receiveCashOf(shop, order);
    expect(await refundsOf(order)).toEqual([order.total]);
    expect(await readOf(order, id)).toEqual([
      "Waiting for account",
      "Your refund is approved. Please tell us where to send it.",
    ]);
    await allIsWell();
  });

  it("is of what is left after a price reduction, down to nothing", async () => {
    const { order } = await laptops(1);
    const first = await makeTestReturn(shop, order, { wish: "refund" });
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000));
    expect(first.number).toMatch(/^R-/);
    const { order: free } = await laptops(1);
    await refundMoney(admin, free.id, await amountRequest(shop, free.id, free.total));
    const { id } = await acceptedReturn(shop, free, { wish: "refund" });
    await refund(shop, id);
    expect(await refundsOf(free)).toEqual([free.total]);
    expect(await readOf(free, id)).toEqual([
      "Nothing to refund",
      "Your return is complete. You had already been given back the whole amount for this product.",
    ]);
    expect(await readReturn(shop, id)).toMatchObject({ state: "refunded" });
    await allIsWell();
  });
});

describe("the restocking fee of a changed mind", () => {
  async function cheaply(percent: number) {
    const { order } = await laptops(2);
    await shop.db
      .updateTable("order_lines")
      .set({ change_of_mind: "refund", restocking_percent: percent })
      .where("order_id", "=", order.id)
      .execute();
    const request = { wish: "refund", reason: "changed-mind", handover: "drop-off" } as const;
    return { order, request };
  }

  it("stays with the seller, whatever else comes back of the line", async () => {
    const { order, request } = await cheaply(10);
    const first = await acceptedReturn(shop, order, request);
    await refund(shop, first.id);
    const price = order.total / 2;
    const fee = Math.floor(price / 10);
    const [sent = 0] = await refundsOf(order);
    expect(Math.abs(sent - (price - fee))).toBeLessThanOrEqual(100);
    await allIsWell();

    const second = await acceptedReturn(shop, order, { wish: "refund", reason: "defect" });
    await refund(shop, second.id);
    const all = (await refundsOf(order)).reduce((sum, amount) => sum + amount, 0);
    expect(Math.abs(order.total - all - fee)).toBeLessThanOrEqual(100);
    expect((await amountsOf(order)).reduce((sum, amount) => sum + amount, 0)).toBe(all);
    await allIsWell();
  });

  it("may be lower, but not higher, and is only for a changed mind", async () => {
    const { order, request } = await cheaply(10);
    const first = await acceptedReturn(shop, order, request);
    await expect(refund(shop, first.id, { fee: order.total })).rejects.toMatchObject({
      code: "return.fee-too-high",
    });
    await refund(shop, first.id, { fee: 0 });
    const second = await acceptedReturn(shop, order, { wish: "refund", reason: "defect" });
    await expect(refund(shop, second.id, { fee: 100 })).rejects.toMatchObject({
      code: "return.fee-too-high",
      params: { most: 0 },
    });
    await refund(shop, second.id);
    expect((await refundsOf(order)).reduce((sum, amount) => sum + amount, 0)).toBe(order.total);
    await allIsWell();
  });
});

// The last one: no document may be dated before it.
it("a refund after a payout is deducted from the next one", async () => {
  const { order } = await laptops(1);
  sales.stopClockAt(new Date("2026-12-20T06:30:00Z"));
  await payOut(admin, "v1");
  const { id } = await acceptedReturn(shop, order, { kind: "service", wish: "refund" });
  await refund(shop, id);
  const balance = await shop.db
    .selectFrom("fulfilment_balances")
    .select(["earned", "paid_out as paidOut"])
    .where("fulfilment_id", "=", order.fulfilments.v1 ?? "")
    .executeTakeFirstOrThrow();
  expect(balance.earned).toBe(0);
  expect(balance.paidOut).toBeGreaterThan(0);
  await allIsWell();
});
