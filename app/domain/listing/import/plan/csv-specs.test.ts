import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { addTestPrinters } from "#tests/support/test-printers.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../../catalogue/schema/read-schema.server.ts";
import { addProduct } from "../../editing/add-product.server.ts";
import { categoryTemplate } from "../../csv/category-template.ts";
import { exportProducts } from "../../csv/export-products.server.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  await addTestPrinters(opened.shop);
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

async function exported(): Promise<string> {
  let file = "";
  for await (const piece of exportProducts(vendor)) file += piece;
  return file;
}

const bytes = (...lines: string[]) => Buffer.from(`${lines.join("\n")}\n`);

const specsOf = async (name: string) => {
  const { vendorId } = vendor.actor as { vendorId: string };
  const { specs } = await opened.shop.db
    .selectFrom("products")
    .select("specs")
    .where("vendor_id", "=", vendorId)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return specs;
};

describe("the specifications of a file", () => {
  it("convert a weight in kilograms for what is weighed in grams", async () => {
    await importFile(
      vendor,
      bytes(
        "Brand,Name,Category,Weight (kg),Weight (g),Connects by",
        "Nirvex,Dart,Mice,0.061,,Bluetooth",
        "Nirvex,Paw,Mice,,75,Bluetooth",
        "Nirvex,Fly,Mice,54.5 g,,Bluetooth",
      ),
    );
    expect(await specsOf("Dart")).toMatchObject({ weightGrams: 61 });
    expect(await specsOf("Paw")).toMatchObject({ weightGrams: 75 });
    expect(await specsOf("Fly")).toMatchObject({ weightGrams: 54.5 });
  });

  it("are typed as the category's, and an export reads back unchanged", async () => {
    const file = bytes(
      "Brand,Name,Category,How it marks,Sheets each minute (ppm),Tasks,Marks both sides",
      'Nirvex,Jet,printer,ink tank,12.5 ppm,"Scan, copy",yes',
      "Nirvex,Line,PRINTERS,laser,,,no",
    );
    expect((await checkFile(vendor, file)).problems).toEqual([
      {
        line: 3,
        product: "Line",
        column: "Category",
        message: "Please enter the name of a category of this shop",
        value: "PRINTERS",
      },
    ]);
    await importFile(vendor, Buffer.from(file.toString().replace("PRINTERS", "Printer")));
    expect(await specsOf("Jet")).toEqual({
      "print-kind": "ink-tank",
      "pages-per-minute": 12.5,
      tasks: ["scan", "copy"],
      bothSides: true,
    });
    expect(await specsOf("Line")).toEqual({ "print-kind": "laser", bothSides: false });
    const again = await exported();
    expect(again).toContain("Ink tank,12.5,");
    expect(again).not.toContain("Processor");
    expect(await checkFile(vendor, Buffer.from(again))).toMatchObject({
      same: 2,
      changed: 0,
      problems: [],
      warnings: [],
    });
  });

  it("that cannot be read are named with their value, and change nothing", async () => {
    const file = bytes(
      "Brand,Name,Category,How it marks,Sheets each minute (ppm),Tasks,Marks both sides",
      "Nirvex,Jet,Printer,Steam,fast,Bake,maybe",
    );
    const { problems } = await importFile(vendor, file);
    expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      "How it marks: 'Steam' is not one of the values. Please choose from: Laser, Ink tank",
      "Sheets each minute (ppm): Please enter a number above 0, in ppm, with at most one decimal",
      "Tasks: 'Bake' is not one of the values. Please choose from: Print, Scan, Copy",
      "Marks both sides: Please enter yes or no",
    ]);
    expect((await exported()).split("\n")).toHaveLength(2);
  });

  it("that the category does not have are left out, and the report says so", async () => {
    const file = bytes("Brand,Name,Category,Memory,Connection", "Nirvex,Mouse,Accessory,16 GB,Bluetooth");
    const report = await importFile(vendor, file);
    expect(report).toMatchObject({ added: 1, problems: [] });
    expect(report.warnings).toEqual([
      {
        line: 2,
        product: "Mouse",
        column: "RAM",
        message: "Products of the category Accessories do not have this field. Its value is left out",
      },
    ]);
    expect(await specsOf("Mouse")).toEqual({ connection: "Bluetooth" });
  });

  it("are found under the headings of earlier versions, after their names have changed too", async () => {
    const names = opened.shop.db.updateTable("specifications");
    await names.set({ name: "Main memory" }).where("key", "=", "ramGb").execute();
    const file = bytes("Brand,Name,Category,Memory (GB),Colour", "Nirvex,Old,Laptop,16,Black");
    await importFile(vendor, file);
    expect(await specsOf("Old")).toEqual({ ramGb: 16, color: "Black" });
    expect(await exported()).toContain("Main memory (GB)");
    await names.set({ name: "RAM" }).where("key", "=", "ramGb").execute();
  });

  it("that share a name say their group, and both read back", async () => {
    const names = opened.shop.db.updateTable("specifications");
    await names.set({ name: "Ports" }).where("key", "=", "connection").execute();
    const file = bytes("Brand,Name,Category,Ports", "Nirvex,Hub,Monitor,HDMI");
    await importFile(vendor, file);
    expect(await specsOf("Hub")).toEqual({ ports: "HDMI" });
    await names.set({ name: "Connection" }).where("key", "=", "connection").execute();
  });
});

describe("a file of products", () => {
  it("publishes none without a picture", async () => {
    await addProduct(vendor, typedLaptop({ name: "Seen" }), onSale);
    await addProduct(vendor, typedLaptop({ name: "Unseen" }), { status: "draft" });
    const file = (await exported()).replaceAll(",draft,", ",published,");
    const { problems } = await importFile(vendor, Buffer.from(file));
    expect(problems).toEqual([
      {
        line: 3,
        product: "Unseen",
        column: "Status",
        message: "Please add a picture. A product without a picture cannot be published",
        value: "published",
      },
    ]);
  });
});

it("the template of a category has its columns, and an unchanged one adds nothing", async () => {
  const schema = await readCatalogueSchema(vendor);
  const file = categoryTemplate(schema, "printer", { isOfAll: false });
  const [heading, row] = file.split("\r\n");
  expect(heading).toContain("How it marks,Sheets each minute (ppm),Tasks,Marks both sides");
  expect(heading).not.toMatch(/Processor|Seller|Version/);
  expect(row).toContain("84433100");
  const { added, problems } = await importFile(vendor, Buffer.from(file));
  expect(added).toBe(0);
  expect(problems.map(({ column }) => column)).toEqual(["Brand", "Name"]);
});
