import type { CsvRow } from "../../../base/sheets/table-row.ts";
import { numberIn } from "../../../base/text/read-number.ts";

/** Where a file comes from: an export of this shop, of Shopify or of WooCommerce, or any other table. */
const sources = ["yantra", "shopify", "woocommerce", "other"] as const;
export type Source = (typeof sources)[number];

/** A file as a table with one row for each product or variant, whatever its own order is. */
export type ProductTable = {
  source: Source;
  /** As many as each row has cells. */
  headings: string[];
  rows: () => AsyncGenerator<ProductRow>;
  /** What of the file is not read, with the line of the headings. */
  note?: { line: number; message: string };
};
/**
 * `warnings` is what the row says of its product that cannot be imported, by the heading of its column. `leftOut` is why
 * nothing of the row is imported.
 */
export type ProductRow = CsvRow & { warnings?: { column: string; message: string }[]; leftOut?: string };

/** The column that is the same for all variants of a product and empty for a product without variants. */
export const groupHeading = "Variants of the same product";
/** The last column of a list of rows with mistakes. It says nothing of the product when the list comes back. */
export const mistakesHeading = "What to correct";
/** The column with the addresses of all pictures, one per line. */
export const picturesHeading = "Pictures";

/** 'Option: RAM' */
export const optionHeading = (name: string) => inHeading(`Option: ${name}`);

/** In characters. A longer heading is known by its beginning. */
export const longestHeading = 200;

/** A heading, cut between two signs. */
export const inHeading = (text: string) =>
  text
    .trim()
    .slice(0, longestHeading)
    .replace(/[\uD800-\uDBFF]$/, "");

/** The name of an option as it is compared: 'Color', 'COLOR' and 'Colour' are one. */
export const optionKey = (name: string) => plainHeading(name).replace(/\bcolor/, "colour");

/** A heading as it is compared: 'price  (INR)' and 'Price (INR)' are the same. */
export const plainHeading = (heading: string) => heading.toLowerCase().replace(/\s+/g, " ").trim();

/** Finds the cell under a heading of a row; '' where the file has no such column. */
export function cellReader(headings: readonly string[]) {
  const indexes = new Map(headings.map((heading, index) => [plainHeading(heading), index]));
  return {
    has: (heading: string) => indexes.has(plainHeading(heading)),
    read: (cells: readonly string[], ...names: string[]) => {
      for (const name of names) {
        const index = indexes.get(plainHeading(name));
        const text = index === undefined ? "" : (cells[index]?.trim() ?? "");
        if (text !== "") return text;
      }
      return "";
    },
  };
}

/**
 * A measure in another unit: '1250' grams are '1.25' kilograms. Nothing where there is none. A text that is no number
 * stays, with the heading of its column, and is named as a mistake.
 */
export function inUnit(text: string, factor: number, heading: string): string {
  if (text === "") return "";
  const value = numberIn(text, "measure");
  if (value === undefined) return `${text} (${heading})`;
  return value <= 0 ? "" : String(Number((value * factor).toFixed(3)));
}

export async function* afterHeading(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  let heading: readonly string[] | undefined;
  for await (const row of rows) {
    const { cells } = row;
    // Long lists repeat their headings on each page.
    const isAgain = cells[0] === heading?.[0] && cells.every((cell, index) => cell === heading?.[index]);
    if (heading && !isAgain && cells.some((cell) => cell.trim() !== "")) yield row;
    heading ??= cells;
  }
}
