import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSellerWithAccount, broughtFile, exportedFile } from "#tests/support/test-imports.ts";
import { asAdmin, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { listProductsToMend } from "../../tax/rates/list-products-to-mend.server.ts";
import { confirmOwnPrices } from "../../vendors/own-profile/confirm-own-prices.server.ts";
import { BulkEdit } from "../bulk/bulk-change.ts";
import type { BulkChange } from "../bulk/bulk-changes.ts";
import { bulkEditProducts } from "../bulk/bulk-edit-products.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { changePriceAndStock } from "../editing/change-price-and-stock.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";
import { findImport } from "../import/runs/import-runs.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { changeVariants } from "../variants/change-variants.server.ts";
import { VariantTable } from "../variants/variants-input.ts";

let opened: TestShop;
let vendor: Awaited<ReturnType<typeof asSellerWithAccount>>;
let id: string;
/** A laptop on sale: its MRP, price and discount price as an outsider found them. */
const laptop = { mrpInclGst: "62990", price: "52990", discountPrice: "45990" };
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(opened.shop);
  ({ id } = await addProduct(vendor, typedLaptop(laptop), onSale));
});

const stored = (of = id) =>
  opened.shop.db
    .selectFrom("products")
    .select(["price", "discount_price", "mrp_incl_gst", "version", "name"])
    .where("id", "=", of)
    .executeTakeFirstOrThrow();

async function set(price: number, discountPrice: number | null) {
  const { version } = await stored();
  const input = { price, discountPrice, stock: null, seenStock: undefined, version };
  return changePriceAndStock(vendor, id, input);
}

const bulk = (ids: string[], change: BulkChange, amount = "") =>
  bulkEditProducts(vendor, parseTexts(BulkEdit, { products: ids.join(","), change, amount }).data!);

/** As products of before the rule are. */
const putAsOld = (price: number) =>
  opened.database.runQuietly(`update products set price = ${price} where id = ${id}`);

const statesBefore = /^Its price without discount, ₹1,17,988\.20 incl\. GST, is above the MRP of ₹62,990/;

it("a form, a quick edit, a variant and the database refuse a price above the MRP beside a discount below it", async () => {
  const fields = { price: expect.stringMatching(statesBefore) };
  const form = typedLaptop({ ...laptop, price: "99990", version: "1", stock: "" });
  await expect(changeProduct(vendor, id, form)).rejects.toMatchObject({ fields });
  await expect(set(99_990, 45_990)).rejects.toMatchObject({ fields });
  await expect(
    opened.shop.db.updateTable("products").set({ price: 99_990 }).where("id", "=", id).execute(),
  ).rejects.toThrow("exceeds its MRP");
  await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
  const version = String((await stored()).version);
  const table = parseTexts(VariantTable, { [`version-${id}`]: version, [`price-${id}`]: "99990" });
  await expect(changeVariants(vendor, id, table.data!)).rejects.toMatchObject({
    fields: { [`price-${id}`]: expect.stringMatching(statesBefore) },
  });
  expect(await stored()).toMatchObject({ price: 52_990, discount_price: 45_990 });
});

it("an own workbook with such a price has a mistake in its line", async () => {
  const file = await exportedFile(vendor);
  const run = await broughtFile(vendor, file.replace(",52990,", ",99990,"));
  expect((await findImport(vendor, run)).report?.problems).toMatchObject([
    { line: 2, column: "Price without GST", message: expect.stringMatching(statesBefore) },
  ]);
});

describe("of many at once", () => {
  it("the lawful ones change, and the others are named with what to do", async () => {
    const { id: other } = await addProduct(vendor, typedLaptop({ name: "Low", price: "40000" }), onSale);
    const raised = await bulk([id, other], "price-percent", "10");
    expect(raised).toMatchObject({
      count: 1,
      left: { more: 0, products: [{ product: "Meru 14", problem: { reason: "above-mrp", isBefore: true } }] },
    });
    expect(raised.undoSnapshot.map(({ productId }) => productId)).toEqual([other]);
    expect(await stored()).toMatchObject({ price: 52_990, discount_price: 45_990 });
    expect(await stored(other)).toMatchObject({ price: 44_000 });
  });

  it("'End discount' says of an old one that its price comes first, and then works", async () => {
    await putAsOld(99_990);
    await expect(bulk([id], "discount-off")).rejects.toThrow(
      "No price was changed. Meru 14: Its price without discount, ₹1,17,988.20 incl. GST, is above the MRP of ₹62,990. Lower the price first.",
    );
    await set(53_000, 45_990);
    expect(await bulk([id], "discount-off")).toMatchObject({ count: 1, left: { products: [] } });
  });
});

describe("an old product above its MRP", () => {
  beforeEach(() => putAsOld(99_990));

  it("stays editable, is mended in part, and never gets worse", async () => {
    const { version } = await stored();
    const renamed = typedLaptop({
      ...laptop,
      price: "99990",
      name: "Renamed",
      version: String(version),
      stock: "",
    });
    await changeProduct(vendor, id, renamed);
    expect(await stored()).toMatchObject({ name: "Renamed", price: 99_990 });
    await expect(set(99_991, 45_990)).rejects.toThrow("Please check the prices");
    await expect(set(99_990, 44_990)).rejects.toThrow("Please check the prices");
    await set(80_000, 45_990);
    await expect(set(80_000, 55_000)).rejects.toMatchObject({ fields: { discountPrice: expect.anything() } });
    expect(await stored()).toMatchObject({ price: 80_000, discount_price: 45_990 });
  });

  it("is among the products to mend, and stands against confirming prices", async () => {
    const { products } = await listProductsToMend(asAdmin(opened.shop));
    expect(products.find((product) => product.id === id)).toMatchObject({ problem: "above-mrp" });
    const { vendorId } = vendor.actor;
    await opened.shop.db
      .updateTable("vendors")
      .set({ prices_to_confirm_since: new Date() })
      .where("id", "=", vendorId!)
      .execute();
    await expect(confirmOwnPrices(vendor)).rejects.toMatchObject({ code: "vendor.prices-above-mrp" });
    await set(50_000, 45_990);
    await confirmOwnPrices(vendor);
  });
});
