import { describe, expect, it } from "vitest";
import { rowsOfText } from "#domain/base/sheets/rows-of-text.ts";
import { workbookOf } from "#tests/support/test-workbook.ts";
import { createTableFiles } from "./table-files.server.ts";

const tables = createTableFiles();
const read = (file: Uint8Array | string, longest = 10_000) =>
  tables.read(Buffer.from(file), longest, "staff");

describe("a list that comes as a file", () => {
  it.each([
    [
      "a workbook",
      workbookOf(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>AWB</t></is></c><c r="B1" t="inlineStr"><is><t>COD "net"</t></is></c></row><row r="3"><c r="A3"><v>14901100000101</v></c><c r="B3"><v>35388</v></c></row>',
      ),
    ],
    ["text", 'AWB,"COD ""net"""\r\n\r\n14901100000101,35388\r\n'],
    ["UTF-16", Buffer.from('\uFEFFAWB\tCOD "net"\n\n14901100000101\t35388', "utf16le")],
  ])("is read in a process of its own: %s", async (_, file) => {
    expect(rowsOfText(await read(file))).toEqual([
      { line: 1, cells: ["AWB", 'COD "net"'] },
      { line: 3, cells: ["14901100000101", "35388"] },
    ]);
  });

  it("is refused with the sentence of any other file", async () => {
    await expect(read("PK\x03\x04 no workbook")).rejects.toMatchObject({ code: "import.damaged-workbook" });
    await expect(read('AWB,"COD\n1,2\n')).rejects.toMatchObject({
      code: "import.malformed",
      params: { line: 1 },
    });
    await expect(read("AWB,COD\n1,2\n", 10)).rejects.toMatchObject({ code: "list.too-long" });
  });
});
