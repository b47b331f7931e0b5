import { z } from "zod";
import { type CatalogueSchema, categoryNamed } from "../../../catalogue/schema/catalogue-schema.ts";
import { oddCell } from "../../../base/sheets/odd-cells.ts";
import { longestHeading, plainHeading } from "./product-table.ts";

const heading = z.string().max(longestHeading);

/** What the columns and words of a file mean in this shop. */
export const Mapping = z.object({
  /** The heading of this shop's files for each heading of the file; none for a column that is not imported. */
  columns: z.record(heading, heading),
  /** The key of a category for each word in the file's column of categories, in lower case. */
  categories: z.record(z.string().max(200), z.string().max(80)),
  /** What is meant where a cell is empty, by the heading of this shop's files. */
  usual: z.record(heading, z.string().max(200)),
  /** Whether the file's prices include GST. The shop's do not. Null while nobody has said it. */
  pricesInclGst: z.boolean().nullable(),
  /** Whether products that are on sale in the file are published here. Otherwise they become drafts. */
  publishes: z.boolean(),
});
export type Mapping = z.infer<typeof Mapping>;

/** A column of the file, with what helps to recognise it. */
export type FileColumn = {
  heading: string;
  examples: string[];
  /** All its values, if there are few. */
  words: string[] | null;
};

/**
 * Whether the rows are products of this shop, as its export wrote them: then their prices, statuses and stock are this
 * shop's already, whatever columns the seller added.
 */
export function isOfThisShop({ columns }: Pick<Mapping, "columns">): boolean {
  const targets = new Set(Object.values(columns));
  return targets.has("Product ID") && targets.has("Version");
}

/** In characters. Of a longer value only the beginning counts as a word. */
export const longestWord = 80;

/** What is known of a file before it is read row by row. */
export type FileContents = { columns: FileColumn[]; rows: number };

export function categoryText({ columns }: FileContents, mapping: Pick<Mapping, "columns">): string[] {
  const column = columns.find(({ heading }) => mapping.columns[heading] === categoryHeading);
  // A cell with an error is named in its line.
  return (column?.words ?? []).filter((word) => oddCell(word) === undefined);
}

export const categoryHeading = "Category";

/** The category a word means: by its key, its name in one or in many, or an address, or the last step of a path. */
export function categoryMeant(schema: CatalogueSchema, word: string): string | undefined {
  const named = categoryNamed(schema, word);
  if (named) return named.key;
  const steps = word.split(/[>›/]/).map(plainHeading);
  for (const term of [plainHeading(word), ...steps.toReversed()]) {
    const category = schema.categories.find(({ key, name, plural, address }) =>
      [key, name, plural, address].some((candidate) => plainHeading(candidate) === term),
    );
    if (category) return category.key;
  }
  return undefined;
}
