import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct, setStock } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../shop/context/in-transaction.server.ts";
import { takeStock } from "./take-stock.server.ts";

let opened: TestShop;
/** An order to take stock for. */
let orderId: string;
beforeAll(async () => {
  opened = await openTestShop();
  const { id } = await addProduct(opened.shop, { price: 1_000 });
  orderId = (await placeTestOrder(opened.shop, { [id]: 1 }, "cod")).id;
});
afterAll(() => opened.close());

const take = (lines: Parameters<typeof takeStock>[2]) =>
  inTransaction(opened.shop, (shop) => takeStock(shop, orderId, lines));

async function stockOf(productId: string): Promise<number> {
  const { on_hand } = await opened.shop.db
    .selectFrom("stock_levels")
    .select("on_hand")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return on_hand;
}

describe("taking stock", () => {
  it("sums two lines that draw on one row before it is looked at", async () => {
    const { id: productId } = await addProduct(opened.shop, { name: "Meru", stock: 5 });
    const line = (quantity: number) => ({ productId, name: "Meru", quantity });
    await expect(take([line(3), line(3)])).rejects.toThrow("Meru: only 5 left.");
    expect(await stockOf(productId)).toBe(5);
    await take([line(3), line(2)]);
    expect(await stockOf(productId)).toBe(0);
  });

  it("takes all lines or none, and names every one that is short", async () => {
    const products = [];
    for (const [name, stock] of [
      ["Meru", 5],
      ["Qila", 1],
      ["Darpan", 0],
    ] as const) {
      const { id: productId } = await addProduct(opened.shop, { name, stock });
      products.push({ productId, name, quantity: 2 });
    }
    await expect(take(products)).rejects.toThrow(
      "Qila: only 1 left. Darpan: only 0 left. Your order was not placed. Your cart is saved.",
    );
    expect(await Promise.all(products.map(({ productId }) => stockOf(productId)))).toEqual([5, 1, 0]);
  });

  it("takes a machine without a stock row for one of which none is left", async () => {
    const { id: productId } = await addProduct(opened.shop, { name: "Meru" });
    await opened.shop.db.deleteFrom("stock_levels").where("product_id", "=", productId).execute();
    const lines = [{ productId, name: "Meru", quantity: 1 }];
    await expect(take(lines)).rejects.toThrow("Meru: only 0 left.");
  });

  it("never goes below nothing, however many take at once", async () => {
    const { id: productId } = await addProduct(opened.shop, { name: "Meru" });
    await setStock(opened.shop, productId, 7);
    const takers = Array.from({ length: 20 }, () => take([{ productId, name: "Meru", quantity: 2 }]));
    const results = await Promise.allSettled(takers);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await stockOf(productId)).toBe(1);
  });
});
