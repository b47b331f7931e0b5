import { guessMapping } from "#domain/listing/import/map/guess-mapping.ts";
import { mapTable } from "#domain/listing/import/map/map-rows.ts";
import type { Mapping } from "#domain/listing/import/map/mapping.ts";
import { openTable } from "#domain/listing/import/map/open-table.server.ts";
import { readSheet } from "#domain/base/sheets/read-sheet.server.ts";
import { readContents } from "#domain/listing/import/map/read-contents.server.ts";
import type { CatalogueSchema } from "#domain/catalogue/schema/catalogue-schema.ts";

const targets = [
  "Product ID",
  "Version",
  "Brand",
  "Name",
  "Category",
  "Status",
  "SKU",
  "Barcode",
  "Part number",
  "Variant of",
  "Price without GST",
  "Discount price without GST",
  "MRP",
  "Stock",
  "Stock at export",
  "Description",
  "HSN code",
  "RAM",
  "RAM (GB)",
  "Storage (GB)",
  "Colour",
  "Weight (kg)",
  "Width (mm)",
  "Pictures",
];
const category = (key: string, name: string, plural: string) =>
  ({ key, name, plural, address: key, usualHsn: [], gstRate: null, path: [key], parent: null }) as never;
const schema: CatalogueSchema = {
  categories: [
    category("Laptop", "Laptop", "laptops"),
    category("Desktop", "Desktop", "desktops"),
    category("Accessory", "Accessories", "accessories"),
  ],
  specifications: [],
  assigned: {},
};
const rates = { usual: [{ hsnPrefix: "", rate: 18 }], legal: [0, 5, 18, 40] } as never;
const known = new Set(targets.map((heading) => heading.toLowerCase()));
export const isKnown = (heading: string) => known.has(heading.toLowerCase());

/** Reads a file as its guess means it, with what somebody changed in the guess. */
export async function readMapped(
  file: Uint8Array,
  change: Partial<Mapping> = {},
  { chargesGst = true }: { chargesGst?: boolean } = {},
) {
  const table = await openTable(() => readSheet(file), isKnown);
  const guess = guessMapping(table.source, await readContents(table), targets, schema);
  // Somebody who was asked says that GST is in the prices.
  const mapping = { ...guess, pricesInclGst: guess.pricesInclGst ?? true, ...change };
  const mapped = mapTable(table, mapping, { schema, rates, chargesGst: () => chargesGst });
  const rows = [];
  for await (const { line, cells, pictures, ...notes } of mapped.rows()) {
    const texts = Object.fromEntries(mapped.headings.map((heading, index) => [heading, cells[index]]));
    rows.push({ line, ...texts, pictures, ...notes });
  }
  return { source: table.source, isOwn: mapped.isOwn, guess, mapping, rows };
}
