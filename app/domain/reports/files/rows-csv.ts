import { type CsvCell, writeCsv } from "../../base/csv/write-csv.ts";
import { refusal } from "../refusals.ts";

/** A column of text, or one of numbers with the sum that they have to come to; `unit` is 100 for whole paise. */
export type RowsColumn<Row> =
  | { head: string; text: (row: Row) => CsvCell }
  | { head: string; value: (row: Row) => number; sum: number; unit: 1 | 100 };

/** So many rows are in memory at once, in the process that serves visitors. */
export const mostRows = 50_000;

/**
 * The rows that a figure adds up as CSV, the oldest first, with their sums as the last one.
 * Refuses: rows that do not come to their sums, and more rows than a file should have.
 */
export function rowsCsv<Row>(columns: readonly RowsColumn<Row>[], rows: readonly Row[]): string {
  if (rows.length > mostRows) throw refusal("report.too-many-rows");
  const totals = columns.map((column): CsvCell => {
    if ("text" in column) return null;
    const sum = rows.reduce((sum, row) => sum + column.value(row), 0);
    if (sum !== column.sum) throw refusal("report.does-not-add-up");
    return sum / column.unit;
  });
  return writeCsv(
    columns.map(({ head }) => head),
    [
      ...rows.map((row) =>
        columns.map((column) => ("text" in column ? column.text(row) : column.value(row) / column.unit)),
      ),
      ["TOTAL", ...totals.slice(1)],
    ],
  );
}
