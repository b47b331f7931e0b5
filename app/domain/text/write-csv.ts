import { type Options, stringify } from "csv-stringify/sync";

export type CsvCell = string | number | null;

/**
 * A table as a CSV file (RFC 4180) that every spreadsheet reads: UTF-8 with its mark, lines ended by CRLF. A text that
 * a spreadsheet would take for a formula is kept a text by an apostrophe before it; numbers stay numbers. So is a part
 * of a text after a semicolon, a tab or a line end: where the spreadsheet parts cells by those, a quotation mark in the
 * middle of what it takes for a cell holds nothing together, and a new cell begins there.
 */
export function writeCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(heads) + csvLines(rows);
}

/** How such a file begins, for one that is written piece by piece. */
export function csvHead(heads: readonly string[]): string {
  return stringify([heads], { ...options, bom: true });
}

export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], options);
}

/** Where a formula would begin; quotation marks before it may be taken for those of the new cell. */
const formulaStarts = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?="*[=+\-@])/g;

const options: Options = {
  record_delimiter: "\r\n",
  // A line end inside a text is quoted even where it is not the one that ends a line of the file.
  quote_record_delimiter: true,
  // The library's own `escape_formulas` looks at the beginning of a text only.
  cast: { string: (text) => text.replace(formulaStarts, "'") },
};
