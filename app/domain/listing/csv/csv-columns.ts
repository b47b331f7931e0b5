import { type SpecName, specFields } from "../facts/category-fields.ts";
import type { FactName } from "../facts/product-facts.ts";

/** What a file says of a product besides its facts. */
type Besides = "id" | "version" | "vendorId" | "status" | "stock" | "seenStock" | "slug";
export type CsvColumn = Besides | FactName;

const specTitles = Object.fromEntries(
  Object.entries(specFields).map(([name, { label, unit }]) => [name, unit ? `${label} (${unit})` : label]),
) as Record<SpecName, string>;

/** The columns of the file that products are exported to and imported from, in their order. */
export const csvTitles: Record<CsvColumn, string> = {
  id: "Product ID",
  version: "Version",
  vendorId: "Vendor ID",
  status: "Status",
  brand: "Brand",
  name: "Name",
  category: "Category",
  price: "Price without GST",
  discountPrice: "Discount price without GST",
  mrpInclGst: "MRP",
  stock: "Stock",
  seenStock: "Stock at export",
  description: "Description",
  color: "Colour",
  usage: "Used for",
  ...specTitles,
  hsn: "HSN code",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  warranty: "Warranty",
  slug: "Page address",
};

export const csvColumns = Object.keys(csvTitles) as CsvColumn[];

/** The column under this heading, however it is spaced and written; undefined for one nobody knows. */
export function columnUnder(heading: string): CsvColumn | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
  return csvColumns.find((column) => plain(csvTitles[column]) === plain(heading));
}

const quotedStarts = /^(?='+[=+\-@\t\r])|(?<=[;\t\r\n])(?='+"*[=+\-@])/g;
const quotes = /^'(?='*[=+\-@\t\r])|(?<=[;\t\r\n])'(?='*"*[=+\-@])/g;

/**
 * A text as it stands in a file: write-csv.ts puts an apostrophe wherever a spreadsheet would see a formula begin, so
 * where such an apostrophe stands already it gets another, and the text reads back as it was.
 */
export function toCell(text: string): string {
  return text.replace(quotedStarts, "'");
}

export function fromCell(cell: string): string {
  return cell.replace(quotes, "");
}
