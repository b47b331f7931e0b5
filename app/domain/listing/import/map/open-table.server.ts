import type { CsvRow } from "../../../base/sheets/table-row.ts";
import { findHeading, maxRowsAbove } from "../../../base/sheets/find-heading.ts";
import { refusal as tableRefusal } from "../../../base/table-refusals.ts";
import { refusal } from "../../import-refusals.ts";
import { fromCell } from "../../csv/csv-columns.ts";
import { isUsualHeading } from "./guess-mapping.ts";
import {
  afterHeading,
  inHeading,
  mistakesHeading,
  type ProductTable,
  picturesHeading,
  plainHeading,
} from "./product-table.ts";
import { isShopify, productsInShopify, readShopify } from "./shopify.ts";
import { isWooCommerce, productsInWooCommerce, readWooCommerce } from "./woocommerce.ts";

/**
 * Opens the rows of a file as a table of products and recognises where it comes from. `isKnown` says whether a heading is one of this
 * shop's files. `asWritten` are its rows without their meaning; `productsOf` says of which products such a row is,
 * where a product has several.
 * Refuses: what `read` refuses; a heading that is empty above values, or appears twice.
 */
export async function openTable(
  read: () => AsyncGenerator<CsvRow>,
  isKnown: (heading: string) => boolean,
): Promise<OpenTable> {
  const heading = await headingOf(read(), isKnown);
  // A spreadsheet also writes columns in which nothing stands.
  const all = heading.cells.map(inHeading);
  while (all.length > 2 && all.at(-1) === "") all.pop();
  const ofMistakes = all.findIndex((cell) => plainHeading(cell) === plainHeading(mistakesHeading));
  const headings = ofMistakes < 0 ? all : all.toSpliced(ofMistakes, 1);
  const isOwn = headings.every(
    (heading) => isKnown(heading) || plainHeading(heading) === plainHeading(picturesHeading),
  );
  const asInFile = () => rowsFrom(read(), heading.line);
  const open = () => (ofMistakes < 0 ? asInFile() : withoutMistakes(asInFile(), ofMistakes, isOwn));
  const asWritten = { headings, rows: () => afterHeading(open()) };
  const note = heading.note === undefined ? undefined : { line: heading.line, message: heading.note };
  if (isShopify(headings)) {
    const productsOf = productsInShopify(headings);
    return { ...(await readShopify(headings, open)), note, asWritten: { ...asWritten, productsOf } };
  }
  if (isWooCommerce(headings)) {
    const productsOf = productsInWooCommerce(headings);
    return { ...(await readWooCommerce(headings, open)), note, asWritten: { ...asWritten, productsOf } };
  }
  refuseTwice(headings);
  return { source: isOwn ? "yantra" : "other", ...asWritten, note, asWritten };
}

type OpenTable = ProductTable & {
  asWritten: {
    headings: string[];
    rows: () => AsyncGenerator<CsvRow>;
    productsOf?: (cells: readonly string[]) => string[];
  };
};

/**
 * The rows of a list of mistakes that comes back. The apostrophes that it has before formulas are not the seller's; those
 * of a file of this shop are read later.
 */
async function* withoutMistakes(
  rows: AsyncGenerator<CsvRow>,
  index: number,
  isOwn: boolean,
): AsyncGenerator<CsvRow> {
  for await (const { cells, exact, ...row } of rows) {
    const rest = cells.toSpliced(index, 1);
    const moved = exact?.map((entry) => (entry > index ? entry - 1 : entry));
    yield { ...row, cells: isOwn ? rest : rest.map(fromCell), ...(moved && { exact: moved }) };
  }
}

/** Finds the row with the headings: the first with two that are known, here or in other shops. */
async function headingOf(rows: AsyncGenerator<CsvRow>, isKnown: (heading: string) => boolean) {
  const first: CsvRow[] = [];
  for await (const row of rows) {
    if (row.cells.some((cell) => cell.trim() !== "")) first.push(row);
    if (isHeading(row, isKnown) || first.length === maxRowsAbove) break;
  }
  const heading = findHeading(first, (row) => isHeading(row, isKnown));
  if (!heading) throw tableRefusal("import.empty");
  return { ...heading, note: first[0]?.note };
}

function isHeading({ cells }: CsvRow, isKnown: (heading: string) => boolean): boolean {
  const headings = cells.filter(
    (cell) => cell.trim() !== "" && (isKnown(cell.trim()) || isUsualHeading(cell)),
  );
  return headings.length >= 2;
}

async function* rowsFrom(rows: AsyncGenerator<CsvRow>, line: number): AsyncGenerator<CsvRow> {
  for await (const row of rows) if (row.line >= line) yield row;
}

function refuseTwice(headings: readonly string[]) {
  const seen = new Set<string>();
  for (const heading of headings) {
    const plain = plainHeading(heading);
    if (plain !== "" && seen.has(plain)) throw refusal("import.heading-twice", { heading });
    seen.add(plain);
  }
}
