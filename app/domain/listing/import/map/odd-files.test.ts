import { describe, expect, it } from "vitest";
import { isKnown, readMapped as read } from "#tests/support/test-mapping.ts";
import { frameOf, sheetOf, zipOf } from "#tests/support/test-workbook.ts";
import { Mapping } from "./mapping.ts";
import { openTable } from "./open-table.server.ts";
import { readSheet } from "../../../base/sheets/read-sheet.server.ts";

const file = (...lines: string[]) => Buffer.from(lines.join("\n"));
const cellsOf = async (bytes: Uint8Array) => {
  const rows = [];
  for await (const { line, cells } of readSheet(bytes)) rows.push([line, ...cells]);
  return rows;
};

describe("the delimiter of a file", () => {
  it.each([
    ["is not in quotation marks", file('"Rate, with GST, each";"Title"', '590;"Meru"'), ["Title", "590"]],
    ["cuts all lines alike", file("Title;Price", "Meru;5,5", "Tavi;4,5"), ["Title", "5,5"]],
    ["is said by the first line", file("sep=;", "Title;Price", "Meru;5"), ["Title", "5"]],
    ["may be a bar", file("Title|Price", "Meru, 14|5"), ["Title", "5"]],
    ["may be a tab", file("Title\tPrice", "Meru\t5,0"), ["Title", "5,0"]],
  ])("%s", async (_, bytes, expected) => {
    const table = await openTable(() => readSheet(bytes), isKnown);
    const cells = [...table.headings];
    for await (const row of table.rows()) cells.push(...row.cells);
    expect(cells).toEqual(expect.arrayContaining(expected));
    expect(table.headings).toHaveLength(2);
  });
});

describe("a quotation mark", () => {
  it.each([
    ['Meru 24" panel,x', ['Meru 24" panel', "x"]],
    ['"24" panel",x', ['24" panel', "x"]],
    ['24",x', ['24"', "x"]],
    ['Meru , "Nirvex, Ltd" ,x', ["Meru ", "Nirvex, Ltd", "x"]],
    ['"a ""b"" c","",""""', ['a "b" c', "", '"']],
    ['"two\nlines", "x\n\ny"', ["two\nlines", "x\n\ny"]],
    ["'a',\"\"", ["'a'", ""]],
    [",", ["", ""]],
  ])("in %s is read as it is meant", async (text, cells) => {
    expect(await cellsOf(file("A,B", text, "last,row"))).toEqual([
      [1, "A", "B"],
      [2, ...cells],
      [2 + text.split("\n").length, "last", "row"],
    ]);
  });

  it.each([
    ['"24 panel,x\n"Meru",y', "from line 2"],
    ['"Best "hub, 4 port",x', "from line 2"],
    ['x,y\n"open,z', "line 3: a quotation mark is not closed"],
    ['x,y\n1,"a\nb","open\nz', "line 4: a quotation mark is not closed"],
  ])("in %s may be meant in two ways, and the line is named", async (text, sentence) => {
    await expect(cellsOf(file("A,B", text))).rejects.toThrow(sentence);
  });
});

describe("the headings of a list", () => {
  it("are known by their beginning where they are very long", async () => {
    const long = `Remarks ${"x".repeat(191)}😀, as typed`;
    const { mapping } = await read(file(`Title,Price,${long.replace(",", " -")}`, "Meru,500,new"), {
      columns: { Title: "Name", [long.slice(0, 199)]: "Description" },
    });
    expect(Mapping.parse(mapping).columns).toHaveProperty(long.slice(0, 199), "Description");
  });

  it("are found below a banner, and say whether prices include GST", async () => {
    const { mapping, rows } = await read(
      file(
        "DECCARA WHOLESALE - PRICE LIST,,,",
        ",,,",
        '"Valid from 3 August, till further notice",,,',
        "Brand,Model,Type,Name,Rate (excl. GST)",
        "Nirvex,N-14,Laptop,Meru,500",
        ",,,,",
        "Brand,Model,Type,Name,Rate (excl. GST)",
        "Nirvex,N-16,Laptop,Meru 16,600",
        "Grand Total,,,,1100",
        "Prices may change without notice,,,,",
      ),
    );
    expect(mapping).toMatchObject({
      columns: { "Rate (excl. GST)": "Price without GST" },
      pricesInclGst: false,
    });
    expect(rows).toMatchObject([
      { line: 5, Name: "Meru", "Price without GST": "500" },
      { line: 8, Name: "Meru 16" },
      {
        line: 9,
        Name: "",
        Brand: "",
        warnings: [{ message: expect.stringContaining("looks like a total") }],
      },
      { line: 10, Name: "", warnings: [{ message: expect.stringContaining("one value only") }] },
    ]);
  });

  it("may be unknown, below empty lines and a title", async () => {
    const table = await openTable(
      () => readSheet(file(",,", "Our list,,", "Article,Firm,Sort", "Hub,Nirvex,Things")),
      isKnown,
    );
    expect(table.headings).toEqual(["Article", "Firm", "Sort"]);
  });

  it("are known in a file of this shop to which a spreadsheet added empty columns", async () => {
    const table = await openTable(
      () => readSheet(file("Brand,Name,Category,Status,,", "Nilgiri,Pamba trail,Mice,draft,,")),
      isKnown,
    );
    expect(table.source).toBe("yantra");
    expect(table.headings).toEqual(["Brand", "Name", "Category", "Status"]);
  });

  it("name a row with a value that has none", async () => {
    const { rows } = await read(file("Title,Make,Type", "Meru,Nirvex,Laptop,", "Hub, 4 port,Nirvex,Laptop"));
    expect(rows[0]).not.toHaveProperty("misfit");
    expect(rows[1]).toMatchObject({ misfit: { cells: 4, headings: 3 } });
  });
});

describe("a workbook with several sheets", () => {
  const sheet = (index: number, ...rows: string[][]) => {
    const xml = rows.map((row) => {
      const cells = row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
      return `<row>${cells.join("")}</row>`;
    });
    return { name: `xl/worksheets/sheet${index}.xml`, bytes: sheetOf(xml.join("")) };
  };

  it("is read from the first that has a table, and the others are named", async () => {
    const bytes = zipOf([
      ...frameOf(["Old", "Read me", "Laptops", "Mice"]),
      sheet(1, ["Title", "Make"], ["Hidden", "N"]),
      sheet(2, ["Please use the other sheets"]),
      sheet(3, ["Title", "Make"], ["Meru", "Nirvex"]),
      sheet(4, ["Title", "Make"], ["Dart", "Nirvex"]),
    ]);
    const table = await openTable(() => readSheet(bytes), isKnown);
    const rows = [];
    for await (const { cells } of table.rows()) rows.push(cells);
    expect(rows).toEqual([["Meru", "Nirvex"]]);
    expect(table.note?.message).toContain(
      "Only the sheet 'Laptops' is read. The file also has 'Read me', 'Mice'",
    );
  });
});
