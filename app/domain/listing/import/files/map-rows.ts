import type { CsvRow } from "../../csv/read-csv.server.ts";
import { type RatesToday, usualRate } from "../../../tax-rates/rates-today.ts";
import type { CatalogueSchema } from "../../../specifications/catalogue-schema.ts";
import { textOfHtml } from "./html-text.ts";
import { categoryHeading, categoryMeant, longestWord, type Mapping } from "./mapping.ts";
import { picturesHeading, plainHeading, type ProductTable } from "./product-table.ts";
import { percentOf, statusOf, wholePieces, wholeRupees } from "./foreign-values.ts";

/** What a table means in this shop: the headings of its own files, rows under them, and the pictures of each row. */
export type MappedTable = {
  headings: string[];
  rows: () => AsyncGenerator<MappedRow>;
  /** The heading in the file of a heading of this shop. */
  headingInFile: (heading: string) => string;
};
export type MappedRow = CsvRow & { pictures: string[] };

type Means = { schema: CatalogueSchema; rates: RatesToday };

/** Gives each row of a file the headings of this shop, by a mapping; an export of this shop needs none. */
export function mapTable(table: ProductTable, mapping: Mapping | null, means: Means): MappedTable {
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
    for await (const { line, cells } of table.rows()) {
      const pictures = ofPictures.flatMap((place) => addressesIn(cells[place] ?? ""));
      // A row of an own file that is too short or too long is a mistake, which its reader names.
      const isOdd = mapping === null && cells.length !== table.headings.length;
      const texts = isOdd ? cells : headings.map((target) => first(cells, target));
      if (mapping && !isOdd) translate(texts, headings, mapping, means);
      yield { line, cells: texts, pictures: [...new Set(pictures)] };
    }
  }

  const headingInFile = (heading: string) => {
    const [place] = places.get(heading) ?? [];
    return place === undefined ? heading : (table.headings[place] ?? heading);
  };
  return { headings, rows, headingInFile };
}

/** Several addresses stand on lines of their own, or after commas. */
function addressesIn(text: string): string[] {
  return text
    .split(/[\s|]+|,\s*(?=https?:)|,$/)
    .map((address) => address.replace(/,$/, ""))
    .filter(Boolean);
}

/** Turns the values of another shop into those of this one, in place. */
function translate(texts: string[], headings: readonly string[], mapping: Mapping, { schema, rates }: Means) {
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
  change("Description", textOfHtml);
  change("Status", (word) => statusOf(word, mapping.publishes));
  change("Stock", wholePieces);
  change("MRP", (text) => wholeRupees(text, 0));
  const category = schema.categories.find(({ key }) => key === texts[at(categoryHeading)]);
  const typed = percentOf(texts[at("GST rate (%)")] ?? "");
  const usual = () =>
    category?.gstRate ??
    usualRate(rates, texts[at("HSN code")]?.trim() || (category?.usualHsn[0]?.code ?? null));
  const rate = mapping.pricesInclGst ? (typed ?? usual()) : 0;
  for (const heading of ["Price without GST", "Discount price without GST"]) {
    change(heading, (text) => wholeRupees(text, rate));
  }
}
