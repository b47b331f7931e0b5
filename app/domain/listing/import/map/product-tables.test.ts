import { runInNewContext } from "node:vm";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isKnown, readMapped as read } from "#tests/support/test-mapping.ts";
import { priceBelow, statusOf, wholePieces, wholeRupees } from "./foreign-values.ts";
import { textOfHtml } from "./html-text.ts";
import { openTable } from "./open-table.server.ts";
import { readSheet } from "../../../base/sheets/read-sheet.server.ts";

describe("a product export of Shopify", () => {
  it("has a row for each variant with what its product says, prices without GST, and the pictures of the variant", async () => {
    const file = await readFile("tests/imports/shopify-products.csv");
    const { source, rows } = await read(file, {
      categories: { mice: "Accessory", hubs: "Accessory", laptops: "Laptop" },
      publishes: true,
    });
    expect(source).toBe("shopify");
    const shared = ["https://shop.example/meru-front.png", "https://shop.example/meru-back.png"];
    const meru = {
      Name: "Meru 14",
      Brand: "Nirvex",
      Category: "Laptop",
      Status: "published",
      "Variant of": "meru-14",
      Description: 'A light laptop for study & office.\n- 14" display\n- 1.2 kg',
      "HSN code": "84713010",
      "Weight (kg)": "1.2",
    };
    expect(rows).toMatchObject([
      {
        ...meru,
        line: 2,
        SKU: "NVX-M14-16S",
        "RAM (GB)": "16 GB",
        Colour: "Silver",
        "Price without GST": "50000",
        MRP: "64900",
        Stock: "5",
        Barcode: "8901234567890",
        pictures: ["https://shop.example/meru-silver.png", ...shared],
      },
      { ...meru, line: 3, SKU: "NVX-M14-32S", "RAM (GB)": "32 GB", "Price without GST": "60000", Stock: "2" },
      {
        ...meru,
        line: 4,
        SKU: "NVX-M14-16G",
        Colour: "Graphite",
        MRP: "",
        Stock: "0",
        pictures: ["https://shop.example/meru-graphite.png", ...shared],
      },
      {
        line: 6,
        Name: "Silent Mouse",
        Category: "Accessory",
        "Variant of": "",
        "RAM (GB)": "",
        "Price without GST": "600",
        "Weight (kg)": "0.09",
        pictures: ["https://shop.example/mouse.png"],
      },
      { line: 7, Name: "Old Hub", Status: "archived", "Weight (kg)": "", pictures: [] },
    ]);
    expect(rows).toHaveLength(5);
  });
});

describe("rows of Shopify", () => {
  const heading =
    "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status";

  it("has the rows of a product together that stand apart, and one option however it is spelt", async () => {
    const { rows } = await read(
      Buffer.from(
        [
          heading,
          "meru,Meru,Nirvex,Laptop,Color,Red,M-1,1,59000,active",
          "tavi,Tavi,Nirvex,Desktop,COLOUR,Grey,T-1,1,59000,active",
          "MERU,,,,,Blue,M-2,1,60000,",
          "tavi,,,,,White,T-2,1,60000,",
        ].join("\n"),
      ),
    );
    expect(rows).toMatchObject([
      { line: 2, Name: "Meru", "Variant of": "meru", Colour: "Red" },
      { line: 3, Name: "Tavi", "Variant of": "tavi", Colour: "Grey" },
      { line: 4, Name: "Meru", Brand: "Nirvex", "Variant of": "meru", Colour: "Blue", SKU: "M-2" },
      { line: 5, Name: "Tavi", Category: "Desktop", "Variant of": "tavi", Colour: "White" },
    ]);
  });
});

describe("a product export of WooCommerce", () => {
  it("has a row for each variation and simple product, and none for what is only a frame", async () => {
    const { source, rows } = await read(await readFile("tests/imports/woocommerce-products.csv"), {
      pricesInclGst: true,
    });
    expect(source).toBe("woocommerce");
    const tower = {
      Name: "Tavi Tower 5",
      Brand: "Nirvex",
      Category: "Desktop",
      Status: "draft",
      Description: "A quiet tower\nfor the office.",
      "Storage (GB)": "512 GB",
      "Weight (kg)": "8.5",
      "Width (mm)": "185",
    };
    const shared = ["https://shop.example/tavi-1.jpg", "https://shop.example/tavi-2.jpg"];
    expect(rows).toMatchObject([
      {
        line: 3,
        Name: "Quiet Keyboard",
        Category: "Keyboards",
        "Price without GST": "1200",
        "Discount price without GST": "1000",
        Stock: "25",
        "Variant of": "",
      },
      {
        ...tower,
        line: 4,
        SKU: "NVX-T5-16",
        "RAM (GB)": "16 GB",
        "Price without GST": "40000",
        pictures: ["https://shop.example/tavi-16.jpg", ...shared],
      },
      { ...tower, line: 5, SKU: "NVX-T5-32", "RAM (GB)": "32 GB", Stock: "0", pictures: shared },
      { line: 6, Name: "", warnings: [{ message: expect.stringContaining("not sold here") }] },
    ]);
    const orphan = await read(
      Buffer.from(
        "ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent\n41,variation,NG-32,Pamba,1,1,41300,,NG-GONE",
      ),
    );
    expect(orphan.rows).toMatchObject([
      {
        warnings: [
          { column: "Parent", message: expect.stringContaining("'NG-GONE', which the file does not have") },
        ],
      },
    ]);
    const groups = rows.slice(1, 3).map((row) => (row as Record<string, unknown>)["Variant of"]);
    expect(new Set(groups).size).toBe(1);
  });
});

describe("any other table", () => {
  it("is read by headings like those of other shops, and one of this shop's own needs no mapping", async () => {
    const file = Buffer.from(
      'Item name;Company;Product type;MRP;Selling price;Qty;Photos\nMeru;Nirvex;laptops;₹70,000.00;"Rs. 59,000";3;https://a.example/1.png, https://a.example/2.png\n',
    );
    const { source, rows } = await read(file);
    expect(source).toBe("other");
    expect(rows).toEqual([
      {
        line: 2,
        Name: "Meru",
        Brand: "Nirvex",
        Category: "Laptop",
        MRP: "70000",
        "Price without GST": "50000",
        Stock: "3",
        pictures: ["https://a.example/1.png", "https://a.example/2.png"],
      },
    ]);
    const own = await openTable(
      () => readSheet(Buffer.from("Brand,Name,Category,pictures\nN,M,Laptop,\n")),
      isKnown,
    );
    expect(own.source).toBe("yantra");
    await expect(openTable(() => readSheet(Buffer.from("Name,name\na,b\n")), isKnown)).rejects.toThrow(
      "appears twice",
    );
  });
});

describe("a value of another shop", () => {
  it.each([
    ["118.00", 18, "100"],
    ["118", 0, "118"],
    ["₹1,24,990.00", 18, "105923"],
    ["99.99", 0, "99"],
    ["cheap", 18, "cheap"],
    ["-5", 18, "-5"],
    ["236,50", 18, "200"],
    ["12.990,00", 0, "12990"],
    ["1.24.990", 0, "1.24.990"],
    ["1 24 990", 0, "1 24 990"],
    ["12 990,50", 0, "12990"],
    ["7.450", 0, "7.450"],
    ["846.6101694915254", 0, "846"],
    ["2,3", 0, "2"],
    ["1,24,99", 0, "1,24,99"],
    ["0,450", 0, "0,450"],
    ["10%", 0, "10%"],
    ["Rs. 750 only", 0, "750"],
    ["Rs.750/-", 0, "750"],
    ["750.00/Pcs", 0, "750"],
    ["750 each", 0, "750"],
    ["৭৫০", 0, "750"],
    ["118 incl. GST", 0, "118"],
    ["MRP: ₹118/-", 0, "118"],
    ["750/- per unit", 0, "750"],
    ["118 + GST", 0, "118 + GST"],
  ])("%s with GST of %i per cent is %s without", (text, rate, rupees) =>
    expect(wholeRupees(text, rate)).toBe(rupees),
  );

  it("of stock and status becomes one of this shop", () => {
    const stocks = [
      "-3",
      "12.0",
      "1,200",
      "many",
      "30,00",
      "2.5",
      "1.200",
      "8 Nos",
      "6pcs.",
      "8-10",
      "Sold out",
    ];
    expect(stocks.map(wholePieces)).toEqual([
      "0",
      "12",
      "1200",
      "many",
      "30",
      "2.5",
      "1.200",
      "8",
      "6",
      "8-10",
      "0",
    ]);
    expect(["Active", "1", "-1", "archived"].map((word) => statusOf(word, true))).toEqual([
      "published",
      "published",
      "draft",
      "archived",
    ]);
    expect(statusOf("active", false)).toBe("draft");
  });

  it("that says whether GST is in it is believed, whatever is usual in the file", () => {
    const price = (text: string, inclGst: boolean) => priceBelow(Number.NaN, text, { rate: 18, inclGst });
    expect(price("500 + GST", true)).toBe("500");
    expect(price("500 + 18% GST", true)).toBe("500");
    expect(price("₹1,24,990 (excl. GST)", true)).toBe("124990");
    expect(price("590 incl. of all taxes", false)).toBe("500");
    expect(price("590", true)).toBe("500");
  });

  it("in HTML becomes text", () => {
    expect(textOfHtml("a < b &amp; c&#8377;&unknown;<style>x{}</style> d<br/>e")).toBe(
      "a < b & c₹&unknown; d\ne",
    );
  });

  it.each([
    ["<!--[if mso]><xml><w:View>Normal</w:View></xml><![endif]--><p>Plain</p>", "Plain"],
    ["<!--[if !mso]><!-->Seen<!--<![endif]-->", "Seen"],
    ["<table><tr><td>Keys</td><td>87</td></tr></table>", "Keys 87"],
    ["<dl><dt>Keys</dt><dd>87</dd></dl>", "Keys 87"],
    ["<title>Page</title><header>Top</header>", "Top"],
    ["na&iuml;ve &frac34; &Eacute;&shy;t&eacute; 5&nbsp;&ohm;", "naïve ¾ Été 5 Ω"],
    ["Tom &amp;amp; Jerry &amp;lt;b&amp;gt;", "Tom & Jerry <b>"],
  ])("in HTML becomes what a browser shows: %s", (html, text) => expect(textOfHtml(html)).toBe(text));

  // A step for each pair of the pieces would take hours, and it would be killed; linear work takes a moment.
  it.each(["<", "<p", "&", "<script>", "<br "])("of two million '%s' becomes text at all", (piece) => {
    const convert = () => textOfHtml(piece.repeat(2_000_000));
    expect(runInNewContext("convert()", { convert }, { timeout: 50_000 })).toBeTypeOf("string");
  });
});
