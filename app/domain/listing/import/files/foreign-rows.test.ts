import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readMapped as read } from "#tests/support/test-mapping.ts";

const file = (...lines: string[]) => Buffer.from(lines.join("\n"));

describe("an export of this shop with a column of the seller's own", () => {
  const heading =
    "Product ID,Version,Status,Brand,Name,Category,Price without GST,MRP,Stock,Stock at export,Notes";

  it("keeps its prices, statuses and changes of stock as they are", async () => {
    const { source, isOwn, mapping, rows } = await read(
      file(
        heading,
        "1001,3,published,Nirvex,Meru,Laptop,50000,59000,+5,7,dear",
        "1002,1,draft,Nirvex,'=Meru,Laptop,118,,-3,7,",
      ),
    );
    expect({ source, isOwn }).toEqual({ source: "other", isOwn: true });
    expect(mapping).toMatchObject({ pricesInclGst: false });
    expect(rows).toMatchObject([
      { Status: "published", "Price without GST": "50000", MRP: "59000", Stock: "+5" },
      { Name: "'=Meru", "Price without GST": "118", Stock: "-3" },
    ]);
  });

  it("names a row that is a cell short instead of moving its values", async () => {
    const { rows } = await read(
      file(
        heading,
        "1001,3,published,Nirvex,Meru,Laptop,50000,59000,+5,7",
        "1002,1,draft,N,M,Laptop,1,,1,7,",
      ),
    );
    expect(rows).toMatchObject([{ line: 2, misfit: { cells: 10, headings: 11 } }, { line: 3 }]);
    expect(rows[1]).not.toHaveProperty("misfit");
  });
});

it("a heading that says 'without GST' is believed in any file", async () => {
  const { rows } = await read(file("Brand,Name,Category,Price without GST,Notes", "N,M,Laptop,500,x"));
  expect(rows).toMatchObject([{ "Price without GST": "500" }]);
});

describe("a price of another shop", () => {
  it("of a seller who charges no GST is kept whole, because buyers pay it as it is", async () => {
    const { rows } = await read(
      file("Title,Make,Type,Price,MRP", "Meru,Nirvex,Laptop,59000,59000"),
      {},
      { chargesGst: false },
    );
    expect(rows).toMatchObject([{ "Price without GST": "59000", MRP: "59000" }]);
  });

  it("that equals its MRP with paise fits below the MRP in whole rupees", async () => {
    const rows = "Mouse,Nirvex,Accessory,999.99,999.99\nHub,Nirvex,Accessory,1200,999.99";
    const inclusive = await read(file("Title,Make,Type,Price,MRP", rows));
    // 847 rupees would be 999.46 with GST, which is above 999.
    expect(inclusive.rows).toMatchObject([
      { "Price without GST": "846", MRP: "999" },
      { "Price without GST": "1016", MRP: "999" },
    ]);
    const without = await read(file("Title,Make,Type,Price,MRP", "Mouse,Nirvex,Accessory,847.45,999.99"), {
      pricesInclGst: false,
    });
    expect(without.rows).toMatchObject([{ "Price without GST": "846" }]);
    const unregistered = await read(file("Title,Make,Type,Price,MRP", rows), {}, { chargesGst: false });
    expect(unregistered.rows).toMatchObject([
      { "Price without GST": "999" },
      { "Price without GST": "1200" },
    ]);
  });
});

describe("a product export of WooCommerce", () => {
  const woo = async (change: (text: string) => string) => {
    const text = await readFile("tests/imports/woocommerce-products.csv", "utf8");
    return (await read(Buffer.from(change(text)), { pricesInclGst: true })).rows as Record<string, unknown>[];
  };

  it("with one stock for all variations imports none of it, and says so", async () => {
    const rows = await woo((text) =>
      text.replace("taxable,1,,8.5", "taxable,1,9,8.5").replace("taxable,1,4,", "taxable,1,parent,"),
    );
    expect(rows[1]).toMatchObject({
      Stock: "",
      warnings: [{ column: "Stock", message: expect.stringContaining("one stock for all variants") }],
    });
    expect(rows[2]).toMatchObject({ Stock: "0" });
  });

  it("with one stock for a single variation gives it that stock", async () => {
    const rows = await woo((text) =>
      text
        .replace("taxable,1,,8.5", "taxable,1,9,8.5")
        .replace("taxable,1,4,", "taxable,1,parent,")
        .replace(/^104,.*\n/m, ""),
    );
    expect(rows[1]).toMatchObject({ SKU: "NVX-T5-16", Stock: "9" });
    expect(rows[1]).not.toHaveProperty("warnings");
  });

  it("names products that are in stock without a number", async () => {
    const [keyboard] = await woo((text) => text.replace("taxable,1,25,", "taxable,1,,"));
    expect(keyboard).toMatchObject({
      line: 3,
      Stock: "",
      warnings: [{ column: "Stock", message: expect.stringContaining("without a number") }],
    });
  });

  it("has its line breaks back, and its formulas without the apostrophe before them", async () => {
    const [keyboard, tower] = await woo((text) =>
      text
        .replace('"Low keys."', String.raw`"Low keys.\nTwo colours.\n\nFolder C:\\new"`)
        .replace("<p>A quiet tower<br>for the office.</p>", String.raw`A <b>quiet</b> tower\nfor the office.`)
        .replace("KV-KB1", "'-KB1")
        .replace(",Quiet Keyboard,", ",'+Quiet Keyboard,")
        .replace("taxable,1,25,", "taxable,1,'-2,"),
    );
    expect(keyboard).toMatchObject({
      Description: "Low keys.\nTwo colours.\n\nFolder C:\\new",
      SKU: "-KB1",
      Name: "+Quiet Keyboard",
      Stock: "0",
    });
    expect(tower).toMatchObject({ Description: "A quiet tower\nfor the office." });
  });
});
