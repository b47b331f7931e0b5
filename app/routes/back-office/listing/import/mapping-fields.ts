import { plainHeading } from "#domain/listing/import/map/product-table.ts";

/** The headings for which one value can be given for all products: what files of other shops lack to be published. */
export const usualHeadings = [
  "Brand",
  "Category",
  "HSN code",
  "Country of origin",
  "Manufacturer",
  "Importer",
  "Generic name",
  "Net quantity",
  "Seller",
] as const;

export const mappingFields = {
  column: (heading: string) => `column:${heading}`,
  category: (word: string) => `category:${plainHeading(word)}`,
  usual: (heading: string) => `usual:${heading}`,
};
