import type { TableRow } from "../../../base/sheets/table-row.ts";
import { plainHsn } from "../../facts/codes.ts";
import { readGstRate } from "../../facts/read-gst-rate.ts";
import { type RatesToday, usualRate } from "../../../tax/rates/rates-today.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { textOfHtml, withoutEntities } from "./html-text.ts";
import { isNoAmount, isNoCount, priceBelow, statusOf, wholePieces, wholeRupees } from "./foreign-values.ts";
import { categoryHeading, categoryMeant, isOfThisShop, longestWord, type Mapping } from "./mapping.ts";
import { oddCell, oddCode } from "../../../base/sheets/odd-cells.ts";
import { picturesHeading, plainHeading, type ProductRow, type ProductTable } from "./product-table.ts";
import { misreadText, valueIn } from "../../../base/sheets/written-values.ts";

export type MappedRow = ProductRow & { pictures: string[] } & Pick<TableRow, "misfit" | "mistakes">;

const neededHere = ["Name", "Brand", "Category"];
const total = /^(?:grand |sub[ -]?)?totals?(?: amount| value| qty)?(?: \([^)]*\))?\s*:?$/i;
const isAlone =
  "This line has one value only, as a heading or a remark between products has, so it is left out";
const isLikeTotal = "This line looks like a total, so it is left out";

/** The columns whose texts stand for something else, so that a spreadsheet may have changed them unnoticed. */
const codes = new Set(["SKU", "Part number"].map(plainHeading));

type Means = {
  schema: CatalogueSchema;
  rates: RatesToday;
  /** About the seller that a row names; null for a row that names none. */
  chargesGst: (vendorId: string | null) => boolean;
};

/**
 * What a table means in this shop: the headings of its own files, rows under them, and the pictures of each row. An
 * export of this shop needs no mapping, and nothing in its cells is turned into anything else (`isOwn`). A cell that
 * holds no value, such as the error of a formula, is a mistake and never an empty cell.
 */
export function mapTable(table: ProductTable, mapping: Mapping | null, means: Means) {
  const isOwn = mapping === null || isOfThisShop(mapping);
  const columns = mapping
    ? mapping.columns
    : Object.fromEntries(table.headings.map((heading) => [heading, heading]));
  const indexesOf = new Map<string, number[]>();
  for (const [index, heading] of table.headings.entries()) {
    const target = columns[heading];
    if (target) indexesOf.set(target, [...(indexesOf.get(target) ?? []), index]);
  }
  for (const target of Object.keys(mapping?.usual ?? {}))
    if (!indexesOf.has(target)) indexesOf.set(target, []);
  const isPictures = (target: string) => plainHeading(target) === plainHeading(picturesHeading);
  const headings = [...indexesOf.keys()].filter((target) => !isPictures(target));
  const ofPictures = [...indexesOf]
    .filter(([target]) => isPictures(target))
    .flatMap(([, indexes]) => indexes);

  const first = ({ cells, exact }: ProductRow, target: string) => {
    const index = (indexesOf.get(target) ?? []).find((candidate) => cells[candidate]?.trim());
    if (index === undefined) return mapping?.usual[target] ?? "";
    // A fourth digit after the point, so that nobody takes the point for one that groups digits.
    const isExact = exact?.includes(index) && amounts.has(target);
    return isExact ? `${cells[index]}0` : (cells[index] ?? "");
  };

  /** Why a row is no product; undefined for all others. */
  function noProduct(row: ProductRow): string | undefined {
    if (isTotal(row)) return isLikeTotal;
    const needed = neededHere.filter((target) => indexesOf.get(target)?.length).length;
    return needed > 1 && row.cells.filter((cell) => cell.trim() !== "").length === 1 ? isAlone : undefined;
  }

  /** Whether a row sums up those above: it lacks what each product of the file has. */
  function isTotal({ cells }: ProductRow): boolean {
    const needed = [...neededHere, ...prices].flatMap((target) => indexesOf.get(target)?.slice(0, 1) ?? []);
    return needed.some((index) => !cells[index]?.trim()) && cells.some((cell) => total.test(cell.trim()));
  }

  const isExport = headings.some((heading) => plainHeading(heading) === "product id");
  const isCode = headings.map((heading) => codes.has(plainHeading(heading)));

  async function* rows(): AsyncGenerator<MappedRow> {
    for await (const row of table.rows()) {
      const leftOut = row.leftOut ?? (isOwn ? undefined : noProduct(row));
      if (leftOut !== undefined) {
        const warnings = [{ column: "", message: leftOut }];
        yield { line: row.line, cells: headings.map(() => ""), pictures: [], warnings };
        continue;
      }
      const { line, cells, warnings: earlier = [], exact: _, ...notes } = row;
      const pictures = ofPictures.flatMap((index) => addressesIn(cells[index] ?? ""));
      const texts = headings.map((target) => valueIn(first(row, target), target, isExport));
      const warnings = [...earlier];
      const mistakes: NonNullable<MappedRow["mistakes"]>[number][] = [];
      for (const [position, text] of texts.entries()) {
        const message = oddCell(text);
        const doubt =
          (isCode[position] ? oddCode(text) : undefined) ?? (isExport ? undefined : misreadText(text));
        if (message) mistakes.push({ place: position, message });
        if (doubt) warnings.push({ column: headings[position] ?? "", message: doubt });
      }
      if (mapping) warnings.push(...translate(texts, headings, { ...means, mapping, isOwn }));
      const misfit = { cells: cells.length, headings: table.headings.length };
      const hasMore = cells.slice(table.headings.length).some((cell) => cell.trim() !== "");
      yield {
        line,
        cells: texts,
        pictures: [...new Set(pictures)],
        ...notes,
        ...(warnings.length > 0 && { warnings }),
        ...(mistakes.length > 0 && { mistakes }),
        // A row of an own file that is too short or too long is a mistake, which its reader names; in another file, one
        // with a value that has no heading.
        ...((isOwn ? misfit.cells !== misfit.headings : hasMore) && { misfit }),
      };
    }
  }

  /** The heading in the file of a heading of this shop. */
  const headingInFile = (heading: string) => {
    const [index] = indexesOf.get(heading) ?? [];
    return index === undefined ? heading : (table.headings[index] ?? heading);
  };
  return { headings, rows, headingInFile, isOwn, hasPictures: ofPictures.length > 0 };
}

/** Several addresses stand on lines of their own, or after commas and spaces. A space in an address is '%20'. */
function addressesIn(text: string): string[] {
  return text
    .split(/[\r\n|]+|[\s,;]+(?=(?:https?:)?\/\/)/i)
    .map((address) =>
      address
        .replace(/[\s,;]+$/, "")
        .trim()
        .replaceAll(/\s+/g, "%20"),
    )
    .filter(Boolean);
}

type Translation = Means & { mapping: Mapping; isOwn: boolean };

type Warnings = NonNullable<ProductRow["warnings"]>;

export const prices = ["Price without GST", "Discount price without GST"] as const;
const amounts = new Set<string>([...prices, "MRP", "Stock"]);

/**
 * Turns the values of another shop into those of this one, in place. Of an own file only the categories are mapped.
 * Returns what is not imported.
 */
function translate(texts: string[], headings: readonly string[], translation: Translation): Warnings {
  const { mapping, schema, isOwn } = translation;
  const at = (heading: string) => headings.indexOf(heading);
  const change = (heading: string, how: (text: string) => string) => {
    const index = at(heading);
    const text = texts[index]?.trim();
    if (text) texts[index] = how(text);
  };
  change(
    categoryHeading,
    (word) =>
      mapping.categories[plainHeading(word.slice(0, longestWord))] ?? categoryMeant(schema, word) ?? word,
  );
  if (isOwn) return [];
  for (const [index, text] of texts.entries()) {
    texts[index] = headings[index] === "Description" ? textOfHtml(text) : withoutEntities(text);
  }
  change("Status", (word) => statusOf(word, mapping.publishes));
  change("Stock", wholePieces);
  const warnings = withoutAmounts(texts, headings);
  change("MRP", (text) => wholeRupees(text, 0));
  const rate = rateOf(texts, headings, translation);
  const mrp = Number(texts[at("MRP")]?.trim() || Number.NaN);
  for (const heading of prices) {
    change(heading, (text) => priceBelow(mrp, text, { rate, inclGst: mapping.pricesInclGst === true }));
  }
  return warnings;
}

/**
 * Empties the cells of amounts that say there is none, such as 'CALL' or an MRP of '0.00'. A product without a price
 * becomes a draft. In the row of a stored product such a cell stays, so that it deletes nothing.
 */
function withoutAmounts(texts: string[], headings: readonly string[]): Warnings {
  if (texts[headings.indexOf("Product ID")]?.trim()) return [];
  const warnings: Warnings = [];
  const stock = texts[headings.indexOf("Stock")]?.trim();
  if (stock && isNoCount(stock)) {
    texts[headings.indexOf("Stock")] = "";
    warnings.push({ column: "Stock", message: `'${stock}' is no number, so no stock is imported` });
  }
  for (const heading of [...prices, "MRP"]) {
    const index = headings.indexOf(heading);
    const text = texts[index]?.trim();
    if (!text || !isNoAmount(text)) continue;
    texts[index] = "";
    if (heading !== "Price without GST") continue;
    warnings.push({ column: heading, message: `'${text}' is no amount, so no price is imported` });
    const status = headings.indexOf("Status");
    if (texts[status] === "published") texts[status] = "draft";
  }
  return warnings;
}

/** The GST that buyers pay on top of the row's price. */
function rateOf(texts: readonly string[], headings: readonly string[], { schema, rates, chargesGst }: Means) {
  const text = (heading: string) => texts[headings.indexOf(heading)]?.trim() ?? "";
  if (!chargesGst(text("Seller") || null)) return 0;
  const category = schema.categories.find(({ key }) => key === text(categoryHeading));
  const earlier = readGstRate(text("GST rate (%)"));
  if (typeof earlier === "number") return earlier;
  const hsn = plainHsn(text("HSN code")) || (category?.usualHsn[0]?.code ?? null);
  return category?.gstRate ?? usualRate(rates, hsn);
}
