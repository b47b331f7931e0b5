import { csvHead, csvLines } from "../../base/csv/write-csv.ts";
import {
  type CatalogueSchema,
  categoryOf,
  specsOfCategory,
  underHeadings,
} from "../../catalogue/schema/catalogue-schema.ts";
import { specField } from "../../catalogue/schema/spec-problems.ts";
import { type AssignedSpec, specHeading } from "../../catalogue/schema/specification.ts";
import { onlyHsn } from "../editing/usual-hsn.ts";
import {
  type CsvColumn,
  csvColumns,
  csvHeadings,
  type SpecColumn,
  toCell,
  writeCategory,
} from "./csv-columns.ts";

/** What only an export has. */
const ofExports = new Set<CsvColumn>(["id", "version", "seenStock"]);

/**
 * An empty file for new products of a category: the headings, and a row with what is usual in the category. Its brand
 * and name are empty, so that a row that nobody filled in is a mistake and never a product.
 */
export function categoryTemplate(
  schema: CatalogueSchema,
  category: string,
  { isOfAll, seller = "" }: { isOfAll: boolean; seller?: string },
): string {
  const headings = csvHeadings(schema);
  const columns = csvColumns(schema, [category]).filter(
    (column) => !ofExports.has(column) && (column !== "vendorId" || isOfAll),
  );
  const usual: Partial<Record<CsvColumn, string>> = {
    status: "draft",
    vendorId: seller,
    category: writeCategory(schema, category),
    hsn: onlyHsn(schema, category),
    needsSerial: categoryOf(schema, category)?.needsSerial ? "yes" : "no",
    countryOfOrigin: "India",
    netQuantity: "1 piece",
  };
  const row = columns.map((column) => toCell(usual[column] ?? ""));
  return csvHead(columns.map((column) => headings.titleOf(column))) + csvLines([row]);
}

export type ColumnHelp = { heading: string; words: string; isRequired: boolean };

/** What to enter in the columns of a category's specifications. */
export function columnHelp(schema: CatalogueSchema, category: string): ColumnHelp[] {
  const headings = csvHeadings(schema);
  const specs = underHeadings(schema, specsOfCategory(schema, category), (spec) => spec);
  return specs.flatMap(({ rows }) =>
    rows.map((spec) => ({
      heading: headings.titleOf(specField(spec.key) as SpecColumn),
      words: textOf(spec),
      isRequired: spec.isRequired,
    })),
  );
}

function textOf(spec: AssignedSpec): string {
  const labels = spec.options.map(({ label }) => label).join(", ");
  switch (spec.type) {
    case "number":
      return `${spec.decimals === 0 ? "A whole number" : "A number"}${spec.unit === null ? "" : ` in ${spec.unit}`}`;
    case "choice":
      return `One of: ${labels}`;
    case "choices":
      return `One or more of these, separated by commas: ${labels}`;
    case "yes-no":
      return "yes or no";
    case "text":
      return spec.example ? `Text, for example: ${spec.example}` : `Text about ${specHeading(spec)}`;
  }
}
