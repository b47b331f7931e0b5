import { refusal } from "../../../refusals/refusal.ts";
import type { CsvRow } from "../../csv/read-csv.server.ts";
import { mostCells, mostColumns } from "../../csv/refuse-too-many-cells.ts";
import { openXml } from "./xlsx-parts.ts";

const longestCell = 100_000;

/** Reads the texts that cells share, by their number. */
export async function readSharedTexts(pieces: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let words: string[] = [];
  let isText = false;
  // A text may be written in parts with fonts of their own, and with the reading of Asian signs beside it.
  let isReading = false;
  const write = openXml({
    open(name) {
      if (name === "si") words = [];
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    text(piece) {
      if (isText) words.push(piece);
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isReading = false;
      if (name !== "si") return;
      if (texts.length >= mostCells) throw refusal("import.too-many-cells");
      texts.push(words.join(""));
    },
  });
  for await (const piece of pieces) write(piece);
  return texts;
}

type Cell = { type: string; column: number; words: string[]; length: number };

/** Reads the rows of a sheet. Empty rows between them are left out; the number of a row is the sheet's. */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  shared: readonly string[],
): AsyncGenerator<CsvRow> {
  let done: CsvRow[] = [];
  let row: CsvRow = { line: 0, cells: [] };
  let cell: Cell | undefined;
  let isValue = false;
  let isReading = false;
  let cells = 0;
  let width = 0;
  const write = openXml({
    open(name, attributes) {
      if (name === "row") row = { line: Number(attributes.r) || row.line + 1, cells: [] };
      if (name === "rPh") isReading = true;
      if (name === "c") {
        const column = attributes.r === undefined ? row.cells.length : columnOf(attributes.r);
        if (column >= mostColumns)
          throw refusal("import.too-many-columns", { line: row.line, most: mostColumns });
        cell = { type: attributes.t ?? "n", column, words: [], length: 0 };
      }
      isValue = (name === "v" || name === "t") && !isReading;
    },
    text(piece) {
      if (!isValue || !cell) return;
      cell.words.push(piece);
      cell.length += piece.length;
      if (cell.length > longestCell)
        throw refusal("import.malformed", { line: row.line, problem: "long-row" });
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      if (name === "rPh") isReading = false;
      if (name === "c" && cell) {
        cells += 1;
        if (cells > mostCells) throw refusal("import.too-many-cells");
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = textOf(cell, shared);
        cell = undefined;
      }
      if (name === "row") done.push(row);
    },
  });
  for await (const piece of pieces) {
    write(piece);
    for (const { line, cells: found } of done) {
      const filled = trimmed(found);
      if (filled.length === 0) continue;
      // The heading says how many columns there are; a sheet leaves out the empty cells at the end of a row.
      if (width === 0) width = filled.length;
      while (filled.length < width) filled.push("");
      yield { line, cells: filled };
    }
    done = [];
  }
}

function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

/** 'AB12' is in the column 27, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const sign of place.toUpperCase()) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > mostColumns) break;
  }
  return column - 1;
}

function textOf({ type, words }: Cell, shared: readonly string[]): string {
  const text = words.join("");
  if (type === "s") return shared[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "yes" : "no";
  // '#N/A' and its like.
  if (type === "e") return "";
  return type === "n" ? numberOf(text) : text;
}

/** Excel keeps 1.28 as 1.2799999999999998 and a barcode as 8.90123456789E12. */
function numberOf(text: string): string {
  if (!/[.eE]/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const exact = Number(value.toPrecision(15));
  return Number.isSafeInteger(exact) ? String(BigInt(exact)) : String(exact);
}
