import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asVendor, placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { buy } from "#tests/support/test-purchases.ts";
import { asAdmin } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readReportPeriod } from "../figures/report-period.ts";
import { answersOf } from "./answers.ts";
import { readQuestions } from "./read-questions.server.ts";

const longDay = 24 * 60 * 60_000;
// What the triggers write has the database's time: the products are there for 100 days.
const made = new Date();
const now = new Date(made.getTime() + 100 * longDay + 60_000);
const period = readReportPeriod(new URLSearchParams("period=last-30-days"), now.toISOString().slice(0, 10));

let test: TestShop;
let seller: Shop;
let orderId: string;
const products: Record<string, TestProduct> = {};

/** A movement of a product some days ago, as the triggers write it. */
const move = (name: string, daysAgo: number, change: number, onHand: number, reason: string) =>
  test.shop.db
    .insertInto("stock_movements")
    .values({
      product_id: products[name]!.id,
      change,
      on_hand: onHand,
      reason,
      happened_at: new Date(now.getTime() - daysAgo * longDay),
      order_id: ["sold", "cancelled", "expired"].includes(reason) ? orderId : null,
    })
    .execute();

beforeAll(async () => {
  test = await openTestShop({ now: made });
  const { shop } = test;
  seller = asVendor(shop, "test-vendor");
  for (const [name, stock] of Object.entries({
    Fast: 5,
    New: 9,
    Coming: 0,
    Lying: 3,
    Older: 0,
    Ordered: 1,
  })) {
    products[name] = await addProduct(shop, { name, stock, price: 1_000 });
  }
  orderId = (await placePaidOrder(shop, { [products.Ordered!.id]: 1 })).id;
  const [fast, older, coming] = [products.Fast!.id, products.Older!.id, products.Coming!.id];
  await buy(seller, [{ productId: fast, quantity: 1, unitPrice: 700_00 }]);
  await buy(seller, [{ productId: older, quantity: 4, unitPrice: 250_00 }]);
  await shop.db.updateTable("suppliers").set({ lead_days: 10 }).execute();
  await shop.db
    .insertInto("product_pre_orders")
    .values({ product_id: coming, expected: "2099-01-01", most: 10, opened_at: made })
    .execute();
  await move("Fast", 40, -4, 0, "sold");
  await move("Fast", 20, 20, 20, "imported");
  await move("Fast", 10, -10, 10, "sold");
  await move("Fast", 5, 2, 12, "cancelled");
  await move("Fast", 1, -6, 6, "sold");
  await move("New", 10, 10, 10, "edited");
  await move("New", 5, -1, 9, "sold");
  await move("Coming", 41, 21, 21, "edited");
  await move("Coming", 1, -21, 0, "sold");
  test.stopClockAt(now);
});
afterAll(() => test.close());

async function answer(shop: Shop) {
  const questions = await readQuestions(shop, period);
  const [, toBuy, lying] = answersOf(questions, period).map(({ sentence }) => sentence);
  return { ...questions, sentences: [toBuy, lying] };
}

describe("what to buy", () => {
  it("follows the pace while there was stock, the supplier's days and what is expected", async () => {
    const { toBuy } = await answer(seller);
    const told = toBuy.products.map(({ name, onHand, daysLeft, leadDays, supplier, propose, isDue }) => [
      name,
      onHand,
      daysLeft,
      leadDays,
      supplier,
      propose,
      isDue,
    ]);
    expect(told).toEqual([
      // 21 in 40 days that it was there: 22.05 in 42, less the 10 that are expected.
      ["Coming", 0, 0, 7, null, 13, true],
      // 18 in 2 + 20 days: 34.4 in 42, of which 6 are there, for 7.3 days.
      ["Fast", 6, 7, 10, "Sahyadri Distributors", 29, true],
      // There for 10 days only.
      ["New", 9, null, 7, null, 0, false],
    ]);
    expect(toBuy.products[1]?.weekly).toBeCloseTo((18 / 22) * 7, 5);
  });

  it("is said in a sentence, to each seller", async () => {
    const { sentences } = await answer(seller);
    expect(sentences[0]).toBe(
      "Order 2 products now. 2 products will run out before a new delivery can come.",
    );
    expect((await answer(asAdmin(test.shop))).sentences[0]).toBe(
      "The shop has no goods of its own. Each seller sees this for its own goods.",
    );
    expect((await answer(asVendor(test.shop, "somebody"))).sentences[0]).toBe("You have no products yet.");
  });
});

describe("what is not selling", () => {
  it("is what nobody bought and nobody brought for 60 days, with its value where the cost is known", async () => {
    const { lying } = await answer(seller);
    expect(lying.products).toMatchObject([
      { name: "Older", onHand: 4, value: 1_000_00, lastSold: null, marginLeft: 650_00, isVeryOld: false },
      { name: "Lying", onHand: 3, value: null, lastSold: null, marginLeft: null, isVeryOld: false },
    ]);
  });

  it("has the age of what came last", async () => {
    const { lying } = await answer(seller);
    expect(lying.ages.map(({ value, unknownPieces }) => [value, unknownPieces])).toEqual([
      // Six of the twenty that came 20 days ago, whose cost is not known; nine of the ten that are new.
      [0, 15],
      [0, 0],
      [1_000_00, 3],
      [0, 0],
    ]);
  });

  it("is said in a sentence", async () => {
    expect((await answer(seller)).sentences[1]).toBe(
      "₹1,000 is tied up in 2 products that nobody bought in 60 days. The cost of 1 of them is not known.",
    );
    test.stopClockAt(new Date(now.getTime() + 30 * longDay));
    const { lying } = await answer(seller);
    expect(lying.products.map(({ name, isVeryOld }) => [name, isVeryOld])).toEqual([
      ["Older", true],
      ["Lying", true],
    ]);
    test.stopClockAt(now);
  });
});
