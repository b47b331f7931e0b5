import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asAdmin, asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { writeCsv } from "../../../base/csv/write-csv.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct } from "../../editing/add-product.server.ts";
import { fromCell, toCell } from "../../csv/csv-columns.ts";
import { exportProducts } from "../../csv/export-products.server.ts";
import { readCsv } from "../../../base/sheets/read-csv.server.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

async function exported(shop = vendor): Promise<string> {
  let file = "";
  for await (const piece of exportProducts(shop)) file += piece;
  return file;
}

const bytes = (text: string) => Buffer.from(text);
const check = (text: string, shop = vendor) => checkFile(shop, bytes(text));
const carryOut = (text: string, shop = vendor) => importFile(shop, bytes(text));
const problemsOf = async (text: string) =>
  (await check(text)).problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);

/** Every stored row of the vendor that an import may touch. */
async function stored() {
  const { vendorId } = vendor.actor as { vendorId: string };
  const rows = await opened.shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .selectAll()
    .where("vendor_id", "=", vendorId)
    .orderBy("id")
    .execute();
  return rows;
}

const nasty = [
  '=HYPERLINK("http://evil")',
  "+91 20 5555 0000",
  "-10 °C to 40 °C",
  "@home",
  "'quoted",
  "'=1",
  "''+1",
  'comma, "quote" and; semicolon',
  "two\nlines",
  "देवनागरी ₹",
  " ",
];
/** Characters that begin a new cell in other programs, besides those that begin a formula. */
const parted = fc
  .array(fc.constantFrom(";", "\t", "\n", "=", "-", "+1", "@", "'", '"', "a", " "), { maxLength: 12 })
  .map((signs) => signs.join(""));
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "grapheme", maxLength: 30 }), parted);

/** How many products with odd texts are taken out and brought back. */
const many = isNightly ? 120 : 30;

describe("products taken out as a file", () => {
  it("and brought back in change nothing, whatever stands in them", async () => {
    const fields = fc.record({
      brand: text.map((word) => `B${word}`),
      name: text.map((word) => word.trim() || "Name"),
      description: text,
      manufacturer: text,
      processor: text,
      color: text,
      usage: fc
        .array(fc.constantFrom("office", "gaming", "ai"), { maxLength: 3 })
        .map((words) => words.join()),
      price: fc.constantFrom("", "49,999", "50000"),
      weightKg: fc.constantFrom(null, 1.28, 2),
      stock: fc.integer({ min: 0, max: 500 }).map(String),
    });
    const samples = fc.sample(fields, { numRuns: many, seed: 20_261_121 });
    for (const { processor, color, weightKg, ...typed } of samples) {
      await addProduct(
        vendor,
        typedLaptop({ ...typed, confirmsBrand: "yes" }, { processor, color, weightKg }),
        { status: "draft" },
      );
    }
    const before = await stored();
    const file = await exported();
    expect(await check(file)).toMatchObject({ added: 0, changed: 0, same: many, problems: [], warnings: [] });
    await carryOut(file);
    expect(await stored()).toEqual(before);
    expect(await exported()).toBe(file);
  });

  it("hold no cell that a spreadsheet runs, and lose none of it", async () => {
    const values = fc.sample(text, { numRuns: 500, seed: 20_261_121 });
    const file = writeCsv(
      ["Place", "Text"],
      values.map((value, index) => [index, toCell(value)]),
    );
    const read: string[] = [];
    for await (const { cells } of readCsv(bytes(file))) read.push(cells[1] ?? "");
    expect(values.some((value) => /[;\t\n]"*[=+\-@]/.test(value))).toBe(true);
    expect(read.filter((cell) => /^[=+\-@\t\r]|[;\t\n]"*[=+\-@]/.test(cell))).toEqual([]);
    expect(read.slice(1).map(fromCell)).toEqual(values);
  });

  it("are the vendor's own, and everybody's with their vendors for an admin", async () => {
    const mine = await addProduct(vendor, typedLaptop({ name: "Mine alone" }), { status: "draft" });
    const other = await asNewVendor(opened.shop);
    expect(await exported()).toContain(`\r\n${mine.id},1,`);
    expect(await exported(other)).not.toContain("Mine alone");
    const all = await exported(asAdmin(opened.shop));
    expect(all).toContain("Seller");
    expect(all).toContain("Mine alone");
  });
});

describe("a file of products", () => {
  it("adds, changes and publishes in one step, and the trail has it all", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Old" }), onSale);
    const file = writeCsv(
      ["Product ID", "Brand", "Name", "Category", "Price without GST", "Stock", "Stock at export", "Status"],
      [
        [id, "Nirvex", "Old", "Laptop", "48,000", "20", "12", ""],
        ["", "Nirvex", "New", "Accessory", "900", "5", "", "draft"],
        ["", "Nirvex", "New", "Accessory", "950", "+7", "", ""],
      ],
    );
    expect(await check(file)).toMatchObject({ added: 2, changed: 1, same: 0, problems: [] });
    expect((await stored()).map(({ name }) => name)).toEqual(["Old"]);
    await carryOut(file);
    const rows = await stored();
    expect(rows.map(({ slug, price, on_hand, status }) => [slug, price, on_hand, status])).toEqual([
      ["nirvex-old", 48_000, 20, "published"],
      ["nirvex-new", 900, 5, "draft"],
      ["nirvex-new-2", 950, 7, "draft"],
    ]);
    expect(rows[0]).toMatchObject({ hsn: "84713010", version: 2 });
    const entries = await opened.shop.db
      .selectFrom("audit_entries")
      .select(["action", "after"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(entries.slice(1)).toEqual([
      { action: "product.stock", after: { stock: 20 } },
      { action: "product.price", after: { price: 48_000 } },
    ]);
  });

  it("with anything wrong in it changes nothing, and says of each row what is wrong", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Kept" }), onSale);
    const other = await asNewVendor(opened.shop);
    const foreign = await addProduct(other, typedLaptop({ name: "Foreign" }), { status: "draft" });
    const before = await stored();
    const file = writeCsv(
      ["Product ID", "Brand", "Name", "Category", "Price without GST", "HSN code", "Memory", "Status"],
      [
        ["", "Nirvex", "Fine", "Laptop", "900", "", "16 GB", ""],
        ["", "", "No brand", "Laptop", "9.50", "84", "", ""],
        ["", "Nirvex", "Mouse", "Accessory", "900", "", "16 GB", "sold"],
        [foreign.id, "Nirvex", "Foreign", "Laptop", "900", "", "", ""],
        [id, "Nirvex", "Kept", "Laptop", "60,000", "", "16 GB", "published"],
        [id, "Nirvex", "Kept", "Laptop", "900", "84713010", "16 GB", ""],
        ["", "Nirvex", "Short"],
      ],
    );
    expect(await problemsOf(file)).toEqual([
      "3 Brand: Brand is required",
      "3 Price without GST: Please enter whole rupees, without paise",
      "3 HSN code: Please enter an HSN code of 4, 6 or 8 digits",
      "4 Status: Please enter draft, published or archived",
      "5 Product ID: You have no product with this ID. 'Nirvex Foreign' may have been deleted. Without its ID it is added anew",
      "6 HSN code: HSN code is required to publish",
      "6 Price without GST: ₹70,800 incl. GST is above the MRP of ₹70,000. Please lower the price",
      "7 Product ID: This product is already in line 6",
      "8 : This row has 3 cells, but there are 8 headings",
    ]);
    expect((await carryOut(file)).problems).toHaveLength(9);
    expect(await stored()).toEqual(before);
  });

  it("made before a sale or an edit takes neither back", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Sold meanwhile" }), onSale);
    const file = await exported();
    await opened.shop.db
      .updateTable("stock_levels")
      .set({ on_hand: 9 })
      .where("product_id", "=", id)
      .execute();
    expect(await check(file)).toMatchObject({ same: 1, problems: [] });
    const restocked = file.replace(",12,12,", ",30,12,");
    expect(await problemsOf(restocked)).toEqual([
      "2 Stock: The stock changed to 9 after your export. Please enter a change such as +5 or -3",
    ]);
    await carryOut(file.replace(",12,12,", ",+5,12,"));
    expect((await stored())[0]).toMatchObject({ on_hand: 14 });
    await opened.shop.db
      .updateTable("products")
      .set({ warranty_note: "Battery 1 year" })
      .where("id", "=", id)
      .execute();
    expect(await problemsOf(file)).toEqual([
      "2 Version: Somebody changed this product after your export. Please export it again",
    ]);
  });

  it.each([
    ["an old Mac", "\r"],
    ["Windows", "\r\n"],
  ])("may end its lines as %s does", async (_, end) => {
    const lines = [
      "Brand;Name;Category;Description",
      "Nirvex;Mouse;Accessory;a, b, c, d",
      ";Keys;Accessory;",
    ];
    const file = lines.join(end);
    expect(await check(file)).toMatchObject({ added: 1, problems: [{ line: 3, column: "Brand" }] });
    await carryOut(`${lines.slice(0, 2).join(end)}${end}`);
    expect((await stored()).map(({ name }) => name)).toEqual(["Mouse"]);
  });

  it("of an admin names a vendor of the shop for what is new", async () => {
    const admin = asAdmin(opened.shop);
    const { vendorId } = vendor.actor as { vendorId: string };
    const { db } = opened.shop;
    const seller = { name: "Anaimudi Traders", gstin: "27AAPFU0939F1ZV" };
    await db.updateTable("vendors").set(seller).where("id", "=", vendorId).execute();
    const file = (text: string, name = "For a vendor", heading = "Seller") =>
      writeCsv([heading, "Brand", "Name", "Category"], [[text, "Nirvex", name, "Monitor"]]);
    for (const wrong of ["", "nobody"]) {
      const { problems } = await check(file(wrong), admin);
      expect(problems).toMatchObject([{ line: 2, column: "Seller" }]);
      expect(problems[0]?.message).toContain("Sellers are: Anaimudi Traders, ");
    }
    await carryOut(file(" anaimudi  traders", "By name"), admin);
    await carryOut(file("27aapfu0939f1zv", "By GSTIN"), admin);
    await carryOut(file(vendorId, "By ID"), admin);
    await carryOut(file(vendorId, "As before", "Vendor ID"), admin);
    expect((await stored()).map(({ name }) => name)).toEqual(["By name", "By GSTIN", "By ID", "As before"]);
    expect(await exported(admin)).toContain(",Anaimudi Traders,");
    const other = await asNewVendor(opened.shop);
    await db
      .updateTable("vendors")
      .set({ name: "anaimudi traders" })
      .where("id", "=", (other.actor as { vendorId: string }).vendorId)
      .execute();
    expect((await check(file("Anaimudi Traders"), admin)).problems).toMatchObject([
      { message: expect.stringContaining("Several sellers") },
    ]);
    await expect(check(file("v1"))).rejects.toThrow("We do not know the heading 'Seller'.");
  });
});

describe("a file that is refused", () => {
  const heading = "Brand,Name,Category\n";
  it.each([
    ["is empty", "", "The file is empty."],
    ["is a spreadsheet", "PK\x03\x04", "This is a spreadsheet"],
    ["is in UTF-16", Buffer.from(`\uFEFF${heading}`, "utf16le"), "The file is saved in UTF-16"],
    ["is in Latin-1", Buffer.from(`${heading}Caf\xe9,x,y`, "latin1"), "saved in another encoding"],
    ["has a heading alone", heading, "The file has headings but no products."],
    ["has an unknown heading", "Brand,Name,Category,Colour of box\n", "the heading 'Colour of box'"],
    ["has a heading twice", "Brand,Name,Category,Brand\n", "'Brand' appears twice"],
    ["names no product", "Brand,Price without GST\n", "To add some, 'Name' and 'Category'."],
    ["never ends a quotation", `${heading}a,"b\n`, "from line 2: a quotation mark is not closed"],
    ["has one endless cell", `${heading}${"a".repeat(200_000)}`, "a row is too long"],
    [
      "has a row of too many cells",
      `${heading}a,b,c\n${",".repeat(400)}`,
      "Line 3 has more than 400 columns.",
    ],
    ["has too many rows of nothing", heading + "\n".repeat(6_000_001), "more than 6,000,000 cells"],
    ["has too many blank rows of an old Mac", `Product ID\r${" \r".repeat(6_000_001)}`, "6,000,000 cells"],
    [
      "has too many columns in a line of an old Mac",
      `Product ID\ra\r${",".repeat(400)}\r`,
      "Line 3 has more than 400 columns.",
    ],
  ])("%s", async (_, file, sentence) => {
    await expect(checkFile(vendor, Buffer.from(file))).rejects.toThrow(sentence);
  });

  it("has more products than one file may, and is put down at once", async () => {
    const file = heading + "Nirvex,Mouse,Accessory\n".repeat(50_001);
    await expect(check(file)).rejects.toThrow("more than 50,000 products");
  });
});
