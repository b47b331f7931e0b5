import type { CsvRow } from "./table-row.ts";
import { setImmediate } from "node:timers/promises";
import type { Refusal } from "../refusal/refusal.ts";
import { refusal } from "../table-refusals.ts";
import { longestRow, malformed, rowCutter } from "./cut-rows.ts";
import { findDelimiter } from "./find-delimiter.ts";
import { refuseTooManyCells } from "./refuse-too-many-cells.ts";

const perPiece = 16 * 1024;

/**
 * Reads the heading and then the rows of a CSV file, piece by piece, so that a large file is never in memory as parsed
 * rows.
 * Refuses: a file that is not CSV in UTF-8, with a sentence that says how to make one.
 */
export async function* readCsv(file: Uint8Array): AsyncGenerator<CsvRow> {
  refuseOtherFormats(file);
  const { delimiter, isDeclared } = findDelimiter(file);
  await refuseTooManyCells(file, delimiter);
  const { cut, end, line } = rowCutter(delimiter);
  let rest = "";
  for await (const piece of textOf(file)) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      const row = cut(text);
      if (row && !(isDeclared && row.line === 1)) yield row;
    }
    if (rest.length > longestRow) throw malformed(line() + 1, "long-row");
  }
  const last = cut(rest);
  if (last) yield last;
  end();
}

function refuseOtherFormats(file: Uint8Array) {
  const [first, second] = file;
  if (file.byteLength === 0) throw refusal("import.empty");
  if (first === 0x50 && second === 0x4b) {
    throw refusal("import.spreadsheet");
  }
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw notInUtf8("UTF-16");
  if (file.includes(0)) {
    // In UTF-16 every other byte of Latin letters is zero, from the first line on.
    const start = file.subarray(0, 64);
    if (start.filter((byte) => byte === 0).byteLength >= start.byteLength / 3) throw notInUtf8("UTF-16");
    throw refusal("import.no-csv");
  }
}

/** The file as text with single line ends, in pieces that split neither a character nor a line end. */
async function* textOf(file: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for (let from = 0; from < file.byteLength; from += perPiece) {
    const to = from + perPiece;
    const text =
      rest + decode(() => decoder.decode(file.subarray(from, to), { stream: to < file.byteLength }));
    rest = to < file.byteLength && text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - rest.length).replaceAll(/\r\n?/g, "\n");
    // Other requests wait no longer than for one piece.
    await setImmediate();
  }
}

function decode(work: () => string): string {
  try {
    return work();
  } catch {
    throw notInUtf8(null);
  }
}

function notInUtf8(encoding: "UTF-16" | null): Refusal {
  return refusal("import.not-utf8", { encoding });
}
