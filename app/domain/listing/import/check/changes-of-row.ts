import type { Change } from "../runs/import-report.ts";
import { formatRupees } from "../../../base/money/money.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { specField } from "../../../catalogue/schema/spec-problems.ts";
import { writeSpec } from "../../../catalogue/schema/spec-texts.ts";
import { type FactName, textOfFact } from "../../facts/product-facts.ts";
import { type CsvColumn, type CsvHeadings, type SpecColumn, writeCategory } from "../../csv/csv-columns.ts";
import type { PlannedRow } from "../plan/plan-row.ts";

const amounts: readonly CsvColumn[] = ["price", "discountPrice", "mrpInclGst"];

/** What a row changes of its product, column by column; nothing for a new product. */
export function changesOfRow(
  { line, kind, stored, input, status, stock }: PlannedRow,
  schema: CatalogueSchema,
  headings: CsvHeadings,
): Change[] {
  if (!stored || kind !== "changed") return [];
  const { specs, ...facts } = stored.facts;
  const changes: Change[] = [];
  const compare = (column: CsvColumn, before: string, after: string) => {
    if (before === after) return;
    const { name, sku } = stored.facts;
    changes.push({ line, product: name, sku: sku ?? "", column: headings.titleOf(column), before, after });
  };
  for (const name of Object.keys(facts) as FactName[]) {
    if (textOfFact(facts[name]) === textOfFact(input[name])) continue;
    const asText = (value: (typeof facts)[FactName]) => {
      if (name === "category") return writeCategory(schema, String(value));
      return amounts.includes(name) && typeof value === "number" ? formatRupees(value) : textOfFact(value);
    };
    compare(name, asText(facts[name]), asText(input[name]));
  }
  for (const spec of schema.specifications) {
    const [before, after] = [specs[spec.key], input.specs[spec.key]];
    if (before === after) continue;
    const asText = (value: typeof before) => (value === undefined ? "" : writeSpec(spec, value));
    compare(specField(spec.key) as SpecColumn, asText(before), asText(after));
  }
  compare("status", stored.status, status);
  compare("slug", stored.slug, input.slug ?? stored.slug);
  const pieces = stock === null ? stored.stock : "to" in stock ? stock.to : stored.stock + stock.by;
  compare("stock", String(stored.stock), String(pieces));
  if (input.vendorId !== null) compare("vendorId", stored.vendorId, input.vendorId);
  return changes;
}
