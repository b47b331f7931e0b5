import type { CsvRow } from "./table-row.ts";

/** Lists of dealers and couriers have a banner above their headings: a name, a date, a line without anything. */
export const maxRowsAbove = 30;

const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== "").length;

/**
 * Finds the row with the headings among the first of a table: the first that `isHeading` knows; else the first that is
 * at least half as full as the fullest.
 */
export function findHeading(
  first: readonly CsvRow[],
  isHeading: (row: CsvRow) => boolean,
): CsvRow | undefined {
  const fullest = Math.max(...first.map(filled));
  return first.find((row) => isHeading(row)) ?? first.find((row) => filled(row) * 2 >= fullest);
}

/**
 * Finds the columns of a list by the words of its headings, below a banner if it has one. Undefined for a list without
 * two such headings.
 */
export function findPositions<Name extends string>(
  rows: readonly CsvRow[],
  words: Record<Name, RegExp>,
): { places: Partial<Record<Name, number>>; width: number; below: CsvRow[] } | undefined {
  for (const { line, cells } of rows.slice(0, maxRowsAbove)) {
    if (cells.some((cell) => /\d{3}/.test(cell))) continue;
    const location: Partial<Record<Name, number>> = {};
    for (const name of Object.keys(words) as Name[]) {
      const taken = Object.values(location);
      const at = cells.findIndex((cell, position) => words[name].test(cell) && !taken.includes(position));
      if (at !== -1) location[name] = at;
    }
    if (Object.keys(location).length > 1)
      return { places: location, width: cells.length, below: rows.filter((row) => row.line > line) };
  }
  return undefined;
}
