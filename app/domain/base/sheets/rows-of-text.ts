import { inLines } from "../text/typed-text.ts";
import { rowCutter } from "./cut-rows.ts";
import { findDelimiter } from "./find-delimiter.ts";
import type { CsvRow } from "./table-row.ts";
import { valueIn } from "./written-values.ts";

/**
 * Reads the rows of a list that a person pasted, or of a file that `textOfSheet` made text, as products are read: with
 * any delimiter, quoted cells and guarded ones. Empty rows are left out.
 * Refuses: a quotation mark that is not closed.
 */
export function rowsOfText(pasted: string): CsvRow[] {
  const text = inLines(pasted);
  const { delimiter, isDeclared } = delimiterOf(text);
  const { cut, end } = rowCutter(delimiter);
  const rows: CsvRow[] = [];
  for (const line of text.split("\n")) {
    const row = cut(line);
    if (!row || (isDeclared && row.line === 1)) continue;
    const cells = row.cells.map((cell) => valueIn(cell.trim(), "", false).trim());
    if (cells.some((cell) => cell !== "")) rows.push({ line: row.line, cells });
  }
  end();
  return rows;
}

/** Spreadsheets copy tabs, and a semicolon stands in no amount: where most lines have one, it decides before a comma. */
function delimiterOf(text: string): { delimiter: string; isDeclared: boolean } {
  const found = findDelimiter(Buffer.from(text.slice(0, 10_000)));
  if (found.isDeclared) return found;
  const lines = text
    .split("\n", 100)
    .map((line) => line.replaceAll(/"[^"]*"/g, ""))
    .filter((line) => line.trim() !== "");
  const clear = ["\t", ";"].find(
    (sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length,
  );
  return clear === undefined ? found : { ...found, delimiter: clear };
}
