import {
  type CatalogueSchema,
  categoryNamed,
  categoryOf,
  specsOfCategory,
} from "../../catalogue/schema/catalogue-schema.ts";
import { specField } from "../../catalogue/schema/spec-problems.ts";
import { specHeading, type Specification } from "../../catalogue/schema/specification.ts";
import { folded } from "../../base/text/folded.ts";
import type { FactName } from "../facts/product-facts.ts";

/** The columns of a file besides the product's facts. */
type Besides =
  | "id"
  | "version"
  | "vendorId"
  | "status"
  | "stock"
  | "seenStock"
  | "slug"
  | "variantOf"
  | "warranty";
type FixedColumn = Besides | FactName;
export type SpecColumn = `spec.${string}`;
export type CsvColumn = FixedColumn | SpecColumn;

/** The columns of every file with their headings, in their order. The specifications come before the HSN code. */
const fixedTitles: Record<FixedColumn, string> = {
  id: "Product ID",
  version: "Version",
  vendorId: "Seller",
  status: "Status",
  brand: "Brand",
  name: "Name",
  category: "Category",
  sku: "SKU",
  gtin: "Barcode",
  mpn: "Part number",
  variantOf: "Variant of",
  price: "Price without GST",
  discountPrice: "Discount price without GST",
  mrpInclGst: "MRP",
  stock: "Stock",
  seenStock: "Stock at export",
  description: "Description",
  usage: "Used for",
  needsSerial: "Has serial numbers",
  condition: "Condition",
  conditionWords: "Condition in words",
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
const fixedColumns = Object.keys(fixedTitles) as FixedColumn[];
const isFixed = (column: CsvColumn): column is FixedColumn => column in fixedTitles;

/** The specifications in the files of earlier versions, by their headings. The owner may have renamed them since. */
const formerSpecTitles: Record<string, string> = {
  memory: "ram",
  "memory (gb)": "ramGb",
  "screen (inches)": "displayInches",
  processor: "processor",
  cores: "cores",
  ram: "ram",
  "ram (gb)": "ramGb",
  storage: "storage",
  "storage (gb)": "storageGb",
  display: "display",
  "display size (inches)": "displayInches",
  "refresh rate (hz)": "refreshHz",
  graphics: "graphics",
  cooling: "cooling",
  power: "power",
  ports: "ports",
  connection: "connection",
  fits: "compatibility",
  "operating system": "os",
  "weight (kg)": "weightKg",
  "width (mm)": "widthMm",
  "depth (mm)": "depthMm",
  "height (mm)": "heightMm",
  colour: "color",
};

export type CsvHeadings = {
  titleOf: (column: CsvColumn) => string;
  /** The column of a heading, whatever its spacing and case; undefined for an unknown one. */
  columnUnder: (heading: string) => CsvColumn | undefined;
  /** The specification of a column; undefined for any other column. */
  specIn: (column: CsvColumn) => Specification | undefined;
};

/** Names the columns of the shop's specifications. Where two would share a heading, both say their group. */
export function csvHeadings({ specifications }: CatalogueSchema): CsvHeadings {
  const titles = specTitles(specifications);
  const specs = new Map<string, Specification>(specifications.map((spec) => [specField(spec.key), spec]));
  const byHeading = new Map<string, CsvColumn>();
  const learn = (heading: string, column: CsvColumn) => {
    if (!byHeading.has(folded(heading))) byHeading.set(folded(heading), column);
  };
  for (const column of fixedColumns) learn(fixedTitles[column], column);
  learn("Vendor ID", "vendorId");
  for (const { key } of specifications) learn(titles.get(key) ?? key, columnOf(key));
  for (const [heading, key] of Object.entries(formerSpecTitles)) {
    if (specs.has(specField(key))) learn(heading, columnOf(key));
  }
  for (const { key } of specifications) learn(columnOf(key), columnOf(key));
  return {
    titleOf: (column) =>
      isFixed(column) ? fixedTitles[column] : (titles.get(column.slice("spec.".length)) ?? column),
    columnUnder: (heading) => byHeading.get(folded(heading)),
    specIn: (column) => specs.get(column),
  };
}

const columnOf = (key: string): SpecColumn => `spec.${key}`;

function specTitles(specifications: readonly Specification[]): Map<string, string> {
  const counts = new Map<string, number>(fixedColumns.map((column) => [folded(fixedTitles[column]), 1]));
  const count = (heading: string) => counts.set(folded(heading), (counts.get(folded(heading)) ?? 0) + 1);
  for (const spec of specifications) count(specHeading(spec));
  const named = specifications.map((spec) => {
    const heading = specHeading(spec);
    return { spec, heading: counts.get(folded(heading)) === 1 ? heading : `${heading}, ${spec.group}` };
  });
  const headings = Map.groupBy(named, ({ heading }) => folded(heading));
  return new Map(
    named.map(({ spec, heading }) => {
      const isAlone = headings.get(folded(heading))?.length === 1;
      return [spec.key, isAlone ? heading : `${heading} [${spec.key}]`];
    }),
  );
}

/** The columns of an export: every fixed one, and the specifications of these categories. */
export function csvColumns(schema: CatalogueSchema, categories: readonly string[]): CsvColumn[] {
  const own = new Set(
    categories.flatMap((category) => specsOfCategory(schema, category).map(({ key }) => key)),
  );
  const specs = schema.specifications.filter(({ key }) => own.has(key)).map(({ key }) => columnOf(key));
  const columns = fixedColumns.filter((column) => column !== "warranty");
  const index = columns.indexOf("hsn");
  return [...columns.slice(0, index), ...specs, ...columns.slice(index)];
}

/** The name of a category, or its key where another category is meant by that name. */
export function writeCategory(schema: CatalogueSchema, key: string): string {
  const name = categoryOf(schema, key)?.name ?? key;
  return categoryNamed(schema, name)?.key === key ? name : key;
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
