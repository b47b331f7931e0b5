import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSellerWithAccount, broughtFile, workOn } from "#tests/support/test-imports.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { carryOutImport, mapImport } from "./change-import.server.ts";
import type { Mapping } from "./map/mapping.ts";
import { findImport } from "./runs/import-runs.server.ts";

let opened: TestShop;
let vendor: Shop & { actor: SignedInActor };
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(opened.shop);
});

const file = (...lines: string[]) => lines.join("\n");

/** Brings a list of another shop and has it checked as its guess means it, with what somebody changed in the guess. */
async function checked(text: string, change: Partial<Mapping> = {}) {
  const id = await broughtFile(vendor, text);
  const { mapping } = await findImport(vendor, id);
  // The file does not say whether GST is in its prices.
  await mapImport(vendor, id, { ...mapping!, pricesInclGst: mapping!.pricesInclGst ?? true, ...change });
  await workOn(vendor, id);
  return { id, report: (await findImport(vendor, id)).report! };
}

async function imported(text: string, change: Partial<Mapping> = {}) {
  const { id, report } = await checked(text, change);
  expect(report.problems).toEqual([]);
  await carryOutImport(vendor, id);
  await workOn(vendor, id);
  return (await findImport(vendor, id)).report!;
}

const stored = () =>
  opened.shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select(["name", "sku", "status", "price", "mrp_incl_gst as mrp", "on_hand as stock"])
    .where("vendor_id", "=", vendor.actor.vendorId)
    .orderBy("id")
    .execute();

const heading = "Title,Make,Type,Price,MRP,Stock,SKU";

describe("a list that comes again", () => {
  it("changes prices and stock of what is there, by its SKU, and nothing else", async () => {
    await imported(
      file(heading, "Hub,Nirvex,Accessory,590,900,4,HB-1", "Dock,Nirvex,Accessory,1180,,2,HB-2"),
    );
    await opened.shop.db.updateTable("products").set({ name: "Our hub" }).where("sku", "=", "HB-1").execute();
    const report = await imported(
      file(heading, "Hub,Nirvex,Accessory,708,,9,hb-1 ", "New,Nirvex,Accessory,118,,1,HB-3"),
    );
    expect(report).toMatchObject({ added: 1, changed: 1, same: 0 });
    expect(report.warnings).toMatchObject([
      { line: 2, column: "SKU", message: expect.stringContaining("found by their SKU") },
    ]);
    expect(await stored()).toMatchObject([
      { name: "Our hub", sku: "HB-1", price: 600, mrp: 900, stock: 9 },
      { name: "Dock", price: 1000, stock: 2 },
      { name: "New", price: 100, stock: 1 },
    ]);
  });

  it("keeps the price of what it calls 'on request'", async () => {
    await imported(file(heading, "Hub,Nirvex,Accessory,590,,4,HB-1"));
    await imported(file(heading, "Hub,Nirvex,Accessory,CALL,,5,HB-1"));
    expect(await stored()).toMatchObject([{ price: 500, stock: 5 }]);
  });

  it("changes variants too, and names a SKU that is in it twice", async () => {
    const shopify =
      "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status";
    const rows = (price: number) => [
      `meru,Meru,Nirvex,Laptop,Color,Red,M-1,1,${price},active`,
      `meru,,,,,Blue,M-2,1,${price},`,
    ];
    await imported(file(shopify, ...rows(59_000)));
    expect(await imported(file(shopify, ...rows(70_800)))).toMatchObject({ added: 0, changed: 2 });
    expect(await stored()).toMatchObject([{ price: 60_000 }, { price: 60_000 }]);
    const { report } = await checked(
      file(heading, "Meru,Nirvex,Laptop,59000,,1,M-1", "Meru,Nirvex,Laptop,59000,,1,m-1"),
    );
    expect(report.problems).toMatchObject([{ line: 3, column: "SKU", message: "Line 2 has the same SKU" }]);
  });

  it("brings new variants of a product that is there, wherever they stand", async () => {
    const shopify =
      "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status";
    const red = "meru,Meru,Nirvex,Laptop,Color,Red,M-1,1,59000,active";
    await imported(file(shopify, red, "meru,,,,,Blue,M-2,1,59000,"));
    const again = file(
      shopify,
      "meru,Meru,Nirvex,Laptop,Color,Green,M-3,1,59000,active",
      "meru,,,,,Red,M-1,4,59000,",
      "meru,,,,,Blue,M-2,1,59000,",
    );
    expect(await imported(again)).toMatchObject({ added: 1, changed: 1 });
    const groups = await opened.shop.db
      .selectFrom("products")
      .select(["sku", "group_id"])
      .where("vendor_id", "=", vendor.actor.vendorId)
      .execute();
    expect(groups.map(({ sku }) => sku).toSorted()).toEqual(["M-1", "M-2", "M-3"]);
    expect(new Set(groups.map(({ group_id }) => group_id)).size).toBe(1);
  });

  it("without codes says which products are there already", async () => {
    const list = file("Title,Make,Type,Price", "Hub,Nirvex,Accessory,590", "Dock,Nirvex,Accessory,590");
    await imported(file("Title,Make,Type,Price", "hub ,NIRVEX,Accessory,590"), {});
    const { report } = await checked(list);
    expect(report.warnings).toMatchObject([
      { line: 2, column: "Title", message: expect.stringContaining("You already have a product") },
    ]);
    expect(report.warnings).toHaveLength(1);
  });
});

it("a list without sellers is one of a single seller, whom an admin names for all", async () => {
  const { actor } = await signInCustomer(opened.shop);
  const { userId } = actor as SignedInActor;
  await opened.shop.db.updateTable("profiles").set({ role: "admin" }).where("user_id", "=", userId).execute();
  const admin = { ...opened.shop, actor: { ...(actor as SignedInActor), role: "admin" as const } };
  const { vendorId } = vendor.actor;
  const { name } = await opened.shop.db
    .updateTable("vendors")
    .set({ name: "Own goods" })
    .where("id", "=", vendorId)
    .returning("name")
    .executeTakeFirstOrThrow();
  const id = await broughtFile(admin, file("Title,Make,Type,Stock", "Hub,Nirvex,Accessory,4"));
  const { mapping } = await findImport(admin, id);
  await mapImport(admin, id, { ...mapping!, usual: { Seller: name } });
  await workOn(admin, id);
  await carryOutImport(admin, id);
  await workOn(admin, id);
  expect(await stored()).toMatchObject([{ name: "Hub", stock: 4 }]);
});

describe("facts in the words of other shops", () => {
  it("are read where they are certain, and all mistakes of a row are named at once with the cell's text", async () => {
    const { report } = await checked(
      file(
        "Title,Make,Type,Price,HSN,GST %,Origin,Stock",
        "One,N,Accessory,590,8471.60.40,GST 18%,MADE IN INDIA,8 Nos",
        "Two,N,Accessory,590,HSN: 84716040,9%+9%,U.S.A.,8",
        "Three,N,Accessory,590,8471-60-40,CGST 9% + SGST 9%,tw,8",
        "Four,N,Accessory,590,847160,0.18,Atlantis,300000",
        "Five,N,Accessory,590,8471.6,28,India,8",
        "Six,N,Accessory,7.450,,,,8",
      ),
    );
    expect(report.added).toBe(3);
    expect(report.problems.map(({ line, column, value }) => [line, column, value])).toEqual([
      [5, "Origin", "Atlantis"],
      [5, "Stock", "300000"],
      [5, "GST %", "0.18"],
      [6, "HSN", "8471.6"],
      [6, "GST %", "28"],
      [7, "Price", "7.450"],
    ]);
    const messages = report.problems.map(({ message }) => message);
    expect(messages[1]).toContain("from 0 to 1,00,000");
    expect(messages[2]).toContain("0.18% is not a GST rate. Do you mean 18%?");
    expect(messages[5]).toContain("'7.450' may mean 7.450 or 7450");
    expect(messages[4]).toContain("28% is not a GST rate any more, since 22 Sep");
  });

  it("say how long a text is that is too long, and what became of a barcode", async () => {
    const { report } = await checked(
      file(
        "Title,Make,Type,Barcode",
        `${"wide ".repeat(30)},N,Accessory,8.90123E+12`,
        "Hub,N,Accessory,36000291452",
      ),
    );
    expect(report.problems).toMatchObject([
      { line: 2, column: "Title", message: "Please use at most 120 characters. This text has 149" },
      { line: 2, column: "Barcode", message: expect.stringContaining("shortened this barcode") },
      { line: 3, column: "Barcode", message: expect.stringContaining("036000291452") },
    ]);
  });

  it("that are no choice of this shop are left out with a warning, and refuse nothing", async () => {
    const { report } = await checked(file("Title,Make,Type,Panel type", "Screen,N,Monitor,Super panel"), {
      columns: { Title: "Name", Make: "Brand", Type: "Category", "Panel type": "Panel" },
    });
    expect(report).toMatchObject({
      added: 1,
      problems: [],
      warnings: [{ line: 2, column: "Panel type", message: expect.stringContaining("It is left out") }],
    });
  });
});

describe("what a file was taken for the last time", () => {
  it("is kept for a column that nobody wanted, and guessed for one that was empty then", async () => {
    const list = (mrp: string, notes: string) =>
      file("Title,Make,Type,List price,Qty", `Hub,Nirvex,Accessory,${mrp},${notes}`);
    const id = await broughtFile(vendor, list("", "5"));
    const { mapping } = await findImport(vendor, id);
    const { Qty: _, ...columns } = mapping!.columns;
    await mapImport(vendor, id, { ...mapping!, columns });
    const next = await broughtFile(vendor, list("999", "7"));
    expect((await findImport(vendor, next)).mapping?.columns).toEqual({
      Title: "Name",
      Make: "Brand",
      Type: "Category",
      "List price": "MRP",
    });
  });

  it("needs no answer for a category that has the word's name", async () => {
    const id = await broughtFile(vendor, file("Title,Make,Sort of thing", "Meru,Nirvex,Laptops"));
    const { mapping } = await findImport(vendor, id);
    await mapImport(vendor, id, {
      ...mapping!,
      columns: { ...mapping!.columns, "Sort of thing": "Category" },
    });
    expect(await findImport(vendor, id)).toMatchObject({ state: "checking" });
  });
});
