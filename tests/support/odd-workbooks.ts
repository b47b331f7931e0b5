import { isNightly } from "./nightly.ts";
import { frameOf, sheetOf, workbookOf, zipOf } from "./test-workbook.ts";

const megabyte = 1024 * 1024;
/** By day a hundredth of them, as much smaller than they unpack to. */
const maxRows = isNightly ? 8_000_000 : 80_000;
const cell = '<row r="1"><c r="A1"><v>1</v></c></row>';

/** Workbooks that a stranger may bring to hold up the shop or fill its memory. None has more than 3 MB. */
export const oddWorkbooks: [name: string, make: () => Buffer][] = [
  ["a text of 95 MB that 1,200 cells show", longText],
  ["two thousand sheets", () => manySheets(2_000)],
  ["twenty thousand files inside", () => manyFiles(20_000)],
  ["tags within tags, 100,000 deep", () => workbookOf(cell + "<x>".repeat(100_000) + "</x>".repeat(100_000))],
  ["a thousand times its size in blanks", () => workbookOf(cell + " ".repeat(240 * megabyte))],
  ["a thousand times its size in cells", () => workbookOf("<row><c><v>1</v></c></row>".repeat(maxRows))],
  ["more unpacked than a workbook may be", () => workbookOf(cell + " ".repeat(300 * megabyte))],
  ["less unpacked than it states", () => workbookOf(cell, [], 2_000_000_000)],
  ["more unpacked than it states", () => workbookOf(cell + " ".repeat(100 * megabyte), [], 1_000)],
  ["a tag of 3 MB", () => workbookOf(`<row r="1"><c r="A1"${" ".repeat(3 * megabyte)}><v>1</v></c></row>`)],
  ["a tag with 200,000 attributes", () => workbookOf(`<row r="1" ${attributes(200_000)}><c r="A1"/></row>`)],
  [
    "a row a billion rows below",
    () => workbookOf('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'),
  ],
  ["a cell a billion columns away", () => workbookOf('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>')],
  ["tags that never end", () => workbookOf("<row><c><v>".repeat(300_000))],
];

function longText(): Buffer {
  const run = `<r><t xml:space="preserve">${" ".repeat(megabyte)}</t></r>`;
  const rows = Array.from(
    { length: 1_200 },
    (_, index) => `<row r="${index + 1}"><c t="s"><v>0</v></c></row>`,
  );
  return workbookOf(rows.join(""), [`<si>${run.repeat(95)}</si>`]);
}

function manySheets(count: number): Buffer {
  const names = Array.from({ length: count }, (_, index) => `Sheet ${index + 1}`);
  const sheets = names.map((_, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    bytes: sheetOf(cell),
  }));
  return zipOf([...frameOf(names), ...sheets]);
}

function manyFiles(count: number): Buffer {
  const files = Array.from({ length: count }, (_, index) => ({
    name: `xl/media/${index}.xml`,
    bytes: Buffer.alloc(0),
  }));
  return zipOf([
    ...frameOf(["Products"]),
    { name: "xl/worksheets/sheet1.xml", bytes: sheetOf(cell) },
    ...files,
  ]);
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(" ");
}
