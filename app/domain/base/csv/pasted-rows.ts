import { CsvError, parse } from "csv-parse/sync";
import { inLines } from "../text/typed-text.ts";

/** A row of a list that a person pasted, or of a file. `line` is the line it begins at, counted from 1. */
export type PastedRow = { line: number; cells: string[] };

/**
 * Reads the rows of a list, pasted or from a file, whose cells are separated by tabs, semicolons or commas. Empty rows
 * are left out. `unreadable` makes the error for a quotation mark that is not closed.
 */
export function readPastedRows(pasted: string, unreadable: (line: number) => Error): PastedRow[] {
  const text = inLines(pasted);
  try {
    const records = parse(text, {
      info: true,
      delimiter: delimiterOf(text),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record, info }) => {
        // The parser gives the line a row ends at.
        const lineEnds = record.join("").split("\n").length - 1;
        return { line: info.lines - lineEnds, cells: record };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(typeof error.lines === "number" ? error.lines : 1);
  }
}

/** Spreadsheets copy tabs; files have commas, or semicolons in some countries. The first line decides. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split("\n", 1);
  return ["\t", ";", ","].find((delimiter) => first.includes(delimiter)) ?? ",";
}
