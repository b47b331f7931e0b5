import type { CsvRow } from "../../../base/sheets/table-row.ts";
import { refusal } from "../../import-refusals.ts";
import {
  afterHeading,
  cellReader,
  groupHeading,
  inUnit,
  optionHeading,
  optionKey,
  picturesHeading,
  plainHeading,
  type ProductTable,
} from "./product-table.ts";

const handles = ["Handle", "URL handle"] as const;
const images = ["Image Src", "Product image URL"] as const;
const variantImages = ["Variant Image", "Variant image URL"] as const;
const prices = ["Variant Price", "Price"] as const;
const weights = ["Variant Grams", "Weight value (grams)"] as const;
const weightHeading = "Weight (kg)";
const optionNumbers = [1, 2, 3];
const maxOptions = 30;
/** Rows of one product: Shopify allows 2,048 variants and 250 pictures. */
const maxRows = 2_500;

/** Columns that say something about one variant; all others are the product's and stand in its first row. */
const ofVariants =
  /^(variant |option\d|sku$|barcode$|price$|price \/|compare-at price|compare at price|cost per item|inventory|weight|unit price|image|product image)/;
/** Columns that were turned into others, or mean nothing here. */
const dropped =
  /^(handle$|url handle$|option\d|image |product image|variant image|variant grams$|weight value|weight unit|variant weight unit|variant inventory (tracker|policy)|inventory (tracker|policy)|continue selling|variant fulfillment|fulfillment|variant requires|requires shipping|variant taxable|charge tax|gift card|seo |google shopping|included \/|price \/|unit price|variant tax code|variant unit)/;

export function isShopify(headings: readonly string[]): boolean {
  const { has } = cellReader(headings);
  return handles.some(has) && has("Title") && has("Option1 Name") && prices.some(has);
}

/** Of which product a row is. */
export function productsInShopify(headings: readonly string[]) {
  const { read } = cellReader(headings);
  return (cells: readonly string[]) => [read(cells, ...handles).toLowerCase()];
}

/**
 * Reads a product export of Shopify. There a product has a row for each variant and one for each further picture, and
 * only the first row has its name.
 */
export async function readShopify(
  headings: readonly string[],
  open: () => AsyncGenerator<CsvRow>,
): Promise<ProductTable> {
  const { read } = cellReader(headings);
  const { options, apart } = await survey(headings, open);
  const columns = headings.flatMap((heading, index) =>
    dropped.test(plainHeading(heading)) ? [] : [{ heading, index }],
  );

  async function* rows() {
    for await (const { first, rows } of productsOf(read, open, apart)) {
      const handle = read(first.cells, ...handles);
      const variants = rows.filter(
        ({ cells }) => read(cells, ...prices) !== "" || read(cells, "Option1 Value") !== "",
      );
      const names = optionNumbers.map((number) => read(first.cells, `Option${number} Name`));
      const group = variants.length > 1 || apart.has(handle.toLowerCase()) ? handle : "";
      const own = new Set(variants.map(({ cells }) => read(cells, ...variantImages)));
      const all = [...new Set([first, ...rows].map(({ cells }) => read(cells, ...images)))].filter(Boolean);
      const shared = all.filter((address) => !own.has(address));
      for (const { line, cells } of variants.length > 0 ? variants : rows.slice(0, 1)) {
        const picture = read(cells, ...variantImages);
        const values = optionNumbers.map((number) => read(cells, `Option${number} Value`));
        yield {
          line,
          cells: [
            ...columns.map(({ heading, index }) =>
              cells[index]?.trim() || ofVariants.test(plainHeading(heading))
                ? (cells[index] ?? "")
                : (first.cells[index] ?? ""),
            ),
            inUnit(read(cells, ...weights), 0.001, "in grams"),
            group,
            ...options.map((option) => optionValue(names, values, option)),
            (picture ? [picture, ...shared] : all).join("\n"),
          ],
        };
      }
    }
  }

  const added = [weightHeading, groupHeading, ...options.map(optionHeading), picturesHeading];
  return { source: "shopify", headings: [...columns.map(({ heading }) => heading), ...added], rows };
}

function optionValue(names: readonly string[], values: readonly string[], option: string): string {
  const index = names.findIndex((name) => optionKey(name) === optionKey(option));
  return index === -1 ? "" : (values[index] ?? "");
}

/**
 * What the options of the file are called, and the products whose rows stand apart from each other. A product without
 * options has 'Title' with 'Default Title'.
 */
async function survey(headings: readonly string[], open: () => AsyncGenerator<CsvRow>) {
  const { read } = cellReader(headings);
  const handleOf = ({ cells }: CsvRow) => read(cells, ...handles).toLowerCase();
  const names = new Map<string, string>();
  const apart = new Set<string>();
  const seen = new Set<string>();
  let handle = "";
  for await (const row of afterHeading(open())) {
    for (const number of optionNumbers) {
      const name = read(row.cells, `Option${number} Name`);
      const key = optionKey(name);
      if (name === "" || name === "Title" || names.has(key) || names.size === maxOptions) continue;
      names.set(key, name);
    }
    const next = handleOf(row) || handle;
    if (next !== handle && seen.has(next)) apart.add(next);
    seen.add(next);
    handle = next;
  }
  return { options: [...names.values()], apart };
}

type Product = { first: CsvRow; rows: CsvRow[] };

/**
 * The rows of each product, in the order of the file. Rows that stand `apart` from the others come where they are, with
 * the first row of their product.
 */
async function* productsOf(
  read: (cells: readonly string[], ...names: string[]) => string,
  open: () => AsyncGenerator<CsvRow>,
  apart: ReadonlySet<string>,
): AsyncGenerator<Product> {
  const firsts = new Map<string, CsvRow>();
  let product: Product | undefined;
  let handle = "";
  for await (const row of afterHeading(open())) {
    const next = read(row.cells, ...handles).toLowerCase();
    if (product && (next === handle || next === "")) {
      product.rows.push(row);
      if (product.rows.length > maxRows) throw refusal("import.too-many-variants", { line: row.line });
      continue;
    }
    if (product) yield product;
    product = { first: firsts.get(next) ?? row, rows: [row] };
    handle = next;
    if (apart.has(next) && !firsts.has(next)) firsts.set(next, row);
  }
  if (product) yield product;
}
