import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, creditFrom, orderWithCredit } from "#tests/support/test-store-credit.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { requestPayBack, changePayBackAccount } from "./pay-back.server.ts";
import { readMyStoreCredit, readShopStoreCredit } from "./read-store-credit.server.ts";
import { forgetStoreCreditOf } from "./forget-pay-backs.server.ts";
import { notePayBackReturned, notePayBackSent, openPayBackAccount } from "./send-pay-back.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
const cost = 3_774_800;
const upi = { kind: "upi", upiId: "asha@okicici" } as const;

let sales: TestSales;
let shop: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
});
afterAll(() => sales.close());
beforeEach(() => sales.stopClockAt(now));

async function customerWithCredit(isPayableBack = true) {
  const { customer, ...order } = await placePaidOrder(shop, { "1": 1 });
  await creditFrom(shop, { customer, ...order }, { isPayableBack });
  const [credit] = (await readMyStoreCredit(customer)).credits;
  return { customer, order, creditId: credit?.id ?? "" };
}

async function onlyPayBack(customer: Parameters<typeof readMyStoreCredit>[0]) {
  const [payBack] = (await readMyStoreCredit(customer)).payBacks;
  if (!payBack) throw new Error("No pay-back.");
  return payBack;
}

async function versionOf(admin: Shop, id: string): Promise<string> {
  const { payBacks } = await readShopStoreCredit(admin);
  return payBacks.find((payBack) => payBack.id === id)?.accountVersion ?? "";
}

const sent = { reference: "UTR000000000042", sentOn: "2026-11-21" };

describe("store credit that a customer wants as money", () => {
  it("leaves the balance once, is sent by a person, and the history says so", async () => {
    const { customer, creditId } = await customerWithCredit();
    const requestId = randomUUID();
    await Promise.all([
      requestPayBack(customer, { creditId, requestId }, upi),
      requestPayBack(customer, { creditId, requestId }, upi),
    ]);
    expect(await balanceOf(customer)).toBe(0);
    const { id } = await onlyPayBack(customer);
    const admin = await asNewAdmin(shop);
    const form = { payBackId: id, ...sent, accountVersion: await versionOf(admin, id) };
    await expect(notePayBackSent(admin, form)).rejects.toThrow("Open the account first");
    expect(await openPayBackAccount(admin, id)).toMatchObject({ upiId: "asha@okicici" });
    await expect(changePayBackAccount(customer, id, upi)).rejects.toThrow("already sending");
    await notePayBackSent(admin, form);
    await notePayBackSent(admin, form);
    const mine = await readMyStoreCredit(customer);
    expect(mine.payBacks).toMatchObject([{ status: "sent", amount: cost, reference: sent.reference }]);
    expect(mine.entries.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: "paid-out", amount: -cost },
      { kind: "given", amount: cost },
    ]);
    const mails = await shop.db
      .selectFrom("mails")
      .select("data")
      .where("recipient", "=", customer.actor.email)
      .where("template", "=", "store-credit-pay-back")
      .execute();
    expect(mails.map(({ data }) => (data as { step: string }).step).toSorted()).toEqual(["asked", "sent"]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("waits for another account if the bank returns it", async () => {
    const { customer, creditId } = await customerWithCredit();
    await requestPayBack(customer, { creditId, requestId: randomUUID() }, upi);
    const { id } = await onlyPayBack(customer);
    const admin = await asNewAdmin(shop);
    await openPayBackAccount(admin, id);
    await notePayBackSent(admin, { payBackId: id, ...sent, accountVersion: await versionOf(admin, id) });
    await notePayBackReturned(admin, id);
    expect(await onlyPayBack(customer)).toMatchObject({
      status: "waiting-for-account",
      account: null,
      mayChange: true,
    });
    await changePayBackAccount(customer, id, { kind: "upi", upiId: "asha.k@okaxis" });
    expect(await onlyPayBack(customer)).toMatchObject({ status: "to-send", account: "UPI ID as…@okaxis" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is refused if it is for orders only, is another person's, or is used up", async () => {
    const ofOrders = await customerWithCredit(false);
    const other = await customerWithCredit();
    const request = (who: typeof other, creditId: string) =>
      requestPayBack(who.customer, { creditId, requestId: randomUUID() }, upi);
    await expect(request(ofOrders, ofOrders.creditId)).rejects.toThrow("cannot be paid out in cash");
    await expect(request(ofOrders, other.creditId)).rejects.toThrow("Store credit not found");
    await orderWithCredit(other.customer, { "1": 1 }, { storeCredit: cost });
    await expect(request(other, other.creditId)).rejects.toThrow("Nothing is left");
  });

  it("is used or paid back, never both", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customer, creditId } = await customerWithCredit();
      const both = await Promise.allSettled([
        requestPayBack(customer, { creditId, requestId: randomUUID() }, upi),
        orderWithCredit(customer, { "1": 1 }, { storeCredit: cost }),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await balanceOf(customer)).toBe(0);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

it("a customer who deletes the account with a balance that could be paid back is pointed out to the staff", async () => {
  const { customer, order } = await customerWithCredit();
  await forgetStoreCreditOf(shop, customer.actor.userId);
  const alerts = await shop.db
    .selectFrom("alerts")
    .select("kind")
    .where("order_id", "=", order.id)
    .where("kind", "=", "store-credit-left")
    .execute();
  expect(alerts).toHaveLength(1);
});

it("a pay-back that the bank returns after the customer left is pointed out to the staff", async () => {
  const { customer, order, creditId } = await customerWithCredit();
  await requestPayBack(customer, { creditId, requestId: randomUUID() }, upi);
  const { id } = await onlyPayBack(customer);
  const admin = await asNewAdmin(shop);
  await openPayBackAccount(admin, id);
  await notePayBackSent(admin, { payBackId: id, ...sent, accountVersion: await versionOf(admin, id) });
  await shop.db.updateTable("store_credits").set({ user_id: null }).where("id", "=", creditId).execute();
  await notePayBackReturned(admin, id);
  const alerts = await shop.db
    .selectFrom("alerts")
    .select("kind")
    .where("order_id", "=", order.id)
    .where("resolved_at", "is", null)
    .execute();
  expect(alerts).toEqual([{ kind: "store-credit-left" }]);
});

it("an order paid with credit of two kinds gives each back to where it was", async () => {
  const first = await customerWithCredit(true);
  const { customer } = first;
  const other = await placePaidOrder(shop, { "1": 1 });
  // The second laptop was bought by the same person.
  await shop.db
    .updateTable("orders")
    .set({ user_id: customer.actor.userId })
    .where("id", "=", other.id)
    .execute();
  await shop.db
    .updateTable("order_events")
    .set({ actor_id: customer.actor.userId })
    .where("order_id", "=", other.id)
    .where("event", "=", "place")
    .execute();
  await creditFrom(shop, { ...other, customer });
  const { balance } = await readMyStoreCredit(customer);
  const order = await orderWithCredit(customer, { "1": 1, "8": 1 }, { storeCredit: balance });
  await cancelMyOrder(customer, order.id);
  const { credits } = await readMyStoreCredit(customer);
  expect(credits.map((credit) => credit.balance)).toEqual([cost, cost]);
  expect(await checkInvariants(shop)).toEqual([]);
});
