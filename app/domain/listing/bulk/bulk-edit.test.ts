import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { BulkEdit, pricesAfter } from "./bulk-change.ts";
import type { BulkChange } from "./bulk-changes.ts";
import { bulkEditProducts } from "./bulk-edit-products.server.ts";
import { changePriceAndStock } from "../editing/change-price-and-stock.server.ts";
import { readUndoSnapshot, writeUndoSnapshot } from "../editing/undo-snapshot.ts";
import { undoPrices } from "./undo-prices.server.ts";
import { readStatusSnapshot, undoStatusChange, writeStatusSnapshot } from "./undo-status-change.server.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

let opened: TestShop;
let vendor: Shop;
let ids: string[];
beforeAll(async () => {
  opened = await openTestShop();
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
  ids = [];
  for (const [name, price, discountPrice] of [
    ["One", "50000", "45000"],
    ["Two", "40000", ""],
  ] as const) {
    const input = typedLaptop({ name, price, discountPrice });
    ids.push((await addProduct(vendor, input, onSale)).id);
  }
});
afterAll(() => opened.close());

const edit = (change: BulkChange, amount = "") =>
  bulkEditProducts(vendor, parseTexts(BulkEdit, { products: ids.join(","), change, amount }).data!);

async function rows() {
  const products = await vendor.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select(["price", "discount_price", "on_hand", "status"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return products.map(({ price, discount_price, on_hand, status }) => [
    price,
    discount_price,
    on_hand,
    status,
  ]);
}

async function versionOf(id: string): Promise<number> {
  const row = vendor.db.selectFrom("products").select("version").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).version;
}

describe("many products in one step", () => {
  it("get other prices, their discounts with them", async () => {
    await edit("price-percent", "-10");
    expect(await rows()).toEqual([
      [45_000, 40_500, 12, "published"],
      [36_000, null, 12, "published"],
    ]);
    await edit("price-rupees", "+500");
    expect(await rows()).toEqual([
      [45_500, 41_000, 12, "published"],
      [36_500, null, 12, "published"],
    ]);
    await edit("discount-percent", "20%");
    await edit("stock-by", "-2");
    expect(await rows()).toEqual([
      [45_500, 36_400, 10, "published"],
      [36_500, 29_200, 10, "published"],
    ]);
    expect(await edit("discount-off")).toMatchObject({ count: 2, former: [] });
    const entries = vendor.db
      .selectFrom("audit_entries")
      .select("action")
      .where("subject_id", "in", ids)
      .orderBy("id");
    expect(await entries.where("action", "=", "product.price").execute()).toHaveLength(8);
  });

  it("change all or not at all", async () => {
    const before = await rows();
    await expect(edit("price-percent", "50")).rejects.toThrow(
      "No price was changed. One: ₹79,650 incl. GST is above the MRP of ₹70,000",
    );
    await vendor.db
      .updateTable("stock_levels")
      .set({ on_hand: 2 })
      .where("product_id", "=", ids[1]!)
      .execute();
    await expect(edit("stock-by", "-5")).rejects.toThrow("Two: Only 2 in stock");
    await expect(edit("price-rupees", "-45000")).rejects.toThrow("One: the price would fall below ₹1.");
    await vendor.db
      .updateTable("stock_levels")
      .set({ on_hand: 12 })
      .where("product_id", "=", ids[1]!)
      .execute();
    expect(await rows()).toEqual(before);
  });

  it("are archived, and come back as they were", async () => {
    await vendor.db.updateTable("products").set({ status: "draft" }).where("id", "=", ids[1]!).execute();
    const { former } = await edit("archived");
    expect((await rows()).map((row) => row[3])).toEqual(["archived", "archived"]);
    await undoStatusChange(vendor, readStatusSnapshot(writeStatusSnapshot(former)));
    expect((await rows()).map((row) => row[3])).toEqual(["published", "draft"]);
  });

  it("get the prices and the stock back that they had, less what was sold since", async () => {
    const before = await rows();
    const undo = async (step: BulkChange, amount: string) => {
      const { undoSnapshot } = await edit(step, amount);
      return readUndoSnapshot(writeUndoSnapshot(undoSnapshot)) ?? [];
    };
    await undoPrices(vendor, await undo("price-percent", "-10"));
    expect(await rows()).toEqual(before);
    const moved = await undo("stock-by", "5");
    await vendor.db
      .updateTable("stock_levels")
      .set({ on_hand: 16 })
      .where("product_id", "=", ids[0]!)
      .execute();
    await undoPrices(vendor, moved);
    expect((await rows()).map((row) => row[2])).toEqual([11, 12]);
  });

  it("keep a price that was changed once more since", async () => {
    const { undoSnapshot } = await edit("price-percent", "-10");
    const version = { version: await versionOf(ids[1]!), seenStock: 12 };
    const again = { price: 35_000, discountPrice: null, stock: { to: 12 } };
    await changePriceAndStock(vendor, ids[1]!, { ...again, ...version });
    const before = await rows();
    await expect(undoPrices(vendor, undoSnapshot)).rejects.toThrow("The price of Two was changed again");
    expect(await rows()).toEqual(before);
    const other = await asNewVendor(opened.shop);
    await expect(undoPrices(other, undoSnapshot)).rejects.toMatchObject({ code: "product.not-found" });
  });

  it("of another vendor are not among them", async () => {
    const other = await asNewVendor(opened.shop);
    const foreign = parseTexts(BulkEdit, { products: ids.join(","), change: "archived" }).data!;
    await expect(bulkEditProducts(other, foreign)).rejects.toThrow("You have no product with this ID.");
  });
});

describe("a bulk change", () => {
  it.each([
    [{ change: "published" }, "Please select a product first"],
    [{ products: "1", change: "sell" }, "Please choose an action"],
    [{ products: "1", change: "price-percent" }, "Please enter a percentage from -90 to 300, but not 0"],
    [
      { products: "1", change: "price-percent", amount: "0" },
      "Please enter a percentage from -90 to 300, but not 0",
    ],
    [
      { products: "1", change: "stock-by", amount: "1.5" },
      "Please enter a number of pieces from -10,000 to 10,000, but not 0",
    ],
    [
      { products: "1; drop table", change: "archived" },
      "Some of these products no longer exist. Please reload the page.",
    ],
  ])("that says too little is refused: %j", (typed, sentence) => {
    const parsed = parseTexts(BulkEdit, { products: "", ...typed });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it("never turns a discount into a surcharge", () => {
    const prices = fc
      .integer({ min: 2, max: 1_000_000 })
      .chain((price) =>
        fc.record({ price: fc.constant(price), discountPrice: fc.integer({ min: 1, max: price - 1 }) }),
      );
    fc.assert(
      fc.property(prices, fc.integer({ min: -90, max: 300 }), (before, amount) => {
        const after = pricesAfter(before, { products: [], change: "price-percent", amount });
        expect(after.discountPrice).toBeLessThanOrEqual(after.price!);
      }),
    );
  });
});
