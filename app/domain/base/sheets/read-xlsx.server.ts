import type { CsvRow } from "./table-row.ts";
import { type CellObject, read, SSF, type WorkBook } from "@e965/xlsx";
import { Refusal } from "../refusal/refusal.ts";
import { refusal } from "../table-refusals.ts";
import { maxCells, maxColumns } from "./refuse-too-many-cells.ts";
import { dateFormat, formulaWithoutResult } from "./odd-cells.ts";
import { refuseOddArchive } from "./refuse-odd-archive.ts";

/** Characters of a row's cells, as in CSV. */
const longestRow = 100_000;

/**
 * Reads the first visible sheet of an Excel workbook (XLSX) that has a table. The whole sheet is in memory meanwhile,
 * which takes up to 600 MB for 50,000 rows, so a process that serves visitors must not do this.
 * Refuses: a file that is no such workbook, is protected by a password, or holds far more than products take.
 */
export async function* readXlsx(file: Uint8Array): AsyncGenerator<CsvRow> {
  try {
    refuseOddArchive(file);
    const { rows, note } = openSheet(file);
    let isFirst = true;
    for (const row of textRows(rows)) {
      yield isFirst && note ? { ...row, note } : row;
      isFirst = false;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refusal("import.damaged-workbook");
  }
}

type Row = (CellObject | undefined)[] | undefined;

/** The most sheets that are looked into for a table, because each is unpacked for it. */
const maxSheets = 5;

function openSheet(file: Uint8Array): { rows: Row[]; note: string | undefined } {
  const first = openWorkbook(file, 0);
  const sheets = first.SheetNames.map((name, index) => ({ name, index }));
  const shown = sheets.filter(({ index }) => !first.Workbook?.Sheets?.[index]?.Hidden);
  const visible = shown.length > 0 ? shown : sheets.slice(0, 1);
  const rowsOf = ({ name, index }: { name: string; index: number }): Row[] => {
    const sheet = (index === 0 ? first : openWorkbook(file, index)).Sheets[name];
    // The library leaves out a sheet that it cannot read.
    if (!sheet) throw refusal("import.damaged-workbook");
    return sheet["!data"] ?? [];
  };
  for (const sheet of visible.slice(0, maxSheets)) {
    const rows = rowsOf(sheet);
    if (visible.length === 1 || isTable(rows)) return { rows, note: noteOf(sheet.name, visible) };
  }
  return { rows: visible[0] ? rowsOf(visible[0]) : [], note: undefined };
}

/** Whether two rows have more than one cell: a heading and a product. */
function isTable(rows: Row[]): boolean {
  let count = 0;
  for (const row of Object.values(rows)) {
    if (row && row.filter((cell) => textOf(cell).trim() !== "").length > 1) count += 1;
    if (count === 2) return true;
  }
  return false;
}

function noteOf(name: string, visible: readonly { name: string }[]): string | undefined {
  const others = visible.flatMap((entry) => (entry.name === name ? [] : `'${entry.name}'`));
  if (others.length === 0) return undefined;
  return `Only the sheet '${name}' is read. The file also has ${others.slice(0, 5).join(", ")}${others.length > 5 ? " and more" : ""}. To import another sheet, please save it as a file of its own`;
}

function openWorkbook(file: Uint8Array, sheet: number): WorkBook {
  return read(file, {
    type: "buffer",
    dense: true,
    sheets: sheet,
    // Formulas and empty cells are kept to tell a formula without a result from a cell that is empty.
    cellFormula: true,
    sheetStubs: true,
    // A percentage, a date and a padded code are numbers with a format.
    cellNF: true,
    cellHTML: false,
    cellText: false,
    // A sheet may claim to be smaller than it is.
    nodim: true,
  });
}

/** Empty rows are left out; the number of a row is the sheet's. */
function* textRows(rows: Row[]): Generator<CsvRow> {
  let width = 0;
  let cells = 0;
  // Rows and cells that are far away make an array long, not full.
  for (const index of Object.keys(rows).map(Number)) {
    const row = rows[index];
    if (!row) continue;
    // Read rows give their memory back.
    rows[index] = undefined;
    const line = index + 1;
    if (row.length > maxColumns) throw refusal("import.too-many-columns", { line, most: maxColumns });
    const shown = Array.from(row, textOf);
    // Before they are trimmed: many cells may show one long text of blanks.
    if (shown.reduce((sum, { length }) => sum + length, 0) > longestRow)
      throw refusal("import.malformed", { line, problem: "long-row" });
    const texts = trimmed(shown);
    cells += texts.length;
    if (cells > maxCells) throw refusal("import.too-many-cells");
    if (texts.length === 0) continue;
    // The heading says how many columns there are; a sheet leaves out the empty cells at the end of a row.
    if (width < 2) width = texts.length;
    while (texts.length < width) texts.push("");
    const exact = texts.flatMap((text, at) => (row[at]?.t === "n" && mayGroup.test(text) ? [at] : []));
    yield { line, cells: texts, ...(exact.length > 0 && { exact }) };
  }
}

/** A number whose point could be taken for one that groups digits. */
const mayGroup = /^\d{1,3}\.\d{3}$/;

function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

/** The text that a cell shows. An error is its word, '#N/A'. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined) return "";
  if (cell.t === "e") return errorLabels[Number(cell.v)] ?? "#ERROR!";
  if (cell.t === "z" || cell.v === undefined) return cell.f === undefined ? "" : formulaWithoutResult;
  if (typeof cell.v === "boolean") return cell.v ? "yes" : "no";
  return typeof cell.v === "number" ? shownNumber(cell.v, String(cell.z ?? "General")) : String(cell.v);
}

/** The words of errors by their numbers in workbooks. */
const errorLabels: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};

const isDate = new Map<string, boolean>();

/** The number as its format means it: 0.18 is '18%', 46107 is a date, and 712 in the format 00000 is '00712'. */
function shownNumber(value: number, format: string): string {
  if (Number.isNaN(value)) throw refusal("import.damaged-workbook");
  if (format === "General") return numberOf(value);
  if (/^0{2,}$/.test(format)) return numberOf(value).padStart(format.length, "0");
  if (format.includes("%")) return `${numberOf(value * 100)}%`;
  const hasDate = isDate.get(format) ?? Boolean(SSF.is_date(format));
  isDate.set(format, hasDate);
  if (hasDate) return String(SSF.format(value < 1 ? "h:mm" : dateFormat, value));
  return format.includes("E+") ? exponentOf(value) : numberOf(value);
}

/** A code such as 1E5 becomes a number with an exponent. It is written as one that loses nothing. */
function exponentOf(value: number): string {
  const [digits = "", exponent] = value.toExponential().split("e+");
  return exponent !== undefined && digits.length <= maxDigits ? `${digits}E+${exponent}` : numberOf(value);
}

/** The signs before the exponent of a code that somebody typed, such as 12E5. */
const maxDigits = 4;

/** Excel keeps 1.28 as 1.2799999999999998 and a barcode as 8.90123456789E12. */
function numberOf(value: number): string {
  // Such a number has lost its last digits, so it is shown as a spreadsheet shows it: shortened.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return value.toExponential(14).replace("e", "E");
  }
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(15)));
}
