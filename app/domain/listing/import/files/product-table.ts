import type { CsvRow } from "../../csv/read-csv.server.ts";

/** Where a file comes from: an export of this shop, of Shopify or of WooCommerce, or any other table. */
export const sources = ["yantra", "shopify", "woocommerce", "other"] as const;
export type Source = (typeof sources)[number];

/** A file as a table with one row for each product or variant, whatever its own order is. */
export type ProductTable = {
  source: Source;
  /** As many as each row has cells. */
  headings: string[];
  rows: () => AsyncGenerator<ProductRow>;
};
/** `warnings` is what the row says of its product that cannot be imported, by the heading of its column. */
export type ProductRow = CsvRow & { warnings?: { column: string; message: string }[] };

/** The column that is the same for all variants of a product and empty for a product without variants. */
export const groupHeading = "Variants of the same product";
/** The column with the addresses of all pictures, one per line. */
export const picturesHeading = "Pictures";

/** 'Option: RAM' */
export const optionHeading = (name: string) => `Option: ${name}`;

/** A heading as it is compared: 'price  (INR)' and 'Price (INR)' are the same. */
export const plainHeading = (heading: string) => heading.toLowerCase().replace(/\s+/g, " ").trim();

/** Finds the cell under a heading of a row; '' where the file has no such column. */
export function cellReader(headings: readonly string[]) {
  const places = new Map(headings.map((heading, place) => [plainHeading(heading), place]));
  return {
    has: (heading: string) => places.has(plainHeading(heading)),
    read: (cells: readonly string[], ...names: string[]) => {
      for (const name of names) {
        const place = places.get(plainHeading(name));
        const text = place === undefined ? "" : (cells[place]?.trim() ?? "");
        if (text !== "") return text;
      }
      return "";
    },
  };
}

/** Thousandths of a measure: '1250' grams are '1.25' kilograms. Nothing where there is no weight. */
export function inUnit(text: string, factor: number): string {
  const value = Number(text);
  return text === "" || !Number.isFinite(value) || value <= 0
    ? ""
    : String(Number((value * factor).toFixed(3)));
}

/** The rows below the heading. */
export async function* afterHeading(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  let isHeading = true;
  for await (const row of rows) {
    if (!isHeading && row.cells.some((cell) => cell.trim() !== "")) yield row;
    isHeading = false;
  }
}
