import type { CsvRow } from "../../csv/read-csv.server.ts";
import { refusal } from "../../../refusals/refusal.ts";
import { isUsualHeading } from "./guess-mapping.ts";
import { afterHeading, type ProductTable, picturesHeading, plainHeading } from "./product-table.ts";
import { readSheet } from "./read-sheet.server.ts";
import { isShopify, readShopify } from "./shopify.ts";
import { isWooCommerce, readWooCommerce } from "./woocommerce.ts";

/**
 * Opens a file of products as a table and recognises where it comes from. `isKnown` says whether a heading is one of this
 * shop's files.
 * Refuses: the same as readSheet; a heading that is empty above values, or appears twice.
 */
export async function openTable(
  file: Uint8Array,
  isKnown: (heading: string) => boolean,
): Promise<ProductTable> {
  const heading = await findHeading(readSheet(file), isKnown);
  const open = () => rowsFrom(readSheet(file), heading.line);
  const headings = heading.cells.map((cell) => cell.trim());
  const note = heading.note === undefined ? undefined : { line: heading.line, message: heading.note };
  if (isShopify(headings)) return { ...(await readShopify(headings, open)), note };
  if (isWooCommerce(headings)) return { ...(await readWooCommerce(headings, open)), note };
  refuseTwice(headings);
  const isOwn = headings.every(
    (heading) => isKnown(heading) || plainHeading(heading) === plainHeading(picturesHeading),
  );
  return { source: isOwn ? "yantra" : "other", headings, rows: () => afterHeading(open()), note };
}

/** Lists of dealers have a banner above their headings: the shop's name, a date, a line without anything. */
const mostAbove = 30;

/**
 * Finds the row with the headings: the first with two that are known, here or in other shops; else the first that is at
 * least half as full as the fullest.
 */
async function findHeading(rows: AsyncGenerator<CsvRow>, isKnown: (heading: string) => boolean) {
  const first: CsvRow[] = [];
  for await (const row of rows) {
    if (row.cells.some((cell) => cell.trim() !== "")) first.push(row);
    if (isHeading(row, isKnown) || first.length === mostAbove) break;
  }
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== "").length;
  const fullest = Math.max(...first.map(filled));
  const found =
    first.find((row) => isHeading(row, isKnown)) ?? first.find((row) => filled(row) * 2 >= fullest);
  if (!found) throw refusal("import.empty");
  return { ...found, note: first[0]?.note };
}

function isHeading({ cells }: CsvRow, isKnown: (heading: string) => boolean): boolean {
  const known = cells.filter((cell) => cell.trim() !== "" && (isKnown(cell.trim()) || isUsualHeading(cell)));
  return known.length >= 2;
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
