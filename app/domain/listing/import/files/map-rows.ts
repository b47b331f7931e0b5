import type { TableRow } from "../../csv/read-rows.server.ts";
import { type RatesToday, usualRate } from "../../../tax-rates/rates-today.ts";
import type { CatalogueSchema } from "../../../specifications/catalogue-schema.ts";
import { textOfHtml } from "./html-text.ts";
import { percentOf, priceBelow, statusOf, wholePieces, wholeRupees } from "./foreign-values.ts";
import { categoryHeading, categoryMeant, isOfThisShop, longestWord, type Mapping } from "./mapping.ts";
import { picturesHeading, plainHeading, type ProductRow, type ProductTable } from "./product-table.ts";

export type MappedRow = ProductRow & { pictures: string[] } & Pick<TableRow, "misfit">;

type Means = {
  schema: CatalogueSchema;
  rates: RatesToday;
  /** About the vendor of this id; null for a row that names none. */
  chargesGst: (vendorId: string | null) => boolean;
};

/**
 * What a table means in this shop: the headings of its own files, rows under them, and the pictures of each row. An
 * export of this shop needs no mapping, and nothing in its cells is turned into anything else (`isOwn`).
 */
export function mapTable(table: ProductTable, mapping: Mapping | null, means: Means) {
  const isOwn = mapping === null || isOfThisShop(mapping);
  const columns = mapping
    ? mapping.columns
    : Object.fromEntries(table.headings.map((heading) => [heading, heading]));
  const places = new Map<string, number[]>();
  for (const [place, heading] of table.headings.entries()) {
    const target = columns[heading];
    if (target) places.set(target, [...(places.get(target) ?? []), place]);
  }
  for (const target of Object.keys(mapping?.usual ?? {})) if (!places.has(target)) places.set(target, []);
  const isPictures = (target: string) => plainHeading(target) === plainHeading(picturesHeading);
  const headings = [...places.keys()].filter((target) => !isPictures(target));
  const ofPictures = [...places].filter(([target]) => isPictures(target)).flatMap(([, found]) => found);

  const first = (cells: readonly string[], target: string) => {
    for (const place of places.get(target) ?? []) if (cells[place]?.trim()) return cells[place] ?? "";
    return mapping?.usual[target] ?? "";
  };

  async function* rows(): AsyncGenerator<MappedRow> {
    for await (const { line, cells, ...notes } of table.rows()) {
      const pictures = ofPictures.flatMap((place) => addressesIn(cells[place] ?? ""));
      const texts = headings.map((target) => first(cells, target));
      if (mapping) translate(texts, headings, { ...means, mapping, isOwn });
      const misfit = { cells: cells.length, headings: table.headings.length };
      yield {
        line,
        cells: texts,
        pictures: [...new Set(pictures)],
        ...notes,
        // A row of an own file that is too short or too long is a mistake, which its reader names.
        ...(isOwn && misfit.cells !== misfit.headings && { misfit }),
      };
    }
  }

  /** The heading in the file of a heading of this shop. */
  const headingInFile = (heading: string) => {
    const [place] = places.get(heading) ?? [];
    return place === undefined ? heading : (table.headings[place] ?? heading);
  };
  return { headings, rows, headingInFile, isOwn };
}

/** Several addresses stand on lines of their own, or after commas. */
function addressesIn(text: string): string[] {
  return text
    .split(/[\s|]+|,\s*(?=https?:)|,$/)
    .map((address) => address.replace(/,$/, ""))
    .filter(Boolean);
}

type Translation = Means & { mapping: Mapping; isOwn: boolean };

/** Turns the values of another shop into those of this one, in place. Of an own file only the categories are mapped. */
function translate(texts: string[], headings: readonly string[], translation: Translation) {
  const { mapping, schema, isOwn } = translation;
  const at = (heading: string) => headings.indexOf(heading);
  const change = (heading: string, how: (text: string) => string) => {
    const place = at(heading);
    const text = texts[place]?.trim();
    if (text) texts[place] = how(text);
  };
  change(
    categoryHeading,
    (word) =>
      mapping.categories[plainHeading(word.slice(0, longestWord))] ?? categoryMeant(schema, word) ?? word,
  );
  if (isOwn) return;
  change("Description", textOfHtml);
  change("Status", (word) => statusOf(word, mapping.publishes));
  change("Stock", wholePieces);
  change("MRP", (text) => wholeRupees(text, 0));
  const rate = rateOf(texts, headings, translation);
  const mrp = Number(texts[at("MRP")]?.trim() || Number.NaN);
  for (const heading of ["Price without GST", "Discount price without GST"]) {
    change(heading, (text) => priceBelow(mrp, text, { rate, inclGst: mapping.pricesInclGst }));
  }
}

/** The GST that buyers pay on top of the row's price. */
function rateOf(texts: readonly string[], headings: readonly string[], { schema, rates, chargesGst }: Means) {
  const text = (heading: string) => texts[headings.indexOf(heading)]?.trim() ?? "";
  if (!chargesGst(text("Vendor ID") || null)) return 0;
  const category = schema.categories.find(({ key }) => key === text(categoryHeading));
  return (
    percentOf(text("GST rate (%)")) ??
    category?.gstRate ??
    usualRate(rates, text("HSN code") || (category?.usualHsn[0]?.code ?? null))
  );
}
