import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { amountRequest, refundRequest } from "#tests/support/test-refunds.ts";
import { refund } from "#tests/support/test-settle.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, writeAcceptedReturn } from "#tests/support/test-store-credit.ts";
import { deliveredOrder, readReturn, returnRequest } from "#tests/support/test-returns.ts";
import { findLineToReturn, findMyLineToReturn } from "../views/find-line-to-return.server.ts";
import { findMyReturn, findShopReturn } from "../views/find-return.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readMyStoreCredit } from "../../payments/store-credit/read-store-credit.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { chooseStoreCredit } from "../request/choose-store-credit.server.ts";
import { requestReturn, requestReturnForCustomer } from "../request/request-return.server.ts";
import { chooseOutcome } from "./choose-outcome.server.ts";
import { letCustomerChoose } from "./none-left.server.ts";
import { refundUnsettled } from "./refund-return.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
const cost = 3_774_800;

let sales: TestSales;
let shop: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
});
afterAll(() => sales.close());
beforeEach(() => sales.stopClockAt(now));

/** A delivered laptop that cannot be replaced, so that its buyer has to choose. */
async function returnToChoose({ isCash = false } = {}) {
  const order = isCash ? await placeTestOrder(shop, { "1": 1 }) : await placePaidOrder(shop, { "1": 1 });
  await sendFulfilment(shop, order, "v1");
  await makeTransition(asVendor(shop, "v1"), order.fulfilments["v1"] ?? "", "deliver");
  const id = await writeAcceptedReturn(shop, order, { reason: "dead-on-arrival", wish: "replacement" });
  await letCustomerChoose({ ...shop, actor: { role: "system" } }, id);
  const { seen } = await readReturn(shop, id);
  return { order, id, seen, customer: order.customer };
}

const refundsOf = ({ id }: { id: string }) =>
  shop.db.selectFrom("refunds").select(["amount", "status"]).where("order_id", "=", id).execute();

describe("store credit", () => {
  const mind = { reason: "changed-mind", wish: "store-credit", handover: "courier", words: "" } as const;
  /** 10% of the price, in whole rupees. */
  const fee = 377_400;

  /** A delivered laptop that can be returned for the money, less a fee, after a change of mind. */
  async function laptop() {
    const order = await placePaidOrder(shop, { "1": 1 });
    await sendFulfilment(shop, order, "v1");
    await makeTransition(asVendor(shop, "v1"), order.fulfilments["v1"] ?? "", "deliver");
    await shop.db
      .updateTable("order_lines")
      .set({ change_of_mind: "refund", restocking_percent: 10 })
      .where("order_id", "=", order.id)
      .execute();
    return order;
  }
  async function acceptedFor(order: TestOrder, promised: number | null) {
    const wish = promised === null ? "refund" : "store-credit";
    const id = await writeAcceptedReturn(shop, order, { reason: "defect", wish });
    await shop.db.updateTable("returns").set({ promised_amount: promised }).where("id", "=", id).execute();
    return id;
  }
  const seenOf = async (id: string) => ({ seen: (await readReturn(shop, id)).seen });
  const refundedTo = (id: string) =>
    shop.db.selectFrom("returns").select("refund_to").where("id", "=", id).executeTakeFirst();

  it("is asked for only with the amount that was told, and only by the customer", async () => {
    const order = await laptop();
    const amount = cost - fee;
    for (const promised of [undefined, cost]) {
      const request = returnRequest({ ...mind, told: promised });
      await expect(requestReturn(order.customer, order.id, 0, request)).rejects.toMatchObject({
        code: "return.store-credit-told",
        fields: { told: String(amount) },
      });
    }
    const form = await findMyLineToReturn(order.customer, order.id, "0");
    expect(form?.storeCredit).toBe(amount);
    const request = returnRequest({ ...mind, told: amount });
    const admin = await asNewAdmin(shop);
    await expect(requestReturnForCustomer(admin, order.id, 0, request)).rejects.toMatchObject({
      code: "return.store-credit-not-chosen",
    });
    expect((await findLineToReturn(admin, order.id, "0"))?.storeCredit).toBeNull();
    const { id } = await requestReturn(order.customer, order.id, 0, request);
    expect((await findMyReturn(order.customer, id))?.promised).toBe(amount);
    await shop.db.updateTable("returns").set({ state: "accepted" }).where("id", "=", id).execute();
    await refund(shop, id);
    expect(await balanceOf(order.customer)).toBe(amount);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is nothing that the desk can make of a refund", async () => {
    const order = await laptop();
    const id = await acceptedFor(order, null);
    const admin = await asNewAdmin(shop);
    await expect(refund(shop, id, { destination: "store-credit" }, admin)).rejects.toMatchObject({
      code: "return.store-credit-not-chosen",
    });
    await refund(shop, id, {}, admin);
    expect(await balanceOf(order.customer)).toBe(0);
    expect(await refundsOf(order)).toEqual([{ amount: cost, status: "queued" }]);
  });

  it("that would come to less than was told is money instead, also when the time runs out", async () => {
    const order = await laptop();
    const id = await acceptedFor(order, cost);
    const admin = await asNewAdmin(shop);
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000));
    expect((await findShopReturn(admin, id))?.settlement?.destination).toBe("source");
    await refundUnsettled({ ...shop, actor: { role: "system" } }, id);
    expect(await refundedTo(id)).toEqual({ refund_to: "source" });
    expect(await balanceOf(order.customer)).toBe(0);
    expect((await refundsOf(order)).map(({ amount }) => amount).toSorted()).toEqual([
      100_000,
      cost - 100_000,
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("holds when pieces that went back in between took the rupee that was rounded up", async () => {
    const { id: product } = await addProduct(shop, { price: 59 });
    const order = await deliveredOrder(shop, { [product]: 3 });
    const id = await writeAcceptedReturn(shop, order, { reason: "defect", wish: "refund" });
    const promised = (await findMyReturn(order.customer, id))?.storeCreditOffer ?? 0;
    expect(promised).toBe(70_00);
    await chooseStoreCredit(order.customer, id, { ...(await seenOf(id)), told: promised });
    const admin = await asNewAdmin(shop);
    for (let piece = 0; piece < 2; piece += 1)
      await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    await refund(shop, id);
    // Three of ₹69.62 are ₹70, ₹70 and ₹69.
    expect(await refundedTo(id)).toEqual({ refund_to: "store-credit" });
    expect(await balanceOf(order.customer)).toBe(69_00);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is the customer's choice until the refund, at the amount that the page tells", async () => {
    const order = await laptop();
    const other = await laptop();
    const id = await acceptedFor(order, null);
    const promised = (await findMyReturn(order.customer, id))?.storeCreditOffer ?? 0;
    expect(promised).toBe(cost);
    const seen = await seenOf(id);
    await expect(chooseStoreCredit(other.customer, id, { ...seen, told: promised })).rejects.toMatchObject({
      code: "return.not-found",
    });
    await expect(
      chooseStoreCredit(order.customer, id, { ...seen, told: promised - 100 }),
    ).rejects.toMatchObject({
      code: "return.store-credit-told",
    });
    await chooseStoreCredit(order.customer, id, { ...seen, told: promised });
    await chooseStoreCredit(order.customer, id, { ...seen, told: promised });
    await refund(shop, id);
    expect(await balanceOf(order.customer)).toBe(promised);
    const mails = await readMail(shop, order.customer.actor.email);
    const mailed = mails.filter(({ subject }) => /refund|store credit/i.test(subject));
    expect(mailed.map(({ subject }) => subject)).toEqual([`Store credit for ${order.number}`]);
    expect(mailed[0]?.plainText).toContain("The refund of ₹37,748");
    const late = { ...(await seenOf(id)), told: 0 };
    await expect(chooseStoreCredit(order.customer, id, late)).rejects.toMatchObject({
      code: "return.not-now",
    });
  });

  it("instead of a replacement is no less than was told", async () => {
    const { order, id, seen, customer } = await returnToChoose();
    const admin = await asNewAdmin(shop);
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000));
    const choice = { seen, destination: "store-credit", told: cost } as const;
    await expect(chooseOutcome(customer, id, choice)).rejects.toMatchObject({
      code: "return.store-credit-told",
      params: { amount: cost - 100_000 },
    });
    await chooseOutcome(customer, id, { ...choice, told: cost - 100_000 });
    expect(await balanceOf(customer)).toBe(cost - 100_000);
  });
});

describe("a buyer who cannot get a replacement", () => {
  it("chooses the money", async () => {
    const { order, id, seen, customer } = await returnToChoose();
    await chooseOutcome(customer, id, { seen, destination: "source", told: cost });
    expect(await refundsOf(order)).toEqual([{ amount: cost, status: "queued" }]);
    expect(await balanceOf(customer)).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("chooses store credit, which can be paid back; the same form again does nothing more", async () => {
    const { id, seen, customer } = await returnToChoose();
    const choice = { seen, destination: "store-credit", told: cost } as const;
    await Promise.all([chooseOutcome(customer, id, choice), chooseOutcome(customer, id, choice)]);
    const { credits } = await readMyStoreCredit(customer);
    expect(credits).toMatchObject([{ balance: cost, given: cost, isPayableBack: true }]);
    expect(await readReturn(shop, id)).toMatchObject({ state: "refunded" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("chooses once: of two tabs with two choices one counts", async () => {
    const { order, id, seen, customer } = await returnToChoose();
    await Promise.allSettled([
      chooseOutcome(customer, id, { seen, destination: "source", told: cost }),
      chooseOutcome(customer, id, { seen, destination: "store-credit", told: cost }),
    ]);
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("gets no store credit for cash that the courier still has", async () => {
    const { id, seen, customer } = await returnToChoose({ isCash: true });
    await expect(
      chooseOutcome(customer, id, { seen, destination: "store-credit", told: cost }),
    ).rejects.toThrow("The cash for this order has not come in yet");
    expect(await readReturn(shop, id)).toMatchObject({ state: "choosing" });
  });

  it("chooses for nobody else, and not before there is a choice", async () => {
    const first = await returnToChoose();
    const other = await returnToChoose();
    await expect(
      chooseOutcome(other.customer, first.id, { seen: first.seen, destination: "source", told: cost }),
    ).rejects.toThrow("Return not found");
    const order = await placePaidOrder(shop, { "1": 1 });
    const id = await writeAcceptedReturn(shop, order);
    const { seen } = await readReturn(shop, id);
    await expect(
      chooseOutcome(order.customer, id, { seen, destination: "source", told: cost }),
    ).rejects.toMatchObject({
      code: "return.not-now",
    });
  });
});
