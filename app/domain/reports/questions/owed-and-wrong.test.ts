import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeCashOrder } from "#tests/support/test-cash.ts";
import {
  asVendor,
  failTestPayment,
  makeTransition,
  payTestOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { sellPieces, returnPieces } from "#tests/support/test-goods.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listBalances } from "../../books/payouts/balances.server.ts";
import { listCourierCash, readOverdueCash } from "../../payments/cash/expected-cash.server.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "../../payments/methods/change-payment-methods.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { readShopStoreCredit } from "../../payments/store-credit/read-store-credit.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readReportPeriod } from "../figures/report-period.ts";
import { type OwedRow, sumOf } from "./owed.ts";
import { listRows } from "./list-rows.server.ts";
import { readRowQuery } from "./row-query.ts";
import { answersOf } from "./answers.ts";
import { wrongSentence } from "./sentences.ts";
import { readQuestions } from "./read-questions.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);
const period = readReportPeriod(new URLSearchParams("period=this-month"), "2026-11-28");

let test: TestShop;
let admin: Shop;
let product: TestProduct;
beforeAll(async () => {
  test = await openTestShop({ now: inIndia("2026-11-02T12:00:00") });
  const { shop } = test;
  admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  product = await addProduct(shop, { price: 1_000, stock: 90 });
  // A parcel whose cash the courier has, one that came back, and a customer who never paid.
  await placeCashOrder(shop, product.id);
  const back = await placeCashOrder(shop, product.id, { isDelivered: false });
  await makeTransition(asVendor(shop, "test-vendor"), back.fulfilmentId, "return");
  const failed = await placeTestOrder(shop, { [product.id]: 1 }, "demo");
  await failTestPayment(shop, failed);
  test.stopClockAt(inIndia("2026-11-20T12:00:00"));
  await sellPieces(shop, 4, { product }).then((sold) =>
    returnPieces(shop, sold, { quantity: 1, events: ["approve", "receive", "accept"] }),
  );
  const paid = await placeTestOrder(shop, { [product.id]: 1 }, "demo");
  await payTestOrder(shop, paid);
  await sendFulfilment(shop, paid, "test-vendor");
  await refundMoney(admin, paid.id, await amountRequest(shop, paid.id, 100_00));
  await placeTestOrder(shop, { [product.id]: 1 }, "bank");
  test.stopClockAt(inIndia("2026-11-28T12:00:00"));
});
afterAll(() => test.close());

async function answer(shop: Shop) {
  const questions = await readQuestions(shop, period);
  const [, , , owed, wrong] = answersOf(questions, period).map(({ sentence }) => sentence);
  return { ...questions, sentences: { owed, wrong } };
}

describe("who owes whom", () => {
  it("agrees with the lists of cash, payouts and store credit", async () => {
    const { toUs, byUs } = (await answer(admin)).owed;
    const couriers = await listCourierCash(admin);
    expect(toUs.filter(({ kind }) => kind === "courier").map(({ name, amount }) => [name, amount])).toEqual(
      couriers.map(({ courier, amount }) => [courier, amount]),
    );
    const balances = await listBalances(admin);
    const total = (of: "owed" | "payable") => balances.reduce((sum, row) => sum + row[of], 0);
    expect(sumOf(byUs, "payable", "waiting")).toBe(total("owed"));
    expect(sumOf(byUs, "payable")).toBe(total("payable"));
    expect(sumOf(byUs, "credit")).toBe((await readShopStoreCredit(admin)).balance);
    expect(sumOf(toUs, "unpaid")).toBe(1_180_00);
    expect(sumOf(byUs, "refund")).toBe(100_00);
  });

  it("says for how long, and adds up", async () => {
    const { toUs, byUs } = (await answer(admin)).owed;
    for (const { ages, amount } of [...toUs, ...byUs]) {
      expect(ages.reduce((sum, age) => sum + age, 0)).toBe(amount);
    }
    const courier = toUs.find(({ kind }) => kind === "courier");
    // Delivered 26 days ago.
    expect(courier?.ages).toEqual([0, 0, 1_180_00, 0]);
    expect((await answer(admin)).sentences.owed).toMatch(
      /^₹1,180 in cash is with couriers, ₹1,180 of it for more than 10 days\. Orders not paid or not confirmed yet come to ₹1,180\. You owe sellers ₹[\d,]+ and customers ₹100\.$/,
    );
  });

  it("is late after as many days as the owner has set, which the page of cash says too", async () => {
    const { shop } = test;
    const set = (cash_overdue_days: number) =>
      shop.db.updateTable("shop_settings").set({ cash_overdue_days }).execute();
    for (const [days, late] of [
      [25, 1_180_00],
      [26, 0],
    ] as const) {
      await set(days);
      expect(await readOverdueCash(shop)).toEqual({ days, amount: late });
      const [courier] = await listCourierCash(admin);
      expect(courier?.overdue).toBe(late);
      const told = (await answer(admin)).sentences.owed ?? "";
      expect(told.includes("of it for more than 25 days")).toBe(late > 0);
    }
    await set(10);
  });

  it("shows a vendor what is its own alone", async () => {
    const kinds = (rows: OwedRow[]) => new Set(rows.map(({ kind }) => kind));
    const { toUs, byUs } = (await answer(asVendor(test.shop, "test-vendor"))).owed;
    expect(toUs).toEqual([]);
    expect(kinds(byUs)).toEqual(new Set(["waiting"]));
    expect((await answer(asVendor(test.shop, "somebody"))).owed).toEqual({ toUs: [], byUs: [] });
  });
});

describe("what goes wrong", () => {
  it("is counted of what was sent and asked in the period", async () => {
    const { wrong, sentences } = await answer(admin);
    expect(wrong.parcels.total).toEqual({ part: 1, of: 4 });
    expect(wrong.parcels.methods).toEqual([
      { key: "cod", name: "Cash on delivery", part: 1, of: 2 },
      { key: "online", name: "Card or UPI", part: 0, of: 2 },
    ]);
    expect(wrong.parcels.zones).toHaveLength(1);
    expect(wrong.pieces.total).toEqual({ part: 1, of: 7 });
    expect(wrong.pieces.categories).toMatchObject([{ key: "Laptop", part: 1, of: 7 }]);
    expect(wrong.pieces.reasons).toEqual([{ reason: "defect", name: "Defective", parts: [1] }]);
    expect(wrong.payments.total).toEqual({ part: 1, of: 3 });
    expect(wrong.payments.methods).toMatchObject([{ name: "Demo bank", part: 1, of: 3 }]);
    expect(wrong.orders.total).toEqual({ part: 0, of: 4 });
    expect(sentences.wrong).toBe(
      '1 of 4 parcels came back undelivered; 1 of 7 pieces was returned, most often "Defective".',
    );
  });

  it.each([
    [0, 1, 0, 1, "No parcel came back undelivered; no piece was returned."],
    [1, 1, 1, 1, "1 of 1 parcel came back undelivered; 1 of 1 piece was returned."],
    [0, 0, 0, 12, "No piece was returned."],
    [0, 0, 2, 12, "2 of 12 pieces were returned."],
    [0, 0, 11, 40, "11 of 40 pieces were returned."],
    [0, 0, 0, 900, "No piece was returned."],
    [0, 0, 1, 900, "1 of 900 pieces was returned."],
    [0, 0, 54, 1_900, "54 of 1,900 pieces were returned."],
  ])("is said of %i of %i parcels and %i of %i pieces", async (back, sent, returned, of, sentence) => {
    const { wrong } = await answer(admin);
    const told = {
      ...wrong,
      parcels: { ...wrong.parcels, total: { part: back, of: sent } },
      pieces: { ...wrong.pieces, total: { part: returned, of }, reasons: [] },
    };
    expect(wrongSentence(told, period)).toBe(sentence);
  });

  it.each([
    ["of=undelivered", 1],
    ["of=undelivered&method=cod", 1],
    ["of=undelivered&method=online", 0],
    ["of=returned&reason=defect&category=Laptop", 1],
    ["of=returned&reason=late", 0],
    ["of=declined&method=demo", 1],
    ["of=never-paid", 0],
  ])("has rows that add up: %s", async (address, number) => {
    const query = readRowQuery(new URLSearchParams(`${address}&period=this-month`), "2026-11-28");
    const { rows, sum } = await listRows(admin, query);
    expect(sum).toBe(number);
    expect(rows.map(({ orderNumber }) => orderNumber)).not.toContain(null);
    const ofOthers = await listRows(asVendor(test.shop, "somebody"), query);
    expect(ofOthers.sum).toBe(0);
    const { zones } = (await answer(admin)).wrong.parcels;
    const inZone = zones.map(async ({ key, part }) => {
      const zone = { ...query, of: "undelivered" as const, filters: { zone: key } };
      expect((await listRows(admin, zone)).sum).toBe(part);
    });
    await Promise.all(inZone);
  });

  it("has a course of twelve weeks, the last one that of the period's end", async () => {
    const { weeks } = (await answer(admin)).wrong.parcels;
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ week: "2026-11-23", part: 0, of: 0 });
    expect(weeks.at(-2)).toEqual({ week: "2026-11-16", part: 0, of: 2 });
    expect(weeks.at(-4)).toEqual({ week: "2026-11-02", part: 1, of: 2 });
  });

  it("shows a vendor what is its own alone", async () => {
    const { wrong } = await answer(asVendor(test.shop, "test-vendor"));
    expect(wrong.parcels.total.of).toBe(4);
    const { wrong: none, sentences } = await answer(asVendor(test.shop, "somebody"));
    expect([none.parcels.total.of, none.pieces.total.of, none.orders.total.of]).toEqual([0, 0, 0]);
    expect(sentences.wrong).toBe("Nothing was sent from 1 to 28 Nov 2026.");
  });
});
