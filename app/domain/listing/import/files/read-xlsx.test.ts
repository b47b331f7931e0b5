import { describe, expect, it } from "vitest";
import { longestTurn, onThisMachine } from "#tests/support/watch-loop.ts";
import { workbookOf, zipOf } from "#tests/support/test-workbook.ts";
import { readSheet } from "./read-sheet.server.ts";

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
      '<row r="6"><c r="A6" t="e"><v>#N/A</v></c><c r="B6"><v>x</v></c></row>',
    ];
    expect(await rowsOf(workbookOf(heading + rows.join(""), shared))).toEqual([
      { line: 1, cells: ["Name", "Price & MRP", "Stock"] },
      { line: 3, cells: ["Meru 14", "", "12"] },
      { line: 5, cells: ["8901234567894", "1.28", "yes"] },
      { line: 6, cells: ["", "x", ""] },
    ]);
  });

  it("that unpacks to a thousand times its size is refused before that, and nobody waits for it", async () => {
    const row = '<row><c t="str"><v>x</v></c></row>';
    const bomb = workbookOf(row.repeat(1_500_000));
    expect(bomb.length).toBeLessThan(1_000_000);
    const turn = await longestTurn(() =>
      expect(rowsOf(workbookOf("", [], 2_000_000_000))).rejects.toThrow("far more"),
    );
    expect(turn).toBeLessThan(await onThisMachine(100));
    const wide = workbookOf(`<row r="1"><c r="ZZ1"><v>1</v></c></row>`);
    await expect(rowsOf(wide)).rejects.toThrow("more than 400 columns");
    await expect(rowsOf(workbookOf(`<row r="1">${"<c><v/></c>".repeat(401)}</row>`))).rejects.toThrow("400");
  });

  it("that is longer than it claims, damaged, or no workbook is refused with what to do", async () => {
    await expect(rowsOf(workbookOf(heading, shared, 20))).rejects.toThrow("cannot be read");
    const whole = workbookOf(heading, shared);
    await expect(rowsOf(whole.subarray(0, whole.length - 40))).rejects.toThrow("cannot be read");
    await expect(rowsOf(zipOf([{ name: "word/document.xml", bytes: Buffer.from("<w/>") }]))).rejects.toThrow(
      "XLSX",
    );
    await expect(rowsOf(workbookOf("<row><c></row>"))).rejects.toThrow("cannot be read");
    await expect(rowsOf(Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1", "latin1"))).rejects.toThrow("old format");
  });

  it("with a tag longer than a workbook has, or tags within tags without end, is refused", async () => {
    const long = `<row r="1"><c r="A1"${" ".repeat(3_000_000)}t="str"><v>x</v></c></row>`;
    await expect(rowsOf(workbookOf(long))).rejects.toThrow("cannot be read");
    const many = Array.from({ length: 200_000 }, (_, place) => `a${place}=""`).join(" ");
    await expect(rowsOf(workbookOf(`<row r="1" ${many}><c><v>1</v></c></row>`))).rejects.toThrow(
      "cannot be read",
    );
    const deep = `${"<x>".repeat(1_000)}${"</x>".repeat(1_000)}`;
    await expect(rowsOf(workbookOf(`<row r="1"><c><v>1</v></c></row>${deep}`))).rejects.toThrow(
      "cannot be read",
    );
  });

  it("knows no entities but those of XML", async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const file = zipOf([
      { name: "xl/workbook.xml", bytes: Buffer.from(`${entity}<workbook>&b;</workbook>`) },
    ]);
    await expect(rowsOf(file)).rejects.toThrow("cannot be read");
  });
});
