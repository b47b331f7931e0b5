import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type Refusal, refusal } from "../../refusals/refusal.ts";
import { refuseTooManyCells } from "./refuse-too-many-cells.ts";

/** A row of the file, with its cells in column order. The first row is the heading. */
export type CsvRow = { line: number; cells: string[] };

const perPiece = 16 * 1024;
const longestRow = 100_000;

/**
 * Reads the heading and then the rows of a CSV file, piece by piece, so that a large file is never in memory as parsed
 * rows.
 * Refuses: a file that is not CSV in UTF-8, with a sentence that says how to make one.
 */
export async function* readCsv(file: Uint8Array): AsyncGenerator<CsvRow> {
  refuseOtherFormats(file);
  const delimiter = delimiterOf(file);
  await refuseTooManyCells(file, delimiter);
  const parser = parse({
    info: true,
    delimiter,
    // `textOf` turns all line ends into this one, so the parser counts lines correctly.
    record_delimiter: "\n",
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  // Errors of the pipeline are thrown where the rows are read.
  pipeline(Readable.from(textOf(file)), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // The parser gives the line a row ends at. The row began as many lines earlier as its cells have line ends.
      const lineEnds = record.join("").split("\n").length - 1;
      yield { line: info.lines - lineEnds, cells: record };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    parser.destroy();
  }
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

/** Finds the delimiter in the heading. Spreadsheets use different ones in different countries. */
function delimiterOf(file: Uint8Array): string {
  const [heading = ""] = Buffer.from(file.subarray(0, 10_000))
    .toString()
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error.lines === "number" ? error.lines : 1;
  const problem =
    error.code === "CSV_QUOTE_NOT_CLOSED"
      ? "open-quote"
      : error.code === "CSV_MAX_RECORD_SIZE"
        ? "long-row"
        : "stray-quote";
  return refusal("import.malformed", { line, problem });
}
