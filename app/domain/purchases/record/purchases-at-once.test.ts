import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { asVendor, makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { billOf, buy, costsOf, stateOf } from "#tests/support/test-purchases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelPurchase, correctPurchase } from "./record-purchase.server.ts";

let opened: TestShop;
let shop: Shop;
let seller: Shop;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  seller = asVendor(shop, "test-vendor");
});
beforeEach(async () => {
  product = await addProduct(shop, { price: 1_000, stock: 0 });
  other = await addProduct(shop, { price: 1_000, stock: 0 });
});
afterAll(() => opened.close());

const line = (one: TestProduct, quantity: number, unitPrice: number, number = 1) => ({
  productId: one.id,
  quantity,
  unitPrice,
  line: number,
});

async function packed(pieces: number): Promise<string> {
  const order = await placeTestOrder(shop, { [product.id]: pieces });
  await makeTransition(seller, order.fulfilments["test-vendor"]!, "pack");
  return order.fulfilments["test-vendor"]!;
}

describe("at once", () => {
  it("purchases of the same products in different orders all come, and the average is theirs", async () => {
    await Promise.all(
      [100_00, 200_00, 300_00, 400_00].map((price, index) => {
        const lines = [line(product, 10, price), line(other, 10, price, 2)];
        return buy(seller, index % 2 === 0 ? lines : lines.toReversed(), { newSupplier: "Both at once" });
      }),
    );
    for (const { id } of [product, other]) {
      const { stock, average } = await stateOf(shop, id);
      expect(stock).toBe(40);
      // Rounded three times, in whichever order they came.
      expect(Math.abs((average ?? 0) - 250_00)).toBeLessThanOrEqual(2);
    }
  });

  it("a correction and a shipment: what left and what is there cost what was paid", async () => {
    for (let round = 0; round < 6; round += 1) {
      product = await addProduct(shop, { price: 1_000, stock: 0 });
      const id = await buy(seller, [line(product, 10, 100_00)]);
      const part = await packed(4);
      await Promise.all([
        makeTransition(seller, part, "ship"),
        correctPurchase(seller, id, { ...billOf([line(product, 10, 150_00)]), version: 1 }),
      ]);
      expect(await stateOf(shop, product.id)).toEqual({ stock: 6, average: 150_00 });
      const costs = await costsOf(shop, product.id);
      expect(costs.reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBe(600_00);
    }
  });

  it("a cancellation and an order: one of them is refused", async () => {
    for (let round = 0; round < 6; round += 1) {
      product = await addProduct(shop, { price: 1_000, stock: 0 });
      const id = await buy(seller, [line(product, 2, 100_00)]);
      const done = await Promise.allSettled([
        placeTestOrder(shop, { [product.id]: 1 }),
        cancelPurchase(seller, id, { version: 1, reason: "Twice" }),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const { stock } = await stateOf(shop, product.id);
      expect(stock).toBe(done[0].status === "fulfilled" ? 1 : 0);
    }
  });

  it("two corrections: the second one is told", async () => {
    const id = await buy(seller, [line(product, 2, 100_00)]);
    const done = await Promise.allSettled(
      [3, 4].map((pieces) =>
        correctPurchase(seller, id, { ...billOf([line(product, pieces, 100_00)]), version: 1 }),
      ),
    );
    const refused = done.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(["purchase.changed-meanwhile"]);
  });

  it("the same serial number on two bills: one of them is told", async () => {
    const numbered = { ...line(product, 1, 100_00), serials: ["ONCE-1"] };
    const done = await Promise.allSettled([1, 2].map(() => buy(seller, [numbered], { id: randomUUID() })));
    const refused = done.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(["purchase.wrong-numbers"]);
  });
});

test("the doctor finds nothing after all this", async () => {
  expect(await checkInvariants(shop)).toEqual([]);
});
