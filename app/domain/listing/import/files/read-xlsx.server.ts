import { type CellObject, read, type WorkBook } from "@e965/xlsx";
import { Refusal, refusal } from "../../../refusals/refusal.ts";
import type { CsvRow } from "../../csv/read-csv.server.ts";
import { mostCells, mostColumns } from "../../csv/refuse-too-many-cells.ts";
import { refuseOddArchive } from "./refuse-odd-archive.ts";

/** Characters of a row's cells, as in CSV. */
const longestRow = 100_000;

/**
 * Reads the first visible sheet of an Excel workbook (XLSX). The whole sheet is in memory meanwhile, which
 * takes up to 600 MB for 50,000 rows, so a process that serves visitors must not do this.
 * Refuses: a file that is no such workbook, is protected by a password, or holds far more than products take.
 */
export async function* readXlsx(file: Uint8Array): AsyncGenerator<CsvRow> {
  try {
    refuseOddArchive(file);
    yield* textRows(openSheet(file));
  } catch (error) {
    throw error instanceof Refusal ? error : refusal("import.damaged-workbook");
  }
}

type Row = (CellObject | undefined)[] | undefined;

function openSheet(file: Uint8Array): Row[] {
  const first = openWorkbook(file, 0);
  const visible = first.Workbook?.Sheets?.findIndex(({ Hidden }) => !Hidden) ?? 0;
  const place = Math.max(visible, 0);
  const workbook = place === 0 ? first : openWorkbook(file, place);
  // The library leaves out a sheet that it cannot read.
  const rows = workbook.Sheets[workbook.SheetNames[place] ?? ""];
  if (!rows) throw refusal("import.damaged-workbook");
  return rows["!data"] ?? [];
}

function openWorkbook(file: Uint8Array, sheet: number): WorkBook {
  return read(file, {
    type: "buffer",
    dense: true,
    sheets: sheet,
    // A cell needs memory for its value only.
    cellFormula: false,
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
  for (const place of Object.keys(rows).map(Number)) {
    const row = rows[place];
    if (!row) continue;
    // Read rows give their memory back.
    rows[place] = undefined;
    const line = place + 1;
    if (row.length > mostColumns) throw refusal("import.too-many-columns", { line, most: mostColumns });
    const shown = Array.from(row, textOf);
    // Before they are trimmed: many cells may show one long text of blanks.
    if (shown.reduce((sum, { length }) => sum + length, 0) > longestRow)
      throw refusal("import.malformed", { line, problem: "long-row" });
    const texts = trimmed(shown);
    cells += texts.length;
    if (cells > mostCells) throw refusal("import.too-many-cells");
    if (texts.length === 0) continue;
    // The heading says how many columns there are; a sheet leaves out the empty cells at the end of a row.
    if (width === 0) width = texts.length;
    while (texts.length < width) texts.push("");
    yield { line, cells: texts };
  }
}

function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

function textOf(cell: CellObject | undefined): string {
  // '#N/A' and its like.
  if (cell?.v === undefined || cell.t === "e") return "";
  if (typeof cell.v === "boolean") return cell.v ? "yes" : "no";
  return typeof cell.v === "number" ? numberOf(cell.v) : String(cell.v);
}

/** Excel keeps 1.28 as 1.2799999999999998 and a barcode as 8.90123456789E12. A date is the number of its day. */
function numberOf(value: number): string {
  if (Number.isNaN(value)) throw refusal("import.damaged-workbook");
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(15)));
}
