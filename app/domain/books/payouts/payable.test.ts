import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition, sendFulfilment, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { isPaidOut, deliver, newReference, payableNow, payOut } from "#tests/support/test-payouts.ts";
import { amountRequest, settleRefundsOf } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { untilOneWaits } from "#tests/support/until-one-waits.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { changeShopSettings, readSettingsToChange } from "../../shop/settings/change-shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { findBalance, findOwnBalance, listBalances } from "./balances.server.ts";
import {
  listOwnOpenLines,
  listWaitingLines,
  sumOpenLines,
  sumOwnOpenLines,
} from "./list-open-lines.server.ts";
import { listPayoutsTo } from "./list-payouts.server.ts";
import { recordPayout } from "./record-payout.server.ts";
import { withdrawPayout } from "./withdraw-payout.server.ts";

const placed = new Date("2026-11-10T06:30:00Z");
/** Seven days after the day of delivery, ten o'clock at night in India: the return period ends in two hours. */
const lastEvening = new Date("2026-11-17T16:30:00Z");
/** The first minute after it in India, where it is still the day before in Greenwich. */
const firstMinute = new Date("2026-11-17T18:30:00Z");
const threeDaysLater = new Date("2026-11-20T18:30:00Z");

let sales: TestSales;
let admin: Shop;
let v1: Shop;
let v3: Shop;
let order: TestOrder;
beforeEach(async () => {
  await sales?.close();
  sales = await openTestSales({ now: placed });
  admin = await asNewAdmin(sales.shop);
  v1 = asVendor(sales.shop, "v1");
  v3 = asVendor(sales.shop, "v3");
  order = await sales.paidOrder({ 1: 1 });
});
afterAll(() => sales.close());

const linesOf = async (vendor: Shop) => listOwnOpenLines(vendor, 1);
const reasons = async () => (await linesOf(v1)).map((line) => line.reasons);
const statesOf = async (vendor: Shop) =>
  Object.fromEntries((await sumOwnOpenLines(vendor)).map(({ state, amount }) => [state, amount]));
/** What must always be true of a vendor's balance. */
async function balanceOf(vendor: Shop) {
  const balance = await findOwnBalance(vendor);
  const sums = await sumOwnOpenLines(vendor);
  expect(balance.payable + balance.waiting).toBe(balance.owed);
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance.owed);
  return balance;
}
const refund = (of: TestOrder, paise: number) =>
  amountRequest(sales.shop, of.id, paise, { reason: "A scratch on the lid" }).then((request) =>
    refundMoney(admin, of.id, request),
  );

describe("what a vendor has earned", () => {
  it("waits for the delivery, then until midnight in India after the last day of the return period", async () => {
    expect(await balanceOf(v1)).toMatchObject({ owed: 0 });
    await sendFulfilment(sales.shop, order, "v1");
    const { owed } = await balanceOf(v1);
    expect(owed).toBeGreaterThan(0);
    expect(await balanceOf(v1)).toMatchObject({ payable: 0, waiting: owed });
    expect(await reasons()).toEqual([["not-delivered"]]);
    await makeTransition(admin, order.fulfilments.v1!, "deliver");
    expect(await linesOf(v1)).toMatchObject([
      { reasons: ["return-period"], returnUntil: "2026-11-17", payableFrom: "2026-11-18", isUnproven: false },
    ]);
    sales.stopClockAt(lastEvening);
    expect(await balanceOf(v1)).toMatchObject({ payable: 0, waiting: owed });
    const fulfilmentIds = [order.fulfilments["v1"]!];
    const early = { ...(await payableNow(admin, "v1")), amount: owed, fulfilmentIds };
    await expect(recordPayout(admin, "v1", early)).rejects.toMatchObject({ code: "payout.orders-changed" });
    sales.stopClockAt(firstMinute);
    expect(await balanceOf(v1)).toMatchObject({ payable: owed, waiting: 0 });
    expect(await payableNow(admin, "v1")).toMatchObject({
      amount: owed,
      fulfilmentIds,
      paidOn: "2026-11-18",
    });
  });

  it("waits three days more if only the vendor says that it was delivered", async () => {
    await deliver(sales.shop, order, "v1");
    expect(await linesOf(v1)).toMatchObject([
      { returnUntil: "2026-11-17", payableFrom: "2026-11-21", isUnproven: true },
    ]);
    sales.stopClockAt(firstMinute);
    expect(await reasons()).toEqual([["return-period"]]);
    sales.stopClockAt(threeDaysLater);
    expect(await reasons()).toEqual([[]]);
  });

  it("has the return period of the terms on which it was ordered", async () => {
    const settings = await readSettingsToChange(admin);
    await changeShopSettings(admin, { ...settings, unprovenDeliveryDays: 0 });
    await sales.shop.db.updateTable("category_terms").set({ return_days: 10 }).execute();
    const late = await sales.paidOrder({ 1: 1 });
    await deliver(sales.shop, order, "v1");
    await deliver(sales.shop, late, "v1");
    expect((await linesOf(v1)).map(({ payableFrom }) => payableFrom)).toEqual(["2026-11-18", "2026-11-21"]);
  });

  it("waits until the shop has the customer's whole payment", async () => {
    await deliver(sales.shop, order, "v1", admin);
    sales.stopClockAt(firstMinute);
    await sql`alter table payment_allocations disable trigger user`.execute(sales.shop.db);
    await sql`update payment_allocations set amount = amount - 1`.execute(sales.shop.db);
    expect(await reasons()).toEqual([["not-received"]]);
    await sql`update payment_allocations set amount = amount + 1`.execute(sales.shop.db);
    expect(await reasons()).toEqual([[]]);
  });

  it("waits until a refund is sent, but not for a customer who does not say where to send it", async () => {
    await deliver(sales.shop, order, "v1", admin);
    sales.stopClockAt(firstMinute);
    await refund(order, 100_000);
    expect(await reasons()).toEqual([["open-refund"]]);
    const become = (status: string) => sql`update refunds set status = ${status}`.execute(sales.shop.db);
    await become("waiting-for-account");
    expect(await reasons()).toEqual([[]]);
    await become("to-send");
    expect(await reasons()).toEqual([["open-refund"]]);
    await become("sent");
    expect(await reasons()).toEqual([[]]);
  });

  it("shows what was paid and is not shipped yet as an advance, apart from the balance", async () => {
    expect(await balanceOf(v1)).toMatchObject({ owed: 0, payable: 0, waiting: 0, advance: order.total });
    expect(await listBalances(admin)).toMatchObject([{ vendorId: "v1", advance: order.total }]);
    await cancelMyOrder(order.customer, order.id);
    expect(await balanceOf(v1)).toMatchObject({ advance: 0 });
  });
});

describe("a credit after a payout", () => {
  it("is deducted from the next payout, on a line of its own", async () => {
    await deliver(sales.shop, order, "v1", admin);
    sales.stopClockAt(firstMinute);
    const { amount } = await payOut(admin, "v1");
    await refund(order, 118_000);
    const debt = await balanceOf(v1);
    expect(debt.owed).toBeLessThan(0);
    expect(debt).toMatchObject({ payable: debt.owed, deductions: debt.owed, paid: amount, waiting: 0 });
    expect(await checkInvariants(sales.shop)).toEqual([]);
    const next = await sales.paidOrder({ 1: 1 });
    await deliver(sales.shop, next, "v1", admin);
    expect(await statesOf(v1)).toEqual({ deducted: debt.owed, "return-period": amount });
    expect(await balanceOf(v1)).toMatchObject({ payable: debt.owed });
    sales.stopClockAt(new Date("2026-12-01T06:30:00Z"));
    expect(await balanceOf(v1)).toMatchObject({ payable: amount + debt.owed, deductions: debt.owed });
    const whole = { ...(await payableNow(admin, "v1")), amount };
    await expect(recordPayout(admin, "v1", whole)).rejects.toMatchObject({ code: "payout.other-amount" });
    // The deduction comes on top, and is no order to pay.
    const both = await payableNow(admin, "v1");
    const named = { ...both, fulfilmentIds: [...both.fulfilmentIds, order.fulfilments["v1"]!] };
    await expect(recordPayout(admin, "v1", named)).rejects.toMatchObject({ code: "payout.orders-changed" });
    await payOut(admin, "v1");
    expect(await balanceOf(v1)).toMatchObject({ owed: 0, payable: 0, deductions: 0 });
    const [latest] = await listPayoutsTo(admin, "v1");
    expect(latest).toMatchObject({ amount: amount + debt.owed, parcels: 1, deductions: debt.owed });
    expect(await checkInvariants(sales.shop)).toEqual([]);
    // The reversed payout had deducted the credit: it is to be deducted again.
    await withdrawPayout(admin, "v1", { payoutId: latest!.id, reason: "Typed twice" });
    expect(await statesOf(v1)).toEqual({ deducted: debt.owed, payable: amount });
    await payOut(admin, "v1");
    expect(await checkInvariants(sales.shop)).toEqual([]);
  });

  it("of more than is payable leaves nothing to pay", async () => {
    const second = await sales.paidOrder({ 13: 1 });
    for (const each of [order, second]) await deliver(sales.shop, each, "v1", admin);
    sales.stopClockAt(firstMinute);
    const all = await payableNow(admin, "v1");
    const [small] = (await linesOf(v1)).toSorted((a, b) => a.amount - b.amount);
    const isSmall = (id: string) => id === small!.fulfilmentId;
    await payOut(admin, "v1", {
      amount: all.amount - small!.amount,
      fulfilmentIds: all.fulfilmentIds.filter((id) => !isSmall(id)),
    });
    const big = Object.values(order.fulfilments).some(isSmall) ? second : order;
    await refund(big, big.total);
    const { deductions } = await balanceOf(v1);
    expect(-deductions).toBeGreaterThan(small!.amount);
    await expect(payOut(admin, "v1", { amount: 100 })).rejects.toMatchObject({
      code: "payout.nothing-left",
      params: { deductions: -deductions },
    });
  });

  it("of just what is payable leaves nothing to pay, too", async () => {
    await deliver(sales.shop, order, "v1", admin);
    sales.stopClockAt(firstMinute);
    const { amount: deductions } = await payOut(admin, "v1");
    await refund(order, order.total);
    await deliver(sales.shop, await sales.paidOrder({ 1: 1 }), "v1", admin);
    sales.stopClockAt(new Date("2026-12-01T06:30:00Z"));
    await expect(payOut(admin, "v1", { amount: 100 })).rejects.toMatchObject({
      code: "payout.nothing-left",
      params: { deductions },
    });
  });

  it("is owed again if both payouts are reversed", async () => {
    await deliver(sales.shop, order, "v1", admin);
    sales.stopClockAt(firstMinute);
    await payOut(admin, "v1");
    await refund(order, order.total);
    await settleRefundsOf(sales.shop, order.id);
    const next = await sales.paidOrder({ 1: 2 });
    await deliver(sales.shop, next, "v1", admin);
    sales.stopClockAt(new Date("2026-12-01T06:30:00Z"));
    await payOut(admin, "v1");
    const [, first] = await listPayoutsTo(admin, "v1");
    await withdrawPayout(admin, "v1", { payoutId: first!.id, reason: "The bank returned it" });
    expect(await balanceOf(v1)).toMatchObject({ owed: first!.amount, payable: first!.amount });
    await payOut(admin, "v1");
    expect(await balanceOf(v1)).toMatchObject({ owed: 0 });
    expect(await checkInvariants(sales.shop)).toEqual([]);
  });

  it("of a cancelled order waits for nothing when the payout is reversed", async () => {
    await sendFulfilment(sales.shop, order, "v1");
    const old = await sales.shop.db
      .insertInto("payouts")
      .values({
        vendor_id: "v1",
        amount: 1000,
        paid_on: "2026-11-10",
        reference: newReference(),
        recorded_at: placed,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sales.shop.db
      .insertInto("payout_lines")
      .values((eb) => ({
        payout_id: old.id,
        fulfilment_id: order.fulfilments["v1"]!,
        amount: 1000,
        ledger_until: eb.selectFrom("vendor_ledger_entries").select(({ fn }) => fn.max("id").as("last")),
      }))
      .execute();
    await makeTransition(v1, order.fulfilments["v1"]!, "return");
    await deliver(sales.shop, await sales.paidOrder({ 1: 1 }), "v1", admin);
    sales.stopClockAt(firstMinute);
    await payOut(admin, "v1");
    await withdrawPayout(admin, "v1", { payoutId: old.id, reason: "Never sent" });
    expect(await linesOf(v1)).toMatchObject([{ amount: 1000, reasons: [] }]);
  });
});

it("a payout waits for a delivery that is being undone, and then does not pay it", async () => {
  await deliver(sales.shop, order, "v1", admin);
  sales.stopClockAt(firstMinute);
  const undo = await sales.shop.db.startTransaction().execute();
  await sql`select from orders for update`.execute(undo);
  const payout = payOut(admin, "v1").then(
    () => "recorded",
    (refused: { code: string }) => refused.code,
  );
  await Promise.race([untilOneWaits(sales.shop), payout]);
  expect(await isPaidOut({ ...admin, db: undo }, order.fulfilments["v1"]!)).toBe(false);
  await sql`update fulfilments set status = 'shipped', delivered_at = null, return_until = null, delivered_by = null`.execute(
    undo,
  );
  await undo.commit().execute();
  expect(await payout).toBe("payout.orders-changed");
});

describe("the lists", () => {
  it("show a vendor its own orders only, and the owner those that wait", async () => {
    await sendFulfilment(sales.shop, order, "v1");
    await sales.shippedOrder({ 1: 1, 8: 1 });
    expect(await linesOf(v3)).toEqual([]);
    expect(await listWaitingLines(admin, "v1", 1)).toEqual(await linesOf(v1));
    expect(await listWaitingLines(admin, "v1", 2)).toEqual([]);
    expect(await sumOpenLines(admin, "v1")).toMatchObject([{ state: "not-delivered", parcels: 2 }]);
    await expect(listOwnOpenLines(admin, 1)).rejects.toMatchObject({ code: "access.not-vendor" });
  });

  it("leave out the shop's own goods, which are not paid out", async () => {
    await deliver(sales.shop, order, "v1", admin);
    sales.stopClockAt(firstMinute);
    const payout = await payableNow(admin, "v1");
    await sql`alter table vendors disable trigger user`.execute(sales.shop.db);
    await sales.shop.db.updateTable("vendors").set({ is_own: true }).where("id", "=", "v1").execute();
    expect(await listBalances(admin)).toEqual([]);
    expect(await findBalance(admin, "v1")).toBeUndefined();
    expect(await linesOf(v1)).toEqual([]);
    await expect(recordPayout(admin, "v1", payout)).rejects.toMatchObject({ code: "payout.own-goods" });
  });
});
