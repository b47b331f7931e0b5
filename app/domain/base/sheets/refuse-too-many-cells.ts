import { setImmediate } from "node:timers/promises";
import { refusal } from "../table-refusals.ts";

/** Several times the columns of an export. */
export const maxColumns = 400;
/** Enough for 50,000 products with every column, and for the empty cells a spreadsheet leaves around them. */
export const maxCells = 6_000_000;
/** Bytes to read before other work gets a turn. */
const atOnce = 1024 * 1024;

const quotationMark = 0x22;
const space = 0x20;
const lineEnd = 0x0a;
const carriageReturn = 0x0d;

/**
 * Counts the cells before the file is parsed, because millions of empty cells take a hundred times the memory of their
 * commas. An empty line counts as one cell. A carriage return ends a line too, as in files of old Macs; with a line
 * feed after it, both are one line end.
 * Refuses: more columns or cells than any file of products has.
 */
export async function refuseTooManyCells(file: Uint8Array, delimiter: string): Promise<void> {
  const between = delimiter.charCodeAt(0);
  let isQuoted = false;
  // A quotation mark in the middle of a cell is a sign like any other.
  let isStart = true;
  let line = 1;
  let columns = 1;
  let cells = 0;
  for (let at = 0; at < file.byteLength;) {
    const to = Math.min(at + atOnce, file.byteLength);
    for (; at < to; at += 1) {
      const byte = file[at];
      const wasStart = isStart;
      isStart =
        byte === between || byte === lineEnd || byte === carriageReturn || (isStart && byte === space);
      if (byte === quotationMark && isQuoted && file[at + 1] === quotationMark) at += 1;
      else if (byte === quotationMark && (isQuoted || wasStart)) isQuoted = !isQuoted;
      else if (byte === lineEnd || (byte === carriageReturn && file[at + 1] !== lineEnd)) {
        line += 1;
        if (isQuoted) continue;
        cells += columns;
        columns = 1;
      } else if (byte === between && !isQuoted) {
        columns += 1;
        if (columns > maxColumns) throw refusal("import.too-many-columns", { line, most: maxColumns });
      }
    }
    if (cells > maxCells) throw refusal("import.too-many-cells");
    await setImmediate();
  }
}
