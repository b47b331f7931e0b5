import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asSellerWithAccount,
  broughtFile,
  importedFile,
  productsOf,
  undone,
  workOn,
} from "#tests/support/test-imports.ts";
import { typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { carryOutImport, importGoodRows, mapImport } from "./change-import.server.ts";
import { type StoredFile, piecesOf } from "./runs/import-file.server.ts";
import { findImport } from "./runs/import-runs.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop & { actor: SignedInActor };
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(shop);
});

const run = (id: string) => findImport(vendor, id);
const names = async () => (await productsOf(vendor)).map(({ name }) => name);

/** A list of an import, line by line. */
async function listOf(id: string, kind: StoredFile): Promise<string[]> {
  const pieces = [];
  for await (const piece of piecesOf(vendor, id, kind)) pieces.push(piece);
  return Buffer.concat(pieces).toString().replace("\uFEFF", "").split("\r\n").filter(Boolean);
}

const heading = ["Brand", "Name", "Category", "SKU", "Price without GST", "Stock", "Variant of", "RAM (GB)"];
type Row = [name: string, sku: string, price: string, more?: { of: string; ram: string }];
const file = (...rows: Row[]) =>
  writeCsv(
    heading,
    rows.map(([name, sku, price, more]) => {
      const category = more ? "Laptop" : "Accessory";
      return ["Nirvex", name, category, sku, price, "5", more?.of ?? "", more?.ram ?? ""];
    }),
  );

describe("a file with mistakes", () => {
  it("names product, SKU, column and value of each, and counts the rows without", async () => {
    const id = await broughtFile(vendor, file(["Hub", "HUB-1", "900"], ["Dock", "DOCK-1", "9.5.0"]));
    expect((await run(id)).report).toMatchObject({
      good: 1,
      leftOut: 1,
      added: 1,
      problems: [{ line: 3, product: "Dock", sku: "DOCK-1", column: "Price without GST", value: "9.5.0" }],
    });
  });

  it("is imported without them where the seller says so, and the others come back corrected", async () => {
    const id = await broughtFile(
      vendor,
      file(["Hub", "HUB-1", "900"], ["Dock", "DOCK-1", "cheap"], ["Pad", "PAD-1", "300"]),
    );
    await expect(carryOutImport(vendor, id)).rejects.toMatchObject({ code: "import.has-mistakes" });
    await expect(importGoodRows(vendor, id, 2)).rejects.toMatchObject({ code: "import.not-now" });
    await importGoodRows(vendor, id, 1);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "imported", report: { added: 2, leftOut: 1 } });
    expect(await names()).toEqual(["Hub", "Pad"]);
    const [heads, ...rows] = await listOf(id, "mistakes");
    expect(heads).toBe(`${heading.join(",")},What to correct`);
    expect(rows).toEqual([expect.stringMatching(/^Nirvex,Dock,.*Price without GST: Please enter/)]);
    const corrected = [heads, rows[0]?.replace("cheap", "1200")].join("\r\n");
    const second = await broughtFile(vendor, corrected);
    expect(await run(second)).toMatchObject({ source: "yantra", report: { added: 1, problems: [] } });
    await undone(vendor, id);
    expect(await names()).toEqual([]);
  });

  it("imports all variants of a product or none", async () => {
    const of = (ram: string) => ({ of: "meru", ram });
    const rows: Row[] = [
      ["Meru 14", "MERU-8", "50000", of("8")],
      ["Hub", "HUB-1", "900"],
      ["Meru 14", "MERU-16", "dear", of("16")],
      ["Meru 14", "MERU-32", "70000", of("32")],
    ];
    const id = await broughtFile(vendor, file(...rows));
    expect((await run(id)).report).toMatchObject({ good: 1, leftOut: 3, added: 1 });
    await importGoodRows(vendor, id, 3);
    await workOn(shop, id);
    expect(await names()).toEqual(["Hub"]);
    const left = await listOf(id, "mistakes");
    expect(left.map((line) => line.split(",")[3])).toEqual(["SKU", "MERU-8", "MERU-16", "MERU-32"]);
    expect(left[1]).toContain("Another row of this product has a mistake");
  });

  it("leaves variants that are stored as they are where one of their rows is wrong", async () => {
    const of = (ram: string) => ({ of: "meru", ram });
    await importedFile(vendor, file(["Meru", "M-8", "50000", of("8")], ["Meru", "M-32", "70000", of("32")]));
    const before = await productsOf(vendor);
    const text = writeCsv(
      ["Brand", "Name", "Category", "SKU", "Price without GST"],
      [
        ["Nirvex", "Meru", "Laptop", "M-8", "1000"],
        ["Nirvex", "Meru", "Laptop", "M-32", "dear"],
        ["Nirvex", "Hub", "Accessory", "HUB-1", "900"],
      ],
    );
    const id = await broughtFile(vendor, text);
    await importGoodRows(vendor, id, 2);
    await workOn(shop, id);
    expect(await productsOf(vendor)).toMatchObject([...before, { name: "Hub" }]);
  });

  it("is asked about again where another row became wrong meanwhile", async () => {
    const text = writeCsv(
      ["Brand", "Name", "Category", "Price without GST", "Page address"],
      [
        ["Nirvex", "Hub", "Accessory", "900", "the-hub"],
        ["Nirvex", "Dock", "Accessory", "cheap", ""],
      ],
    );
    const id = await broughtFile(vendor, text);
    await importGoodRows(vendor, id, 1);
    await addProduct(await asSellerWithAccount(shop), typedLaptop({ slug: "the-hub" }), { status: "draft" });
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "checked", report: { leftOut: 2, good: 0 } });
    await expect(importGoodRows(vendor, id, 2)).rejects.toMatchObject({ code: "import.has-mistakes" });
    expect(await listOf(id, "mistakes")).toHaveLength(3);
    expect(await names()).toEqual([]);
  });

  it("of another shop keeps its headings and all rows of a product, and reads back as it was", async () => {
    const heads = ["Handle", "Title", "Vendor", "Type", "Option1 Name", "Option1 Value", "Variant Price"];
    const lines = [
      [...heads, "Image Src"],
      ["pad", "Pad", "Nirvex", "Accessory", "Title", "Default Title", "dear", "https://a.example/1.png"],
      ["pad", "", "", "", "", "", "", "https://a.example/2.png"],
      ["hub", "=Hub", "Nirvex", "Accessory", "Title", "Default Title", "900", ""],
    ];
    const id = await broughtFile(vendor, lines.map((cells) => cells.join(",")).join("\n"));
    await mapImport(vendor, id, { ...(await run(id)).mapping!, pricesInclGst: true });
    await workOn(shop, id);
    expect((await run(id)).report).toMatchObject({ leftOut: 1, good: 1 });
    const left = await listOf(id, "mistakes");
    expect(left[0]).toBe(`${heads.join(",")},Image Src,What to correct`);
    expect(left.slice(1).map((line) => line.split(",")[0])).toEqual(["pad", "pad"]);
    const again = await broughtFile(vendor, left.join("\r\n").replace("dear", "950"));
    expect(await run(again)).toMatchObject({ source: "shopify", contents: { rows: 1 } });
  });
});

describe("what an import would change", () => {
  it("is shown value by value, as it is and as it would be, and nothing of new products", async () => {
    const typed = typedLaptop({ name: "Meru", sku: "M-8", price: "31990" });
    await addProduct(vendor, typed, { status: "draft" });
    const text = writeCsv(
      ["Brand", "Name", "Category", "SKU", "Price without GST", "Stock"],
      [
        ["Nirvex", "Meru", "Laptop", "M-8", "29990", "7"],
        ["Nirvex", "Hub", "Accessory", "HUB-1", "900", "5"],
      ],
    );
    const id = await broughtFile(vendor, text);
    const { changes, furtherChanges } = (await run(id)).report ?? {};
    const of = { line: 2, product: "Meru", sku: "M-8" };
    expect(changes).toMatchObject([
      { ...of, column: "Price without GST", before: "₹31,990", after: "₹29,990" },
      { ...of, column: "Stock", after: "7" },
    ]);
    expect(furtherChanges).toBe(0);
    const list = await listOf(id, "changes");
    expect(list[0]).toBe("Line,Product,SKU,Column,Now,After the import");
    expect(list[1]).toBe('2,Meru,M-8,Price without GST,"₹31,990","₹29,990"');
  });
});
