import type { CsvRow } from "../../../base/sheets/table-row.ts";
import {
  afterHeading,
  cellReader,
  groupHeading,
  inUnit,
  optionHeading,
  optionKey,
  picturesHeading,
  plainHeading,
  type ProductRow,
  type ProductTable,
} from "./product-table.ts";

const maxAttributes = 30;
/** Columns that were turned into others, or mean nothing here. */
const dropped =
  /^(id$|type$|attribute \d|parent$|images$|is featured|visibility|date sale|tax status|tax class|in stock\?|low stock|backorders|sold individually|length \(|width \(|height \(|allow customer|purchase note|shipping class|download|grouped products|upsells|cross-sells|external url|button text|position$|swatches|meta: _)/;
const sizes = [
  { from: "Length", to: "Depth (mm)" },
  { from: "Width", to: "Width (mm)" },
  { from: "Height", to: "Height (mm)" },
] as const;
const millimetres: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4 };

export function isWooCommerce(headings: readonly string[]): boolean {
  const { has } = cellReader(headings);
  return has("Type") && has("Name") && has("Regular price") && has("Parent") && has("Published");
}

/** Of which product a row is, by its SKU and its ID, because a variation may name either. */
export function productsInWooCommerce(headings: readonly string[]) {
  const { read } = cellReader(headings);
  return (cells: readonly string[]) => {
    const parent = parentKey(read(cells, "Parent"));
    const own = [parentKey(`id:${read(cells, "ID")}`), parentKey(read(cells, "SKU"))];
    return parent === "" ? own.filter((key) => key !== "" && key !== "id:") : [parent];
  };
}

/**
 * Reads a product export of WooCommerce. There a variable product has a row that is not for sale, and each of its
 * variations has a row that names the parent.
 */
export async function readWooCommerce(
  headings: readonly string[],
  openAsWritten: () => AsyncGenerator<CsvRow>,
): Promise<ProductTable> {
  const open = () => asMeant(headings, openAsWritten());
  const { read, has } = cellReader(headings);
  const numbers = headings.flatMap((heading) => /^attribute (\d+) name$/i.exec(heading.trim())?.[1] ?? []);
  const { parents, named, attributes } = await survey();
  const columns = headings.flatMap((heading, index) =>
    dropped.test(plainHeading(heading)) ? [] : [{ heading, index }],
  );
  const measured = sizes.flatMap((size) =>
    Object.entries(millimetres)
      .filter(([unit]) => has(`${size.from} (${unit})`))
      .map(([unit, factor]) => ({ ...size, factor, heading: `${size.from} (${unit})` })),
  );

  async function survey() {
    const result = { parents: new Map<string, string[]>(), attributes: new Map<string, string>() };
    const named = new Map<string, number>();
    for await (const { cells } of afterHeading(open())) {
      const parent = parentKey(read(cells, "Parent"));
      if (parent !== "") named.set(parent, (named.get(parent) ?? 0) + 1);
      if (/\bvariable\b/i.test(read(cells, "Type"))) {
        result.parents.set(parentKey(`id:${read(cells, "ID")}`), cells);
        if (read(cells, "SKU") !== "") result.parents.set(parentKey(read(cells, "SKU")), cells);
      }
      for (const number of numbers) {
        const name = read(cells, `Attribute ${number} name`);
        const key = optionKey(name);
        if (name === "" || result.attributes.has(key) || result.attributes.size === maxAttributes) continue;
        result.attributes.set(key, name);
      }
    }
    return { parents: result.parents, named, attributes: [...result.attributes.values()] };
  }

  /** The stock of a row, and what cannot be said of it. A variation may share the stock of its product. */
  function stockOf(cells: readonly string[], parent: readonly string[] | undefined) {
    const stock = read(cells, "Stock");
    const shares = stock.toLowerCase() === "parent";
    if (shares && variationsOf(parent) > 1) return { text: "", message: oneStock };
    const text = shares ? read(parent ?? [], "Stock") : stock;
    const isWithoutNumber = text === "" && read(cells, "In stock?") === "1";
    return { text, message: isWithoutNumber ? noNumber : null };
  }

  /** How many rows name a product as their parent. */
  function variationsOf(parent: readonly string[] | undefined): number {
    if (!parent) return 0;
    const names = [`id:${read(parent, "ID")}`, read(parent, "SKU")];
    return names.reduce((sum, name) => sum + (named.get(parentKey(name)) ?? 0), 0);
  }

  function attributeOf(
    cells: readonly string[],
    parent: readonly string[] | undefined,
    name: string,
  ): string {
    for (const from of parent ? [cells, parent] : [cells]) {
      const number = numbers.find(
        (number) => optionKey(read(from, `Attribute ${number} name`)) === optionKey(name),
      );
      const value = number === undefined ? "" : read(from, `Attribute ${number} value(s)`);
      // In a list of values, a comma that belongs to one of them has a backslash.
      if (value !== "") return value.replaceAll("\\,", ",");
    }
    return "";
  }

  async function* rows(): AsyncGenerator<ProductRow> {
    for await (const { line, cells } of afterHeading(open())) {
      const type = read(cells, "Type").toLowerCase();
      if (/\bvariable\b/.test(type) && variationsOf(cells) > 0) continue;
      const [kind] = /\b(?:variable|grouped|external)\b/.exec(type) ?? [];
      if (kind) {
        yield { line, cells: [], leftOut: kind === "variable" ? childless : notSoldHere };
        continue;
      }
      const isVariation = /\bvariation\b/.test(type);
      const parent = isVariation ? parents.get(parentKey(read(cells, "Parent"))) : undefined;
      const stock = stockOf(cells, parent);
      const own = (heading: string, index: number) => {
        if (plainHeading(heading) === "stock") return stock.text;
        // A variation is called 'Meru 14 - 16 GB, Silver'; its product, 'Meru 14'.
        if (parent && plainHeading(heading) === "name") return parent[index] ?? "";
        const text =
          cells[index]?.trim() || !parent || isOfVariation(heading)
            ? (cells[index] ?? "")
            : (parent[index] ?? "");
        return plainHeading(heading) === "categories" ? deepest(text) : text;
      };
      const pictures = [read(cells, "Images"), parent ? read(parent, "Images") : ""].filter(Boolean);
      yield {
        line,
        cells: [
          ...columns.map(({ heading, index }) => own(heading, index)),
          ...measured.map(({ heading, factor }) =>
            inUnit(read(cells, heading) || read(parent ?? [], heading), factor, heading),
          ),
          parent ? read(parent, "SKU") || `id:${read(parent, "ID")}` : "",
          ...attributes.map((name) => attributeOf(cells, parent, name)),
          pictures.join(", "),
        ],
        warnings: [
          ...(stock.message ? [{ column: "Stock", message: stock.message }] : []),
          ...(isVariation && !parent ? [{ column: "Parent", message: orphan(read(cells, "Parent")) }] : []),
        ],
      };
    }
  }

  const added = [
    ...measured.map(({ to }) => to),
    groupHeading,
    ...attributes.map(optionHeading),
    picturesHeading,
  ];
  return { source: "woocommerce", headings: [...columns.map(({ heading }) => heading), ...added], rows };
}

const childless = "The file has no variations of this variable product, so it is left out";
const orphan = (parent: string) =>
  `This variation belongs to ${parent === "" ? "no product" : `'${parent}', which the file does not have`}, so it is read as a product of its own`;
const notSoldHere = "Grouped and external products are not sold here, so this one is left out";
const oneStock =
  "The file has one stock for all variants of this product, so none is imported. Please enter the stock of each variant";
const noNumber =
  "In stock in the file, but without a number, so no stock is imported. Please enter how many you have";

/** The SKU or id of a parent as it is compared. */
const parentKey = (text: string) => text.trim().toLowerCase();

/**
 * The rows as they are meant: WooCommerce puts an apostrophe before what a spreadsheet would take for a formula, and
 * writes line breaks of descriptions as the two characters '\n'.
 */
async function* asMeant(headings: readonly string[], rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  const descriptions = headings.map((heading) => plainHeading(heading).endsWith("description"));
  for await (const { line, cells } of rows) {
    yield {
      line,
      cells: cells.map((cell, index) => {
        const text = /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
        return descriptions[index] ? withLineBreaks(text) : text;
      }),
    };
  }
}

/** A backslash before an 'n' that is meant as one is doubled. In HTML each line break becomes a tag. */
function withLineBreaks(text: string): string {
  const lineBreak = /[<&]/.test(text) ? "<br>\n" : "\n";
  return text.replace(/\\?\\n/g, (signs) => (signs.length === 3 ? "\\n" : lineBreak));
}

const isOfVariation = (heading: string) =>
  /^(sku|gtin|stock|sale price|regular price)/.test(plainHeading(heading));

/** Of 'Laptops, Laptops > Gaming' the narrowest. */
function deepest(categories: string): string {
  const depth = (path: string) => path.split(">").length;
  return (
    categories
      .split(/(?<!\\),/)
      .map((path) => path.replaceAll("\\,", ",").trim())
      .toSorted((a, b) => depth(b) - depth(a))[0] ?? ""
  );
}
