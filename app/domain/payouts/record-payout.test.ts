import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../shop/shop.ts";
import { checkInvariants } from "../upkeep/check-invariants.server.ts";
import { changeOwnBankAccount } from "../vendors/change-own-bank-account.server.ts";
import { findAccountToPay, readAccountNumber } from "./account-to-pay.server.ts";
import { findBalance, findOwnBalance, listBalances } from "./balances.server.ts";
import { listOwnTransfers, listPayoutsTo } from "./list-payouts.server.ts";
import { PayoutInput } from "./payout-input.ts";
import { recordPayout } from "./record-payout.server.ts";
import { withdrawPayout } from "./withdraw-payout.server.ts";
import { parseTexts } from "#domain/text/values-of-texts.ts";

let sales: TestSales;
let admin: Shop;
let v1: Shop;
let v2: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
  admin = await asNewAdmin(sales.shop);
  v1 = asVendor(sales.shop, "v1");
  v2 = asVendor(sales.shop, "v2");
});
afterAll(() => sales.close());

let lastReference = 0;
const newReference = () => `UTR${String((lastReference += 1)).padStart(12, "0")}`;
const paid = (amount: number, reference = newReference()) => ({ amount, paidOn: "2026-11-20", reference });
const owedTo = async (vendor: Shop) => (await findOwnBalance(vendor)).owed;

/** The input as an admin's form sends it. */
const typed = (fulfilment: Record<string, string>) =>
  parseTexts(PayoutInput, {
    amount: "1,000.50",
    paidOn: "2026-11-20",
    reference: "utr 0000 0000 99",
    ...fulfilment,
  });

describe("a payout", () => {
  it("lowers what is owed, and the vendor sees it with the account it went to", async () => {
    await sales.shippedOrder({ 1: 1, 8: 1 });
    await changeOwnBankAccount(v1, {
      holder: "Sahyadri Computers",
      accountNumber: "123456789012",
      accountNumberAgain: "123456789012",
      ifsc: "SBIN0001234",
    });
    const before = await findOwnBalance(v1);
    expect(before).toMatchObject({ paid: 0, lastPaidOn: null, undelivered: before.owed });
    await recordPayout(admin, "v1", paid(1_000_050, "UTR0000000001AA"));
    expect(await findOwnBalance(v1)).toEqual({
      ...(await findBalance(admin, "v1")),
      owed: before.owed - 1_000_050,
      undelivered: before.owed,
      paid: 1_000_050,
      lastPaidOn: "2026-11-20",
    });
    expect(await listOwnTransfers(v1)).toMatchObject([
      { amount: 1_000_050, paidOn: "2026-11-20", reference: "UTR0000000001AA", account: "9012" },
    ]);
    expect(await listOwnTransfers(v2)).toEqual([]);
    expect((await findOwnBalance(v2)).paid).toBe(0);
    expect((await listBalances(admin)).map(({ vendorId }) => vendorId).toSorted()).toEqual(["v1", "v2"]);
  });

  it("is never more than is owed, and never of a day to come", async () => {
    const owed = await owedTo(v1);
    await expect(recordPayout(admin, "v1", paid(owed + 1))).rejects.toMatchObject({
      code: "payout.above-what-is-owed",
      fields: { amount: expect.stringContaining("Please enter at most") },
    });
    await expect(recordPayout(admin, "v1", { ...paid(100), paidOn: "2026-11-22" })).rejects.toMatchObject({
      fields: { paidOn: "Please choose today or an earlier day" },
    });
    await expect(recordPayout(admin, "v1", { ...paid(100), paidOn: "1999-11-20" })).rejects.toMatchObject({
      fields: { paidOn: "Please choose a day within the last year" },
    });
    await expect(recordPayout(admin, "nobody", paid(100))).rejects.toMatchObject({
      code: "vendor.not-found",
    });
    expect(await owedTo(v1)).toBe(owed);
  });

  it("is recorded once, however often it is sent, and its reference stands for nothing else", async () => {
    const owed = await owedTo(v1);
    const one = paid(owed);
    await Promise.all([1, 2, 3].map(() => recordPayout(admin, "v1", one)));
    expect(await owedTo(v1)).toBe(0);
    for (const [vendor, other] of [
      ["v1", { ...one, amount: 100 }],
      ["v2", one],
    ] as const) {
      await expect(recordPayout(admin, vendor, other)).rejects.toMatchObject({
        code: "payout.reference-used",
        fields: { reference: expect.stringContaining("Already used") },
      });
    }
    await expect(recordPayout(admin, "v1", paid(100))).rejects.toMatchObject({
      fields: { amount: "Nothing is due right now" },
    });
  });

  it("of two that are recorded at once is refused when both are more than is owed", async () => {
    await sales.shippedOrder({ 8: 1 });
    const owed = await owedTo(v2);
    const both = await Promise.allSettled([0, 1].map(() => recordPayout(admin, "v2", paid(owed - 1))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await owedTo(v2)).toBe(1);
  });

  it("that was a mistake is taken back once, stays written for the staff and leaves its reference free", async () => {
    const [latest] = await listPayoutsTo(admin, "v2");
    const payoutId = latest?.id ?? "";
    const owed = await owedTo(v2);
    const mistake = { payoutId, reason: "Sent to another vendor" };
    await expect(withdrawPayout(admin, "v1", mistake)).rejects.toMatchObject({ code: "payout.not-recorded" });
    await withdrawPayout(admin, "v2", mistake);
    await expect(withdrawPayout(admin, "v2", mistake)).rejects.toMatchObject({ code: "payout.not-recorded" });
    expect(await owedTo(v2)).toBe(owed + (latest?.amount ?? 0));
    expect(await listOwnTransfers(v2)).toEqual([]);
    expect(await listPayoutsTo(admin, "v2")).toMatchObject([{ withdrawnFor: "Sent to another vendor" }]);
    await recordPayout(admin, "v2", paid(500, latest?.reference));
    for (const change of [{ amount: 1 }, { withdrawn_for: "another" }]) {
      await expect(
        sales.shop.db.updateTable("payouts").set(change).where("id", "=", payoutId).execute(),
      ).rejects.toThrow("A payout can only be withdrawn.");
    }
  });

  it("before a refund leaves the vendor in debt to the shop, which its next sale makes up for", async () => {
    const order = await sales.shippedOrder({ 1: 1 });
    await recordPayout(admin, "v1", paid(await owedTo(v1)));
    await makeTransition(v1, order.fulfilments.v1!, "return");
    const debt = await owedTo(v1);
    expect(debt).toBeLessThan(0);
    expect(await checkInvariants(sales.shop)).toEqual([]);
    await sales.shippedOrder({ 1: 1 });
    expect(await owedTo(v1)).toBe(0);
  });

  it("of more than a vendor ever earned is found, should it get in some other way", async () => {
    const db = await sales.shop.db.startTransaction().execute();
    await db
      .insertInto("payouts")
      .values({
        vendor_id: "v3",
        amount: 1,
        paid_on: "2026-11-20",
        reference: newReference(),
        recorded_at: new Date(),
      })
      .execute();
    const said = await checkInvariants({ ...sales.shop, db }).finally(() => db.rollback().execute());
    expect(said).toEqual([expect.stringMatching(/ was paid 1 paise, and its sales came to 0\.$/)]);
  });

  it("is an admin's to record, and so is the whole account number, which leaves a trace", async () => {
    for (const somebody of [v1, sales.shop]) {
      for (const step of [
        () => recordPayout(somebody, "v1", paid(100)),
        () => withdrawPayout(somebody, "v1", { payoutId: "1", reason: "x" }),
        () => readAccountNumber(somebody, "v1"),
        () => findAccountToPay(somebody, "v1"),
        () => listBalances(somebody),
        () => findBalance(somebody, "v1"),
        () => listPayoutsTo(somebody, "v1"),
      ]) {
        await expect(step()).rejects.toMatchObject({ code: "access.not-admin" });
      }
    }
    expect(await findAccountToPay(admin, "v1")).toMatchObject({ lastFour: "9012", ifsc: "SBIN0001234" });
    expect(await readAccountNumber(admin, "v1")).toBe("123456789012");
    const trail = await sales.shop.db
      .selectFrom("audit_entries")
      .select("action")
      .where("action", "like", "payout.%")
      .groupBy("action")
      .orderBy("action")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      "payout.read-account",
      "payout.record",
      "payout.withdraw",
    ]);
  });
});

it("a payout is typed as the bank shows it", () => {
  expect(typed({}).data).toEqual({ amount: 100_050, paidOn: "2026-11-20", reference: "UTR0000000099" });
  const mistakes: Record<string, string>[] = [
    { amount: "-5" },
    { amount: "0" },
    { paidOn: "2026-02-30" },
    { reference: "short" },
  ];
  for (const wrong of mistakes) {
    expect(typed(wrong).success).toBe(false);
  }
});

it("what is owed is due once its goods are delivered; before, it may be paid but need not", async () => {
  const v3 = asVendor(sales.shop, "v3");
  const { id } = await sales.shop.db
    .selectFrom("products")
    .select("id")
    .where("vendor_id", "=", "v3")
    .executeTakeFirstOrThrow();
  const [first] = [await sales.shippedOrder({ [id]: 1 }), await sales.shippedOrder({ [id]: 1 })];
  const { owed } = await findOwnBalance(v3);
  expect(await findBalance(admin, "v3")).toMatchObject({ due: 0, undelivered: owed });
  await makeTransition(v3, first.fulfilments.v3!, "deliver");
  expect(await findBalance(admin, "v3")).toMatchObject({ owed, due: owed / 2, undelivered: owed / 2 });
  await recordPayout(admin, "v3", paid(owed / 2 + 100));
  expect(await findBalance(admin, "v3")).toMatchObject({ owed: owed / 2 - 100, due: 0 });
});
