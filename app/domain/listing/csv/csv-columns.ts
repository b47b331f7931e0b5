import { type SpecName, specFields, specLabel } from "../facts/category-fields.ts";
import type { FactName } from "../facts/product-facts.ts";

/** The columns of a file besides the product's facts. */
type Besides = "id" | "version" | "vendorId" | "status" | "stock" | "seenStock" | "slug" | "warranty";
export type CsvColumn = Besides | FactName;

const specTitles = Object.fromEntries(
  Object.entries(specFields).map(([name, field]) => [name, specLabel(field)]),
) as Record<SpecName, string>;

/** The columns of export and import files with their headings, in their order. */
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
  needsSerial: "Has serial numbers",
  condition: "Condition",
  conditionWords: "Condition in words",
  ...specTitles,
  hsn: "HSN code",
  gstRate: "GST rate (%)",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  warrantyMonths: "Warranty (months)",
  warrantyKind: "Warranty kind",
  warrantyBy: "Warranty by",
  warrantyNote: "Warranty note",
  warrantyExclusions: "Not covered by warranty",
  serviceName: "Service centre",
  servicePhone: "Service phone",
  serviceAddress: "Service address",
  serviceUrl: "Service website",
  // As one text ('1 year, on-site'), in files of earlier versions.
  warranty: "Warranty",
  slug: "Page address",
};

const allColumns = Object.keys(csvTitles) as CsvColumn[];
/** The columns of an export. */
export const csvColumns = allColumns.filter((column) => column !== "warranty");

/** Headings in the files of version 0.2.0 that have another name now. */
const formerTitles: Record<string, CsvColumn> = {
  memory: "ram",
  "memory (gb)": "ramGb",
  "screen (inches)": "displayInches",
};

/** Finds the column of a heading, whatever its spacing and case; undefined for an unknown one. */
export function columnUnder(heading: string): CsvColumn | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
  const asked = plain(heading);
  return allColumns.find((column) => plain(csvTitles[column]) === asked) ?? formerTitles[asked];
}

const quotedStarts = /^(?='+[=+\-@\t\r])|(?<=[;\t\r\n])(?='+"*[=+\-@])/g;
const quotes = /^'(?='*[=+\-@\t\r])|(?<=[;\t\r\n])'(?='*"*[=+\-@])/g;

/**
 * Prepares a text for a file. write-csv.ts puts an apostrophe before a text that a spreadsheet would take for a
 * formula. A text that has such an apostrophe already gets another one, so that it reads back unchanged.
 */
export function toCell(text: string): string {
  return text.replace(quotedStarts, "'");
}

export function fromCell(cell: string): string {
  return cell.replace(quotes, "");
}
