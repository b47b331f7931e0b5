import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importedFile, asSellerWithAccount, exportedFile, undone } from "#tests/support/test-imports.ts";
import { putPrices } from "#tests/support/test-product.ts";
import { onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { findProduct } from "../../catalogue/product/find-product.server.ts";
import { BulkEdit } from "../bulk/bulk-change.ts";
import type { BulkChange } from "../bulk/bulk-changes.ts";
import { bulkEditProducts } from "../bulk/bulk-edit-products.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { undoPrices } from "../bulk/undo-prices.server.ts";
import { addProduct } from "./add-product.server.ts";
import { changePriceAndStock } from "./change-price-and-stock.server.ts";
import { readUndoSnapshot, writeUndoSnapshot } from "./undo-snapshot.ts";

let opened: TestShop;
let vendor: Awaited<ReturnType<typeof asSellerWithAccount>>;
let id: string;
let slug: string;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(opened.shop);
  ({ id, slug } = await addProduct(vendor, typedLaptop({ price: "50000" }), onSale));
});

/** What shoppers see: the price that is asked and the one that is struck through beside it. */
async function shown() {
  const product = await findProduct(opened.shop, slug);
  return product && [product.discountPrice ?? product.price, product.wasPrice];
}

async function set(price: number, discountPrice: number | null) {
  const stored = opened.shop.db.selectFrom("products").select("version").where("id", "=", id);
  const { version } = await stored.executeTakeFirstOrThrow();
  const input = { price, discountPrice, stock: null, seenStock: undefined, version };
  return changePriceAndStock(vendor, id, input);
}

const bulk = async (change: BulkChange, amount = "") =>
  bulkEditProducts(vendor, parseTexts(BulkEdit, { products: id, change, amount }).data!);

/** Moves the whole history into the past by so many days. */
const age = (days: number) =>
  sql`update price_history set valid_from = valid_from - ${days} * interval '1 day' where product_id = ${id}`.execute(
    opened.shop.db,
  );

describe("a price is struck through", () => {
  it("only if it was asked: the lowest of the 30 days before, with the one in force when they began", async () => {
    await age(3);
    await putPrices(opened.shop, id, [
      { daysAgo: 90, price: 41_000 },
      { daysAgo: 50, price: 52_000, discountPrice: 49_000 },
      { daysAgo: 20, price: 55_000 },
      { daysAgo: 10, price: 44_000, isPublic: false },
    ]);
    await set(50_000, 45_000);
    expect(await shown()).toEqual([45_000, 49_000]);
  });

  it("not by a list price that is typed with the discount, or raised beside it", async () => {
    await set(59_000, 50_000);
    expect(await shown()).toEqual([50_000, null]);
    await set(59_000, 45_000);
    expect(await shown()).toEqual([45_000, 50_000]);
    await set(55_000, 45_000);
    expect(await shown()).toEqual([45_000, 50_000]);
  });

  it("a minute after it was asked, but not if it was never public", async () => {
    await set(55_000, null);
    await set(55_000, 48_000);
    expect(await shown()).toEqual([48_000, 50_000]);
    const draft = await addProduct(vendor, typedLaptop({ name: "Draft" }), { ...onSale, status: "draft" });
    ({ id, slug } = draft);
    await set(50_000, 40_000);
    await changeStatus(vendor, [id], "published");
    expect(await shown()).toEqual([40_000, null]);
  });

  it("of the sale before, when a sale is cut further; nothing once a raise within it reaches it", async () => {
    await set(50_000, 45_000);
    await set(50_000, 42_000);
    expect(await shown()).toEqual([42_000, 45_000]);
    await set(50_000, 44_000);
    expect(await shown()).toEqual([44_000, 45_000]);
    await set(50_000, 46_000);
    expect(await shown()).toEqual([46_000, null]);
    await set(50_000, null);
    expect(await shown()).toEqual([50_000, null]);
  });

  it("after a pause of days, and not after one of more than 30", async () => {
    await set(50_000, 45_000);
    await changeStatus(vendor, [id], "draft");
    expect(await shown()).toBeUndefined();
    await changeStatus(vendor, [id], "published");
    expect(await shown()).toEqual([45_000, 50_000]);
    await changeStatus(vendor, [id], "draft");
    await age(31);
    await changeStatus(vendor, [id], "published");
    expect(await shown()).toEqual([45_000, null]);
  });

  it("as much after another GST rate", async () => {
    await set(50_000, 45_000);
    await opened.shop.db.updateTable("products").set({ gst_rate: 5 }).where("id", "=", id).execute();
    expect(await shown()).toEqual([45_000, 50_000]);
  });

  it("never by what one transaction wrote on its way", async () => {
    await opened.shop.db.transaction().execute(async (first) => {
      await first.updateTable("products").set({ price: 48_000 }).where("id", "=", id).execute();
      await first.updateTable("products").set({ price: 50_000 }).where("id", "=", id).execute();
      await first.updateTable("products").set({ discount_price: 49_000 }).where("id", "=", id).execute();
      await first.updateTable("products").set({ discount_price: 47_000 }).where("id", "=", id).execute();
    });
    expect(await shown()).toEqual([47_000, 50_000]);
  });
});

describe("what was struck through comes back", () => {
  it.each(["10", "-10"])("when a price changed by %s percent is undone", async (percent) => {
    await set(50_000, 45_000);
    const { undoSnapshot } = await bulk("price-percent", percent);
    await undoPrices(vendor, readUndoSnapshot(writeUndoSnapshot(undoSnapshot))!);
    expect(await shown()).toEqual([45_000, 50_000]);
  });

  it("when an ended discount, or an edit, is undone", async () => {
    await set(50_000, 45_000);
    await undoPrices(vendor, (await bulk("discount-off")).undoSnapshot);
    expect(await shown()).toEqual([45_000, 50_000]);
    await undoPrices(vendor, await set(50_000, 30_000));
    expect(await shown()).toEqual([45_000, 50_000]);
  });

  it("not by the undo of a change that is older than a day", async () => {
    await set(50_000, 45_000);
    const undo = await set(50_000, 49_000);
    await age(2);
    await undoPrices(vendor, undo);
    expect(await shown()).toEqual([45_000, null]);
  });

  it("when the import that changed it is taken back", async () => {
    await set(50_000, 45_000);
    const file = await exportedFile(vendor);
    const run = await importedFile(vendor, file.replace(/,45000,/, ",40000,"));
    expect(await shown()).toEqual([40_000, 45_000]);
    await undone(vendor, run);
    expect(await shown()).toEqual([45_000, 50_000]);
  });
});
