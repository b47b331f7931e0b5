import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { buy, stateOf } from "#tests/support/test-purchases.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkSupplierList, SupplierListInput } from "./check-supplier-list.server.ts";
import { countStock } from "./count-stock.server.ts";
import { readSupplierList } from "./read-supplier-list.ts";

let opened: TestShop;
let shop: Shop;
let seller: Shop;
let one: TestProduct;
let two: TestProduct;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  seller = asVendor(shop, "test-vendor");
});
afterAll(() => opened.close());

let last = 100;
const barcode = "4006381333931";
beforeEach(async () => {
  [one, two] = [await addProduct(shop, { stock: 4 }), await addProduct(shop, { stock: 0 })];
  last += 1;
  await shop.db.updateTable("products").set({ gtin: null }).execute();
  await setCodes(one.id, { sku: `SKU-${last}`, gtin: null });
  await setCodes(two.id, { mpn: `NX.${last}`, gtin: barcode });
});
const setCodes = (id: string, codes: { sku?: string; mpn?: string; gtin: string | null }) =>
  shop.db.updateTable("products").set(codes).where("id", "=", id).execute();

const banner = "Sahyadri Distributors,,,\nDealer list of 27 Nov,,,\n,,,\n";
const listOf = (...rows: string[]) => `${banner}Part No,Description,Qty,DP,MRP\n${rows.join("\n")}\n`;
const input = (texts: object = {}) => SupplierListInput.parse({ gstin: "27ZZZCZ0000Z1Z1", ...texts });
const check = (list: string, texts?: object) => checkSupplierList(seller, list, input(texts));

describe("a supplier's list", () => {
  it("is read below its banner, by the words of its headings, or by what was chosen", () => {
    const read = readSupplierList(listOf("A-1,Laptop,3,41000,52000"), null, {});
    expect(read.columns).toEqual({ code: "Part No", barcode: "", pieces: "Qty", cost: "DP" });
    expect(read.rows).toHaveLength(1);
    const other = readSupplierList(listOf("A-1,Laptop,3,41000,52000"), null, { cost: "MRP", pieces: "" });
    expect(other.columns).toMatchObject({ cost: "MRP", pieces: "" });
    expect(() => readSupplierList("", null, {})).toThrow("has no products");
  });

  it("finds products by SKU, part number and barcode, and says stock and cost before and after", async () => {
    await buy(seller, [{ productId: two.id, quantity: 2, unitPrice: 100_00 }]);
    const { goods } = await check(
      listOf(`sku-${last},Laptop,3,"₹41,000",1`, "04006381333931.0,Desktop,2,200,1", "X-1,Mouse,2,200,1"),
    );
    expect(goods).toMatchObject([
      { product: { id: one.id }, price: 41_000_00, stock: { before: 4, after: 7 }, average: { after: null } },
      { product: { id: two.id }, why: null },
      { product: null, why: "No product of yours has this code. Add it under Products" },
    ]);
    const again = await check(listOf(`NX.${last},Desktop,2,236,1`), { isInclGst: true });
    expect(again.goods).toMatchObject([
      {
        product: { id: two.id },
        price: 200_00,
        stock: { before: 2, after: 4 },
        average: { before: 100_00, after: 150_00 },
      },
    ]);
  });

  it.each([
    ["no pieces", (code: string) => `${code},x,0,100,1`, "No pieces"],
    ["pieces that are none", (code: string) => `${code},x,some,100,1`, "The number of pieces cannot be read"],
    ["no price", (code: string) => `${code},x,2,,1`, "No price"],
    ["no code", () => ",x,2,100,1", "No code in this row"],
    [
      "a shortened code",
      () => "8.90123E+12,x,2,100,1",
      "'8.90123E+12' was shortened by a spreadsheet. Format the column as text",
    ],
  ])("leaves out a row with %s, and says why", async (_name, row, why) => {
    const { goods } = await check(listOf(row(`SKU-${last}`)));
    expect(goods).toMatchObject([{ why }]);
  });

  it("takes a product once, and remembers the columns of its supplier", async () => {
    await buy(seller, [{ productId: two.id, quantity: 2, unitPrice: 100_00 }]);
    const { id: supplier } = await shop.db.selectFrom("suppliers").select("id").executeTakeFirstOrThrow();
    const list = listOf(`SKU-${last},x,1,100,1`, `SKU-${last},x,2,100,150`);
    const { goods } = await check(list, {
      supplier,
      code: "Part No",
      barcode: "",
      pieces: "Qty",
      cost: "MRP",
    });
    expect(goods).toMatchObject([{ why: null }, { why: "The same product is on line 5" }]);
    expect((await check(list, { supplier })).columns).toMatchObject({ cost: "MRP" });
    expect((await check(list)).columns).toMatchObject({ cost: "DP" });
  });

  it("sets the stock to what is there, and the cost where nobody knows it, unless something was sold meanwhile", async () => {
    const list = listOf(`SKU-${last},x,9,100,1`);
    const seen = new Map([[one.id, 4]]);
    expect(await countStock(seller, list, input(), seen)).toBe(1);
    expect(await stateOf(shop, one.id)).toEqual({ stock: 9, average: 100_00 });
    const fewer = listOf(`SKU-${last},x,3,120,1`);
    await expect(countStock(seller, fewer, input(), seen)).rejects.toMatchObject({
      code: "purchase.stock-moved",
    });
    await countStock(seller, fewer, input(), new Map([[one.id, 9]]));
    expect(await stateOf(shop, one.id)).toEqual({ stock: 3, average: 100_00 });
  });

  it("is for those who may record purchases", async () => {
    const list = listOf(`SKU-${last},x,9,100,1`);
    for (const verb of [
      (shop: Shop) => checkSupplierList(shop, list, input()),
      (shop: Shop) => countStock(shop, list, input(), new Map()),
    ]) {
      expect(await wrongRights(shop, { "purchases.change": verb, "purchases.change-own": verb })).toEqual([]);
    }
  });
});
