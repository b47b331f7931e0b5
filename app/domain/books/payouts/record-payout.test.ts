import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { isPaidOut, deliver, newReference, payableNow, payOut } from "#tests/support/test-payouts.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { formatExact } from "../../base/money/money.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { changeOwnBankAccount } from "../../vendors/own-profile/change-own-bank-account.server.ts";
import { findAccountToPay, readAccountNumber } from "./account-to-pay.server.ts";
import { findBalance, findOwnBalance, listBalances } from "./balances.server.ts";
import { listLinesToPay, listWaitingLines, sumOpenLines } from "./list-open-lines.server.ts";
import { listOwnTransfers, listPayoutsTo } from "./list-payouts.server.ts";
import { maxOrdersPerPayout, PayoutInput } from "./payout-input.ts";
import { recordPayout } from "./record-payout.server.ts";
import { withdrawPayout } from "./withdraw-payout.server.ts";

let sales: TestSales;
let admin: Shop;
let v1: Shop;
let v2: Shop;
/** Somebody of v2 who reads its mails. */
let person: Awaited<ReturnType<typeof asNewCustomer>>;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-01T06:30:00Z") });
  admin = await asNewAdmin(sales.shop);
  v1 = asVendor(sales.shop, "v1");
  v2 = asVendor(sales.shop, "v2");
  person = await asNewCustomer(sales.shop);
  const ofV2 = sales.shop.db.updateTable("profiles").set({ role: "vendor", vendor_id: "v2" });
  await ofV2.where("user_id", "=", person.actor.userId).execute();
  const carts: Record<string, number>[] = [{ 1: 1, 8: 1 }, { 1: 1 }, { 1: 2 }];
  for (const pieces of carts) {
    const order = await sales.paidOrder(pieces);
    for (const vendorId of Object.keys(order.fulfilments)) await deliver(sales.shop, order, vendorId);
  }
  sales.stopClockAt(new Date("2026-11-21T06:30:00Z"));
});
afterAll(() => sales.close());

const refuse = (vendorId: string, payout: PayoutInput, refused: Record<string, unknown>) =>
  expect(recordPayout(admin, vendorId, payout)).rejects.toMatchObject(refused);

describe("a payout", () => {
  it("pays whole orders, and the vendor sees it with the account it went to", async () => {
    await changeOwnBankAccount(v1, {
      holder: "Sahyadri Computers",
      accountNumber: "123456789012",
      accountNumberAgain: "123456789012",
      ifsc: "SBIN0001234",
    });
    const before = await findOwnBalance(v1);
    expect(before).toMatchObject({ paid: 0, lastPaidOn: null, payable: before.owed, waiting: 0 });
    const [oldest, ...others] = (await listLinesToPay(admin, "v1")).payable;
    const { amount, fulfilmentId } = oldest!;
    expect(others).toHaveLength(2);
    await payOut(admin, "v1", { amount, fulfilmentIds: [fulfilmentId], reference: "UTR0000000001AA" });
    expect(await findOwnBalance(v1)).toEqual({
      ...before,
      owed: before.owed - amount,
      payable: before.owed - amount,
      paid: amount,
      lastPaidOn: "2026-11-21",
    });
    expect(await findBalance(admin, "v1")).toEqual({
      vendorId: "v1",
      name: "Sahyadri Computers",
      ...(await findOwnBalance(v1)),
    });
    expect((await listLinesToPay(admin, "v1")).payable).toEqual(others);
    expect(await listOwnTransfers(v1)).toMatchObject([
      {
        amount,
        paidOn: "2026-11-21",
        reference: "UTR0000000001AA",
        account: "9012",
        parcels: 1,
      },
    ]);
    expect(await listOwnTransfers(v2)).toEqual([]);
    expect((await findOwnBalance(v2)).paid).toBe(0);
    expect([await isPaidOut(admin, fulfilmentId), await isPaidOut(admin, others[0]!.fulfilmentId)]).toEqual([
      true,
      false,
    ]);
    expect((await listBalances(admin)).map(({ vendorId }) => vendorId).toSorted()).toEqual(["v1", "v2"]);
  });

  it("is exactly what its orders come to, and never of a day to come", async () => {
    const all = await payableNow(admin, "v1");
    const { owed } = await findOwnBalance(v1);
    for (const amount of [all.amount + 1, all.amount - 1]) {
      await refuse("v1", { ...all, amount }, { code: "payout.other-amount", params: { total: all.amount } });
    }
    await refuse("v1", { ...all, paidOn: "2026-11-22" }, { code: "payout.day-to-come" });
    await refuse("v1", { ...all, paidOn: "2025-11-20" }, { code: "payout.day-too-long-ago" });
    // A year ago to the day is taken, and only the amount is wrong.
    const longAgo = { ...all, paidOn: "2025-11-21", amount: all.amount + 1 };
    await refuse("v1", longAgo, { code: "payout.other-amount" });
    await refuse("nobody", all, { code: "vendor.not-found" });
    const accounts = sales.shop.db.selectFrom("vendor_bank_accounts").selectAll();
    const stored = await accounts.where("vendor_id", "=", "v1").execute();
    await sales.shop.db.deleteFrom("vendor_bank_accounts").where("vendor_id", "=", "v1").execute();
    const message = expect.stringMatching(/^Sahyadri Computers has not added a bank account yet\./);
    await refuse("v1", all, { code: "payout.no-account", message });
    await sales.shop.db.insertInto("vendor_bank_accounts").values(stored).execute();
    await refuse("v2", all, { code: "payout.orders-changed" });
    const oneMore = [...all.fulfilmentIds, randomUUID()];
    await refuse("v1", { ...all, fulfilmentIds: oneMore }, { code: "payout.orders-changed" });
    expect((await findOwnBalance(v1)).owed).toBe(owed);
  });

  it("is recorded once, however often it is sent, and its reference stands for nothing else", async () => {
    const first = await payableNow(admin, "v1");
    const answers = await Promise.all([1, 2, 3].map(() => recordPayout(admin, "v1", first)));
    expect(answers.filter(Boolean)).toEqual([true]);
    expect(await findOwnBalance(v1)).toMatchObject({ owed: 0, payable: 0 });
    const recorded = `Already used for the payout of ${formatExact(first.amount)} on 21 Nov 2026`;
    const used = { code: "payout.reference-used", fields: { reference: recorded } };
    await refuse("v1", { ...first, amount: 100 }, used);
    await refuse("v1", { ...first, paidOn: "2026-11-20" }, used);
    await refuse("v2", first, used);
    await refuse("v1", { ...first, reference: newReference() }, { code: "payout.orders-changed" });
  });

  it("of two that are recorded at once pays an order only once", async () => {
    const two = [await payableNow(admin, "v2"), await payableNow(admin, "v2")];
    const both = await Promise.allSettled(two.map((payout) => recordPayout(admin, "v2", payout)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((candidate) => candidate.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "payout.orders-changed" });
    expect((await findOwnBalance(v2)).owed).toBe(0);
  });

  it("that was a mistake is taken back once, stays written for the staff and frees its orders and reference", async () => {
    const [latest] = await listPayoutsTo(admin, "v2");
    const payoutId = latest?.id ?? "";
    const mistake = { payoutId, reason: "Sent to another vendor" };
    await expect(withdrawPayout(admin, "v1", mistake)).rejects.toMatchObject({ code: "payout.not-recorded" });
    await withdrawPayout(admin, "v2", mistake);
    await expect(withdrawPayout(admin, "v2", mistake)).rejects.toMatchObject({ code: "payout.not-recorded" });
    expect(await findOwnBalance(v2)).toMatchObject({ owed: latest?.amount, payable: latest?.amount });
    expect(await listOwnTransfers(v2)).toEqual([]);
    expect(await listPayoutsTo(admin, "v2")).toMatchObject([{ withdrawnFor: "Sent to another vendor" }]);
    const { fulfilmentIds } = await payableNow(admin, "v2");
    expect(await isPaidOut(admin, fulfilmentIds[0]!)).toBe(false);
    await payOut(admin, "v2", { reference: latest!.reference });
    expect(await isPaidOut(admin, fulfilmentIds[0]!)).toBe(true);
    expect(await checkInvariants(sales.shop)).toEqual([]);
    // The vendor is mailed each time, and the trail has what was paid and why it was taken back.
    const written = sales.shop.db
      .selectFrom("audit_entries")
      .select(["action", "before", "after"])
      .where("subject_id", "=", "v2");
    const trail = await written.where("vendor_id", "=", "v2").orderBy("id").execute();
    const { amount: paise, reference } = latest!;
    const amount = formatExact(paise);
    const after = { amount, paidOn: "21 Nov 2026", reference, parcels: 1 };
    expect(trail).toEqual([
      { action: "payout.record", before: null, after },
      {
        action: "payout.withdraw",
        before: { amount, reference },
        after: { reason: "Sent to another vendor" },
      },
      { action: "payout.record", before: null, after },
    ]);
    const mails = (await readMail(sales.shop, person.actor.email)).filter(({ template }) =>
      template.startsWith("payout-"),
    );
    const [sent, taken] = [`Payout of ${amount} sent`, `Payout of ${amount} was recorded by mistake`];
    expect(mails.map(({ subject }) => subject)).toEqual([sent, taken, sent]);
    expect(mails.filter(({ plainText }) => plainText.includes(reference))).toHaveLength(3);
    expect(mails[1]?.plainText).toContain("Reason: Sent to another vendor");
    for (const change of [{ amount: 1 }, { withdrawn_for: "another" }]) {
      await expect(
        sales.shop.db.updateTable("payouts").set(change).where("id", "=", payoutId).execute(),
      ).rejects.toThrow("A payout can only be withdrawn.");
    }
    await expect(
      sales.shop.db.deleteFrom("payout_lines").where("payout_id", "=", payoutId).execute(),
    ).rejects.toThrow("its rows are only added");
  });

  it("is an admin's to record, and so is the whole account number, which leaves a trace", async () => {
    const none = await payableNow(admin, "v1");
    for (const somebody of [v1, sales.shop]) {
      for (const step of [
        () => recordPayout(somebody, "v1", { ...none, amount: 100 }),
        () => withdrawPayout(somebody, "v1", { payoutId: "1", reason: "x" }),
        () => readAccountNumber(somebody, "v1"),
        () => findAccountToPay(somebody, "v1"),
        () => listBalances(somebody),
        () => findBalance(somebody, "v1"),
        () => listPayoutsTo(somebody, "v1"),
        () => listLinesToPay(somebody, "v1"),
        () => listWaitingLines(somebody, "v1", 1),
        () => sumOpenLines(somebody, "v1"),
      ]) {
        await expect(step()).rejects.toMatchObject({ code: "access.not-admin" });
      }
    }
    expect(await findAccountToPay(admin, "v1")).toMatchObject({ lastFour: "9012", ifsc: "SBIN0001234" });
    expect(await readAccountNumber(admin, "v1")).toBe("123456789012");
  });

  it("goes to the account whose number was read, which leaves a trace, and to none where there is none", async () => {
    const reading = sales.shop.db.selectFrom("audit_entries").select(["subject_id", "vendor_id", "after"]);
    expect(await reading.where("action", "=", "payout.read-account").execute()).toEqual([
      { subject_id: "v1", vendor_id: "v1", after: { lastFour: "9012" } },
    ]);
    await sales.shop.db.deleteFrom("vendor_bank_accounts").where("vendor_id", "=", "v2").execute();
    expect(await findAccountToPay(admin, "v2")).toBeNull();
    await expect(readAccountNumber(admin, "v2")).rejects.toMatchObject({ code: "payout.no-account" });
  });
});

const [first, second] = ["2b1e2a58-8f0b-4c53-8f04-0d5c6a1f0a11", "2b1e2a58-8f0b-4c53-8f04-0d5c6a1f0a12"];
/** The input as an admin's form sends it. */
const typed = (payout: Record<string, string>) =>
  parseTexts(PayoutInput, {
    amount: "1,000.50",
    paidOn: "2026-11-20",
    reference: "utr 0000 0000 99",
    fulfilmentIds: `${first},${second}`,
    ...payout,
  });

it("a payout is typed as the bank shows it", () => {
  expect(typed({}).data).toEqual({
    amount: 100_050,
    paidOn: "2026-11-20",
    reference: "0000000099",
    fulfilmentIds: [first, second],
  });
  const mistakes: Record<string, string>[] = [
    { amount: "-5" },
    { amount: "0" },
    { paidOn: "" },
    { paidOn: "2026-02-30" },
    { reference: "short" },
    { fulfilmentIds: "" },
    { fulfilmentIds: "7" },
    { fulfilmentIds: Array.from({ length: maxOrdersPerPayout + 1 }, () => first).join() },
  ];
  for (const wrong of mistakes) {
    expect(typed(wrong).success).toBe(false);
  }
});
