import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, creditFrom, orderWithCredit } from "#tests/support/test-store-credit.ts";
import { readMail } from "#tests/support/test-account.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { readMonthsFigures } from "../../reports/questions/read-questions.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { giveGoodwill } from "./give-goodwill.server.ts";
import type { GoodwillInput } from "./goodwill-input.ts";
import { requestPayBack } from "./pay-back.server.ts";
import { findStoreCreditOf, readMyStoreCredit, readShopStoreCredit } from "./read-store-credit.server.ts";

/** What product 1 costs including GST, in paise. */
const cost = 3_774_800;

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => sales.close());

const gift = (facts: Partial<GoodwillInput> = {}): GoodwillInput => ({
  requestId: randomUUID(),
  amount: 50_000,
  reason: "Your parcel was late",
  orderNumber: "",
  ...facts,
});

describe("goodwill credit", () => {
  it("is in the customer's balance and history with its reason, once for each form, and mailed", async () => {
    const { customer, number } = await placePaidOrder(shop, { "1": 1 });
    const goodwill = gift({ orderNumber: number });
    await giveGoodwill(admin, customer.actor.userId, goodwill);
    await giveGoodwill(admin, customer.actor.userId, goodwill);
    await giveGoodwill(admin, customer.actor.userId, gift({ amount: 10_000, reason: "Happy Diwali" }));
    const { balance, credits, entries } = await readMyStoreCredit(customer);
    expect(balance).toBe(60_000);
    expect(entries).toMatchObject([
      { kind: "goodwill", amount: 10_000, reason: "Happy Diwali", orderNumber: null, products: null },
      { kind: "goodwill", amount: 50_000, reason: "Your parcel was late", orderNumber: number },
    ]);
    expect(entries[1]?.products).not.toBeNull();
    const mails = await readMail(shop, customer.actor.email);
    expect(mails.filter(({ subject }) => subject === "You have ₹500 of store credit")).toHaveLength(1);
    const asMoney = { creditId: credits[0]?.id ?? "", requestId: randomUUID() };
    await expect(
      requestPayBack(customer, asMoney, { kind: "upi", upiId: "asha@okicici" }),
    ).rejects.toMatchObject({ code: "store-credit.not-payable" });
    const [audit] = await shop.db
      .selectFrom("audit_entries")
      .select(["subject_id", "after"])
      .where("action", "=", "store-credit.goodwill")
      .where("subject_id", "=", customer.actor.userId)
      .orderBy("id")
      .execute();
    expect(audit?.after).toEqual({ amount: "₹500", reason: "Your parcel was late", order: number });
    const giver = "name" in admin.actor ? admin.actor.name : "";
    const read = await findStoreCreditOf(admin, customer.actor.userId);
    expect(read?.entries.map(({ givenBy }) => givenBy)).toEqual([giver, giver]);
    expect(entries.some((entry) => "givenBy" in entry)).toBe(false);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("has a limit for each customer, also for two at once, and is not for oneself or about another's order", async () => {
    const { customer } = await placePaidOrder(shop, { "1": 1 });
    const other = await placePaidOrder(shop, { "1": 1 });
    const { userId } = customer.actor;
    const both = await Promise.allSettled([
      giveGoodwill(admin, userId, gift({ amount: 300_000 })),
      giveGoodwill(admin, userId, gift({ amount: 300_000 })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(giveGoodwill(admin, userId, gift({ amount: 200_100 }))).rejects.toMatchObject({
      code: "store-credit.above-goodwill-limit",
    });
    await giveGoodwill(admin, userId, gift({ amount: 200_000 }));
    expect(await balanceOf(customer)).toBe(500_000);
    await expect(
      giveGoodwill(admin, other.customer.actor.userId, gift({ orderNumber: "YN-7F3K2M9Q" })),
    ).rejects.toMatchObject({ code: "store-credit.other-order" });
    const oneself = "userId" in admin.actor ? admin.actor.userId : "";
    await expect(giveGoodwill(admin, oneself, gift())).rejects.toMatchObject({
      code: "store-credit.to-yourself",
    });
  });

  it("pays for an order at the shop's cost, and comes back when the order is cancelled", async () => {
    const { customer } = await placePaidOrder(shop, { "1": 1 });
    await creditFrom(shop, await placePaidOrder(shop, { "1": 1 }), { isPayableBack: true });
    await giveGoodwill(admin, customer.actor.userId, gift());
    const incomeOf = async () => (await readMonthsFigures(admin))?.earned.now.goodwill ?? 0;
    const before = await incomeOf();
    const order = await orderWithCredit(customer, { "8": 1 }, { storeCredit: 50_000 });
    expect(await incomeOf()).toBe(before - 50_000);
    expect(await readShopStoreCredit(admin)).toMatchObject({ goodwillUsed: 50_000 });
    expect(await checkInvariants(shop)).toEqual([]);
    await cancelMyOrder(customer, order.id);
    expect(await balanceOf(customer)).toBe(50_000);
    expect(await incomeOf()).toBe(before);
    expect((await readMyStoreCredit(customer)).entries[0]).toMatchObject({
      kind: "given-back",
      isCancelled: true,
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("the owner's list of store credit", () => {
  it("says who has how much, of what kind, and what the shop owes in all", async () => {
    const refunded = await placePaidOrder(shop, { "1": 1 });
    await creditFrom(shop, refunded, { isPayableBack: true });
    const { userId } = refunded.customer.actor;
    await giveGoodwill(admin, userId, gift());
    const { largest, balance, parts } = await readShopStoreCredit(admin);
    expect(largest.find(({ id }) => id === userId)).toMatchObject({
      balance: cost + 50_000,
      payable: cost,
      goodwill: 50_000,
    });
    const { payable, forOrders, goodwill, deleted } = parts;
    expect(payable + forOrders + goodwill + deleted).toBe(balance);
    const credit = await findStoreCreditOf(admin, userId);
    expect(credit?.entries).toMatchObject([
      { kind: "goodwill", reason: "Your parcel was late" },
      { kind: "given", reason: null, orderNumber: refunded.number },
    ]);
    expect(credit?.entries[1]?.products).not.toBeNull();
  });

  it("keeps what a deleted account had in the total, and the doctor still counts it", async () => {
    const { customer } = await placePaidOrder(shop, { "1": 1 });
    await giveGoodwill(admin, customer.actor.userId, gift());
    const { parts } = await readShopStoreCredit(admin);
    await shop.db
      .updateTable("store_credits")
      .set({ user_id: null })
      .where("user_id", "=", customer.actor.userId)
      .execute();
    expect((await readShopStoreCredit(admin)).parts.deleted).toBe(parts.deleted + 50_000);
    await shop.db
      .updateTable("store_credits")
      .set({ balance: 49_900 })
      .where("user_id", "is", null)
      .where("request_id", "is not", null)
      .execute();
    expect(await checkInvariants(shop)).toEqual([
      "Goodwill: a store credit has 49900 paise, and its entries come to 50000.",
    ]);
  });
});
