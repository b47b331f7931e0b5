import { type Options, stringify } from "csv-stringify/sync";

export type CsvCell = string | number | null;

/**
 * Writes a table as a CSV file (RFC 4180) that every spreadsheet reads: UTF-8 with a byte order mark, and CRLF line
 * ends.
 * A text that a spreadsheet would read as a formula gets an apostrophe in front; numbers stay numbers. The same goes
 * for text after a semicolon, a tab or a line end: a spreadsheet that separates cells by those begins a new cell there,
 * because it ignores a quotation mark in the middle of a cell.
 */
export function writeCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(heads) + csvLines(rows);
}

/** The head of such a file, for one that is written piece by piece. */
export function csvHead(heads: readonly string[]): string {
  return stringify([heads], { ...options, bom: true });
}

export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], options);
}

/** How many rows csvInBatches reads at once. */
export const csvBatch = 500;

/**
 * Writes such a file in batches, so that neither the database nor the shop holds all of it. `read` gets the last row of
 * the batch before and returns up to `csvBatch` rows after it.
 */
export async function* csvInBatches<Row>(
  heads: readonly string[],
  read: (after: Row | undefined) => Promise<Row[]>,
  linesOf: (row: Row) => CsvCell[][],
): AsyncGenerator<string> {
  yield csvHead(heads);
  let after: Row | undefined;
  do {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield csvLines(rows.flatMap(linesOf));
    after = rows.length === csvBatch ? rows.at(-1) : undefined;
  } while (after);
}

/** A column of a file: its head, and its cell of a row. */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => CsvCell];

/** The same for a file with one line for each row. */
export function csvOfColumns<Row>(
  columns: readonly CsvColumn<Row>[],
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  const heads = columns.map(([head]) => head);
  return csvInBatches(heads, read, (row) => [columns.map(([, cell]) => cell(row))]);
}

/** Where a formula could begin; quotation marks before it may be read as those of the new cell. */
const formulaStarts = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?="*[=+\-@])/g;

const options: Options = {
  record_delimiter: "\r\n",
  // Quotes a text with any line end, even one that does not end a line of the file.
  quote_record_delimiter: true,
  // The library's own `escape_formulas` only checks the beginning of a text.
  cast: { string: (text) => text.replace(formulaStarts, "'") },
};
