import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { addProduct } from "../../editing/add-product.server.ts";
import { exportProducts } from "../../csv/export-products.server.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

const check = (text: string) => checkFile(vendor, Buffer.from(text));
const carryOut = (text: string) => importFile(vendor, Buffer.from(text));
const problemsOf = async (text: string) =>
  (await check(text)).problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);

async function exported(): Promise<string> {
  let file = "";
  for await (const piece of exportProducts(vendor)) file += piece;
  return file;
}

function stored() {
  const { vendorId } = vendor.actor as { vendorId: string };
  return opened.shop.db
    .selectFrom("products")
    .select(["id", "name", "gst_rate"])
    .where("vendor_id", "=", vendorId)
    .orderBy("id")
    .execute();
}

describe("the GST rate in a file", () => {
  it("is read, and an empty one is the usual rate of the HSN code", async () => {
    const head = "Brand,Name,Category,HSN code,GST rate (%)";
    await carryOut(
      `${head}\nB,Five,Accessory,84716040,5\nB,Usual,Accessory,84716040,\nB,No code,Accessory,,\n`,
    );
    expect((await stored()).map(({ name, gst_rate }) => [name, gst_rate])).toEqual([
      ["Five", 5],
      ["Usual", 18],
      ["No code", 18],
    ]);
  });

  it("stays as it is where a file has no such column", async () => {
    await addProduct(vendor, typedLaptop({ gstRate: "5" }), onSale);
    const [product] = await stored();
    const file = `Product ID,Name\n${product!.id},Renamed\n`;
    expect(await carryOut(file)).toMatchObject({ changed: 1, problems: [] });
    expect(await stored()).toMatchObject([{ name: "Renamed", gst_rate: 5 }]);
    await carryOut(`Product ID,GST rate (%)\n${product!.id},\n`);
    expect(await stored()).toMatchObject([{ gst_rate: 18 }]);
  });

  it("is refused where it is not legal, but a product that has such a rate keeps it", async () => {
    await addProduct(vendor, typedLaptop(), onSale);
    const [product] = await stored();
    const at = (rate: string) => `Product ID,GST rate (%)\n${product!.id},${rate}\n`;
    expect(await problemsOf(at("12"))).toEqual([
      "2 GST rate (%): 12% is not a GST rate any more, since 22 Sep 2025. Please choose one of 0%, 5%, 18%, 40%",
    ]);
    expect(await problemsOf(at("many"))).toEqual(["2 GST rate (%): Please choose a GST rate, such as 18"]);
    await opened.shop.db
      .updateTable("products")
      .set({ gst_rate: 12 })
      .where("id", "=", product!.id)
      .execute();
    expect(await check(await exported())).toMatchObject({ same: 1, problems: [] });
  });
});
