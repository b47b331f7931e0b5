import type { RowProblem } from "../runs/import-report.ts";
import type { TableRow } from "../../../base/sheets/table-row.ts";
import { refusal } from "../../import-refusals.ts";
import { type CsvColumn, type CsvHeadings, fromCell } from "../../csv/csv-columns.ts";
import type { Sellers } from "../../csv/sellers.server.ts";

const maxRows = 50_000;
const maxLines = 10_000_000;
const atOnce = 10;

/**
 * `pictures` is how many the product gets besides those it has; `named`, how many addresses the row has. `mistakes` are
 * cells that hold no value.
 */
export type FileRow = {
  line: number;
  texts: Partial<Record<CsvColumn, string>>;
  pictures: number;
  named: number;
  mistakes: RowProblem[];
};

/**
 * A file of products: its heading and its rows. `findsBySku`: a row with the SKU of a product that is there already means
 * this product. `isForeign`: it comes from another shop.
 */
export type ProductFile = {
  rows: () => AsyncGenerator<TableRow>;
  findsBySku?: boolean;
  isForeign?: boolean;
};

/** `sellers`: those whom the file of an admin may name. */
type ReadOptions = { headings: CsvHeadings; isOfAll: boolean; sellers?: Sellers | null };

/**
 * Reads the rows of a file of products by column name, some at a time. A row that does not fit the heading is replaced
 * by its problem.
 * Refuses: a file without a usable heading; too many rows.
 */
export async function* readRows(
  file: ProductFile,
  { headings, isOfAll, sellers }: ReadOptions,
): AsyncGenerator<(FileRow | RowProblem)[], undefined> {
  let columns: CsvColumn[] | undefined;
  let rows: (FileRow | RowProblem)[] = [];
  let count = 0;
  let line = 0;
  for await (const row of file.rows()) {
    if (!columns) {
      columns = readHeading(row.cells, { headings, isOfAll });
      continue;
    }
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    count += 1;
    if (count > maxRows) {
      throw refusal("import.too-many-products");
    }
    // A workbook says itself which line a row is, and could say the same for two.
    line = row.line > line && row.line < maxLines ? row.line : line + 1;
    rows.push(fileRow({ ...row, line }, columns, { headings, sellers }));
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  if (count === 0) throw refusal("import.no-products");
  yield rows;
}

function readHeading(cells: string[], { headings, isOfAll }: ReadOptions): CsvColumn[] {
  const columns = cells.map((heading) => {
    const column = headings.columnUnder(heading);
    if (!column || (column === "vendorId" && !isOfAll)) {
      throw refusal("import.unknown-heading", { heading: heading.slice(0, 60) });
    }
    return column;
  });
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw refusal("import.heading-twice", { heading: headings.titleOf(twice) });
  const needed = (["brand", "name", "category"] as const).filter((column) => !columns.includes(column));
  if (needed.length > 0 && !columns.includes("id")) {
    throw refusal("import.missing-headings", {
      headings: needed.map((column) => headings.titleOf(column)),
      instead: headings.titleOf("id"),
    });
  }
  return columns;
}

function fileRow(
  row: TableRow,
  columns: CsvColumn[],
  { headings, sellers }: Pick<ReadOptions, "headings" | "sellers">,
): FileRow | RowProblem {
  const { line, cells, pictures = 0, named = 0 } = row;
  if (row.misfit || cells.length !== columns.length) {
    const count = row.misfit ?? { cells: cells.length, headings: columns.length };
    const message = `This row has ${count.cells} cells, but there are ${count.headings} headings`;
    return { line, column: "", message };
  }
  const texts: FileRow["texts"] = {};
  for (const [index, column] of columns.entries()) texts[column] = fromCell(cells[index] ?? "");
  if (sellers && texts.vendorId !== undefined) texts.vendorId = sellers.idOf(texts.vendorId.trim());
  const mistakes = (row.mistakes ?? []).flatMap(({ place, message }) => {
    const column = columns[place];
    return column ? [{ line, column: headings.titleOf(column), message }] : [];
  });
  return { line, texts, pictures, named, mistakes };
}
