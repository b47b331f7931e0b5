import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listMeru } from "#tests/support/test-variants.ts";
import type { Shop } from "../../../shop/context/shop.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Awaited<ReturnType<typeof asNewVendor>>;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

const fileOf = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));
const newRows = (skus: string[]) =>
  fileOf(["Brand,Name,Category,SKU", ...skus.map((sku, index) => `Nirvex,Kosha ${index},Accessory,${sku}`)]);

describe("a SKU in a file", () => {
  it("that another product of the seller has is named by the check, and nothing is imported", async () => {
    await listMeru(vendor, { sku: "MERU-1" });
    const message = expect.stringContaining("already has this SKU") as string;
    const problem = { line: 3, column: "SKU", message, product: "Kosha 1", sku: "meru-1", value: "meru-1" };
    for (const run of [checkFile, importFile]) {
      const { problems } = await run(vendor, newRows(["FREE-1", "meru-1"]));
      expect(problems).toEqual([problem]);
    }
    const other = await asNewVendor(shop);
    expect((await importFile(other, newRows(["MERU-1"]))).problems).toEqual([]);
  });

  it("that is there twice is named with its first line", async () => {
    const { problems } = await checkFile(vendor, newRows(["TWICE", "", "", "twice"]));
    const of = { product: "Kosha 3", sku: "twice", value: "twice" };
    expect(problems).toEqual([{ line: 5, column: "SKU", message: "Line 2 has the same SKU", ...of }]);
  });

  it("may be there once for each seller, and stays with the product that has it", async () => {
    const id = await listMeru(vendor, { sku: "MERU-1" });
    const rows = [`${id},Nirvex,Meru 15,Laptop,MERU-1`];
    expect(await importFile(vendor, fileOf(["Product ID,Brand,Name,Category,SKU", ...rows]))).toMatchObject({
      problems: [],
      changed: 1,
    });
    const other = await asNewVendor(shop);
    const both = [vendor, other].map(
      ({ actor }, index) => `Nirvex,Kosha ${index},Accessory,BOTH,${actor.vendorId}`,
    );
    const report = await importFile(asAdmin(shop), fileOf(["Brand,Name,Category,SKU,Vendor ID", ...both]));
    expect(report).toMatchObject({ problems: [], added: 2 });
  });
});
