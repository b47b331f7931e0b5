import { read } from "@e965/xlsx";
import { describe, expect, it, vi } from "vitest";
import { oddWorkbooks } from "#tests/support/odd-workbooks.ts";
import { formattedWorkbookOf, workbookOf, zipOf } from "#tests/support/test-workbook.ts";
import { readSheet } from "./read-sheet.server.ts";

// The library alone unpacks anything.
vi.mock("@e965/xlsx", { spy: true });

async function rowsOf(file: Uint8Array) {
  const rows: { line: number; cells: string[] }[] = [];
  for await (const row of readSheet(file)) rows.push(row);
  return rows;
}

const heading =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Stock</t></is></c></row>';
const shared = [
  "<si><t>Name</t></si>",
  "<si><r><t>Price </t></r><r><t>&amp; MRP</t></r><rPh><t>no</t></rPh></si>",
];

describe("an Excel workbook", () => {
  it("is read from its first visible sheet as its cells show it, with the sheet's row numbers", async () => {
    const rows = [
      '<row r="3"><c r="A3" t="str"><v>Meru 14</v></c><c r="C3"><v>12</v></c></row>',
      '<row r="4"><c r="B4" s="2"/></row>',
      '<row r="5"><c r="A5"><v>8.901234567894E12</v></c><c r="B5"><v>1.2799999999999998</v></c><c r="C5" t="b"><v>1</v></c></row>',
      '<row r="6"><c r="A6" t="e"><v>#N/A</v></c><c r="B6" t="str"><v>x</v></c></row>',
    ];
    expect(await rowsOf(workbookOf(heading + rows.join(""), shared))).toEqual([
      { line: 1, cells: ["Name", "Price & MRP", "Stock"] },
      { line: 3, cells: ["Meru 14", "", "12"] },
      { line: 5, cells: ["8901234567894", "1.28", "yes"] },
      { line: 6, cells: ["#N/A", "x", ""] },
    ]);
  });

  it("has its numbers as a person typed them, its formulas as results, and its dates as numbers of days", async () => {
    const cells = [
      "<c><v>2.10</v></c>",
      "<c><v>0.30000000000000004</v></c>",
      "<c><v>45990.000000000007</v></c>",
      "<c><v>8901234567890</v></c>",
      "<c><v>-1E-2</v></c>",
      '<c t="str"><f>A1&amp;" x"</f><v>2.1 x</v></c>',
      "<c><f>1/0</f></c>",
      '<c t="b"><v>0</v></c>',
      '<c t="inlineStr"><is><t xml:space="preserve"> 007 </t></is></c>',
    ];
    expect(await rowsOf(workbookOf(`<row>${cells.join("")}</row>`))).toEqual([
      {
        line: 1,
        cells: [
          "2.1",
          "0.3",
          "45990",
          "8901234567890",
          "-0.01",
          "2.1 x",
          "(formula without a result)",
          "no",
          " 007 ",
        ],
      },
    ]);
  });

  it("has a formula without a result and an error as what they are, and never as an empty cell", async () => {
    const cells = [
      "<c><f>D2*1.25</f><v/></c>",
      "<c><f>D2*1.25</f><v></v></c>",
      "<c><f>D2*0</f><v>0</v></c>",
      '<c t="str"><f>IF(A1="","",1)</f><v></v></c>',
      '<c t="e"><f>A9</f><v>#REF!</v></c>',
      '<c t="e"><v>#SPILL!</v></c>',
      "<c/>",
      '<c><f t="shared" si="0" ref="A1:B1">A9+1</f></c>',
      '<c><f t="shared" si="0"/></c>',
      "<c><v>1</v></c>",
    ];
    const [row] = await rowsOf(workbookOf(`<row>${cells.join("")}</row>`));
    const missing = "(formula without a result)";
    expect(row?.cells).toEqual([missing, missing, "0", "", "#REF!", "#ERROR!", "", missing, missing, "1"]);
  });

  it("has a number as its format means it", async () => {
    const formats = ["0%", "0.0%", "00000", "d-mmm-yy", "0.00E+00", '0.00" Nos"', "h:mm", "General"];
    const values = [0.18, 0.125, 712, 46_107, 100_000, 12, 0.25, "12345678901234567890"];
    const cells = values.map((value, index) => `<c s="${index + 1}"><v>${value}</v></c>`);
    const [row] = await rowsOf(formattedWorkbookOf(`<row>${cells.join("")}</row>`, formats));
    expect(row?.cells).toEqual([
      "18%",
      "12.5%",
      "00712",
      "26 Mar 2026",
      "1E+5",
      "12",
      "6:00",
      "1.23456789012346E+19",
    ]);
  });

  it("with more columns than products have, or a row longer than in CSV, is refused with the line", async () => {
    const wide = workbookOf('<row r="3"><c r="ZZ3"><v>1</v></c></row>');
    await expect(rowsOf(wide)).rejects.toThrow("Line 3 has more than 400 columns");
    const cells = "<c><v>1</v></c>".repeat(401);
    await expect(rowsOf(workbookOf(`<row>${cells}</row>`))).rejects.toThrow("400");
    const half = `<si><t xml:space="preserve">${" ".repeat(50_001)}</t></si>`;
    const row = '<row r="2"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';
    await expect(rowsOf(workbookOf(row, [half]))).rejects.toThrow("from line 2: a row is too long");
  });

  it("that is damaged, protected, or no workbook is refused with what to do", async () => {
    const whole = workbookOf(heading, shared);
    await expect(rowsOf(whole.subarray(0, whole.length - 40))).rejects.toThrow("cannot be read");
    await expect(rowsOf(zipOf([{ name: "word/document.xml", bytes: Buffer.from("<w/>") }]))).rejects.toThrow(
      "XLSX",
    );
    await expect(rowsOf(Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1", "latin1"))).rejects.toThrow("old format");
    const locked = Buffer.from(whole);
    locked[locked.indexOf("PK\x01\x02") + 8] = 1;
    await expect(rowsOf(locked)).rejects.toThrow("password");
    const noNumber = workbookOf("<row><c><v>x</v></c></row>");
    await expect(rowsOf(noNumber)).rejects.toThrow("cannot be read");
    const noText = workbookOf('<row><c t="s"><v>7</v></c></row>');
    await expect(rowsOf(noText)).rejects.toThrow("cannot be read");
  });

  it.each(["twenty thousand files inside", "less unpacked than it states"])(
    "with %s is refused before it is unpacked",
    async (name) => {
      const file = oddWorkbooks.find(([title]) => title === name)![1]();
      vi.mocked(read).mockClear();
      await expect(rowsOf(file)).rejects.toThrow("far more");
      expect(read).not.toHaveBeenCalled();
      await rowsOf(workbookOf(heading, shared));
      expect(read).toHaveBeenCalled();
    },
  );

  it("knows no entities but those of XML", async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const rows = await rowsOf(workbookOf(`${entity}<row><c t="str"><v>&b;</v></c></row>`));
    expect(rows).toEqual([{ line: 1, cells: ["&b;"] }]);
  });
});
