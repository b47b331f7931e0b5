import { type CatalogueSchema, categoryOf, underHeadings } from "../schema/catalogue-schema.ts";
import type { SpecValues } from "../schema/specification.ts";
import { measureText, numberText } from "../schema/value-text.ts";
import { type SpecEntry, specEntries, specSlots } from "./spec-entries.ts";
import { describeMeasure, describeRank, endsOf, rulerFraction, type SpecRank } from "./spec-rank.ts";
import { mentions, specText, splitText, type SpecText } from "./spec-text.ts";

/** A place among other products: where on the ruler, in words, and what stands at the ruler's ends. */
type SheetRuler = { at: number; words: string; ends: [string, string] | null };

export type SheetRow = SpecText & {
  key: string;
  label: string;
  /** What it means, and what its numbers mean, for whoever asks. */
  help?: string[];
  rulers: SheetRuler[];
};

export type SheetGroup = { name: string; rows: SheetRow[] };

/** The specifications of a product as its page shows them. Unknown values have no row, and empty groups are left out. */
export function specSheet(
  schema: CatalogueSchema,
  category: string,
  values: SpecValues,
  ranks: SpecRank[],
): SheetGroup[] {
  const plural = pluralOfRivals(schema, category);
  const entries = specEntries(specSlots(schema, category), values);
  return underHeadings(schema, entries, ({ spec }) => spec).map(({ name, rows }) => ({
    name,
    rows: rows.map((entry) => sheetRow(entry, ranks, plural)),
  }));
}

/** The products that a product of this category is compared with: 'laptops'. */
export function pluralOfRivals(schema: CatalogueSchema, category: string): string {
  const ranksWith = categoryOf(schema, category)?.ranksWith ?? category;
  return categoryOf(schema, ranksWith)?.plural ?? "products";
}

function sheetRow(entry: SpecEntry, ranks: SpecRank[], plural: string): SheetRow {
  const { spec, measures } = entry;
  const ruled = [spec, ...measures.map((measure) => measure.spec)];
  const help = ruled.flatMap((specification) => {
    // A number often means what its text says anyway.
    if (specification.help === null || (specification !== spec && spec.help?.includes(specification.help)))
      return [];
    return [
      specification.name === spec.name ? specification.help : `${specification.name}: ${specification.help}`,
    ];
  });
  return {
    key: spec.key,
    label: spec.name,
    ...entryText(entry),
    ...(help.length > 0 && { help }),
    rulers: ruled.flatMap((specification) => {
      const rank = ranks.find(({ key }) => key === specification.key);
      if (!rank) return [];
      const describe = specification.name === spec.name ? describeRank : describeMeasure;
      const text = describe(rank, specification, plural);
      return [{ at: rulerFraction(rank), words: text, ends: endsOf(rank, specification) }];
    }),
  };
}

/** The text with those of its numbers that it does not say. */
function entryText({ spec, words, measures }: SpecEntry): SpecText {
  const said = (measure: SpecEntry["measures"][number]) =>
    measure.spec.name === spec.name
      ? numberText(measure.spec.unit, measure.value)
      : measureText(measure.spec, measure.value);
  if (words === undefined) {
    const [first, ...more] = measures.map(said);
    return specText(first ?? "", more);
  }
  const { value, detail } = spec.type === "text" ? splitText(words) : { value: words, detail: undefined };
  const unsaid = measures
    .filter((measure) => !mentions(words, measure.value, said(measure)))
    .map((measure) => said(measure));
  return specText(value, [detail, ...unsaid]);
}
