import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readMapped as read } from "#tests/support/test-mapping.ts";
import { workbookOf } from "#tests/support/test-workbook.ts";

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

describe("an amount that another shop does not have", () => {
  const heading = "Title,Make,Type,Price,MRP,Status";

  it("leaves a draft without a price, and says so", async () => {
    const { rows } = await read(
      file(heading, "Meru,N,Laptop,On request,0.00,active", "Tavi,N,Laptop,590,-,active"),
      { publishes: true },
    );
    expect(rows).toMatchObject([
      {
        "Price without GST": "",
        MRP: "",
        Status: "draft",
        warnings: [{ column: "Price without GST", message: expect.stringContaining("'On request'") }],
      },
      { "Price without GST": "500", MRP: "", Status: "published" },
    ]);
    expect(rows[1]).not.toHaveProperty("warnings");
  });

  it("leaves the stock empty where there is no number, and says so", async () => {
    const { rows } = await read(file("Title,Make,Type,Qty", "Meru,N,Laptop,In stock"));
    expect(rows).toMatchObject([
      { Stock: "", warnings: [{ column: "Stock", message: expect.stringContaining("'In stock'") }] },
    ]);
  });

  it("deletes no price of a product that is in this shop", async () => {
    const { rows } = await read(file(`Product ID,${heading}`, "1001,Meru,N,Laptop,CALL,0,active"), {
      columns: { "Product ID": "Product ID", Title: "Name", Price: "Price without GST", MRP: "MRP" },
    });
    expect(rows).toMatchObject([{ "Price without GST": "CALL", MRP: "0" }]);
  });
});

it("a number of a workbook with three digits after the point is the number", async () => {
  const texts = ["Title", "Make", "Type", "Price", "Meru", "N", "Laptop"];
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const { rows } = await read(
    workbookOf(
      `<row>${cells.slice(0, 4).join("")}</row><row>${cells.slice(4).join("")}<c><v>118.125</v></c></row>`,
    ),
  );
  expect(rows).toMatchObject([{ "Price without GST": "100" }]);
});

describe("a text of another shop", () => {
  it("has its entities as characters, and no marks of other programs", async () => {
    const { rows } = await read(
      file(
        "Title,Make,Type,Details",
        String.raw`Meru &amp; Tavi 22\" &frac12;,N&amp;amp;V,Laptop,&lt;p&gt;r&eacute;sum&eacute;&lt;/p&gt;`,
        "CafÃ© hub,N,Laptop,x",
      ),
    );
    expect(rows).toMatchObject([
      { Name: 'Meru & Tavi 22" ½', Brand: "N&V", Description: "résumé" },
      {
        Name: "CafÃ© hub",
        warnings: [{ column: "Name", message: expect.stringContaining("wrong encoding") }],
      },
    ]);
    expect(rows[0]).not.toHaveProperty("warnings");
  });

  it("names pictures by addresses of which one may have a space", async () => {
    const { rows } = await read(
      file(
        "Title,Make,Type,Images",
        '"Meru",N,Laptop,"https://a.example/front view.jpg, https://a.example/b.jpg https://a.example/c,1.jpg"',
      ),
    );
    expect(rows).toMatchObject([
      {
        pictures: [
          "https://a.example/front%20view.jpg",
          "https://a.example/b.jpg",
          "https://a.example/c,1.jpg",
        ],
      },
    ]);
  });
});

describe("a cell that is not what it looks like", () => {
  const heading = "Title,Make,Type,Price,SKU,MPN";

  it("is named where it holds an error or a date, and no value is taken from it", async () => {
    const { rows } = await read(file(heading, "Meru,Nirvex,Laptop,#N/A,25 Mar 2026,A-1"));
    expect(rows).toMatchObject([
      {
        mistakes: [
          { message: expect.stringContaining("the error #N/A") },
          { message: expect.stringContaining("is a date, 25 Mar 2026") },
        ],
      },
    ]);
  });

  it("is doubted where a code looks shortened, or like a date", async () => {
    const { rows } = await read(
      file(heading, "Meru,Nirvex,Laptop,500,2.40E+07,Mar-25", "Tavi,Nirvex,Laptop,500,4/12/2025,Err:502"),
    );
    expect(rows).toMatchObject([
      {
        SKU: "2.40E+07",
        warnings: [
          { column: "SKU", message: expect.stringContaining("'2.40E+07' looks shortened") },
          { column: "Part number", message: expect.stringContaining("'Mar-25' looks like a date") },
        ],
      },
      {
        mistakes: [{ message: expect.stringContaining("the error Err:502") }],
        warnings: [{ column: "SKU", message: expect.stringContaining("'4/12/2025' looks like a date") }],
      },
    ]);
  });

  it("is read without what guards it from a spreadsheet", async () => {
    const { rows } = await read(
      file(heading, `'Best' hub,Nirvex,Laptop,'500,"=""HB-7""",'00451`, "Two_x000D_,'Nirvex,Laptop,500,,"),
    );
    expect(rows).toMatchObject([
      { Name: "'Best' hub", "Price without GST": "423", SKU: "HB-7", "Part number": "00451" },
      { Name: "Two\n", Brand: "Nirvex" },
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

  it("finds parents in other capitals, and says what is left out for want of variations", async () => {
    const rows = await woo((text) => text.replaceAll(",NVX-T5,", ",nvx-t5,").replace(",nvx-t5,", ",NVX-T5,"));
    expect(rows.slice(1, 3)).toMatchObject([{ "Storage (GB)": "512 GB" }, { "Storage (GB)": "512 GB" }]);
    const alone = await woo((text) => text.replace(/^103,.*\n/m, "").replace(/^104,.*\n/m, ""));
    expect(alone[0]).toMatchObject({
      line: 2,
      Name: "",
      warnings: [{ message: expect.stringContaining("no variations of this variable product") }],
    });
  });

  it("has a comma of an attribute without its backslash", async () => {
    const [, tower] = await woo((text) =>
      text.replace(",Storage,512 GB,", String.raw`,Storage,"512\, SSD",`),
    );
    expect(tower).toMatchObject({ "Storage (GB)": "512, SSD" });
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

  it("has sizes and weights with a decimal comma, and keeps one that may be two numbers", async () => {
    const [, tower] = await woo((text) => text.replace(",8.5,", ',"8,5",').replace(",18.5,", ',"1,850",'));
    expect(tower).toMatchObject({ "Weight (kg)": "8,5", "Width (mm)": "1,850 (Width (cm))" });
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
