import type { CsvRow } from "../../csv/read-csv.server.ts";
import { refusal } from "../../../refusals/refusal.ts";
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
  const open = () => readSheet(file);
  const headings = await readHeadings(open());
  if (isShopify(headings)) return readShopify(headings, open);
  if (isWooCommerce(headings)) return readWooCommerce(headings, open);
  refuseTwice(headings);
  const isOwn = headings.every(
    (heading) => isKnown(heading) || plainHeading(heading) === plainHeading(picturesHeading),
  );
  return { source: isOwn ? "yantra" : "other", headings, rows: () => afterHeading(open()) };
}

async function readHeadings(rows: AsyncGenerator<CsvRow>): Promise<string[]> {
  for await (const { cells } of rows) return cells.map((cell) => cell.trim());
  throw refusal("import.empty");
}

function refuseTwice(headings: readonly string[]) {
  const seen = new Set<string>();
  for (const heading of headings) {
    const plain = plainHeading(heading);
    if (plain !== "" && seen.has(plain)) throw refusal("import.heading-twice", { heading });
    seen.add(plain);
  }
}
