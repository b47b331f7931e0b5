import { type CatalogueSchema, categoryOf, underHeadings } from "../schema/catalogue-schema.ts";
import type { SpecValues } from "../schema/specification.ts";
import { measureWords, numberWords } from "../schema/spec-words.ts";
import { type SpecEntry, specEntries, specPlaces } from "./spec-entries.ts";
import {
  describeMeasure,
  describeStanding,
  endsOf,
  rulerFraction,
  type SpecStanding,
} from "./spec-standing.ts";
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
  standings: SpecStanding[],
): SheetGroup[] {
  const plural = pluralOfRivals(schema, category);
  const entries = specEntries(specPlaces(schema, category), values);
  return underHeadings(schema, entries, ({ spec }) => spec).map(({ name, rows }) => ({
    name,
    rows: rows.map((entry) => sheetRow(entry, standings, plural)),
  }));
}

/** The products that a product of this category is compared with: 'laptops'. */
export function pluralOfRivals(schema: CatalogueSchema, category: string): string {
  const ranksWith = categoryOf(schema, category)?.ranksWith ?? category;
  return categoryOf(schema, ranksWith)?.plural ?? "products";
}

function sheetRow(entry: SpecEntry, standings: SpecStanding[], plural: string): SheetRow {
  const { spec, measures } = entry;
  const ruled = [spec, ...measures.map((measure) => measure.spec)];
  const help = ruled.flatMap((one) => {
    // A number often means what its text says anyway.
    if (one.help === null || (one !== spec && spec.help?.includes(one.help))) return [];
    return [one.name === spec.name ? one.help : `${one.name}: ${one.help}`];
  });
  return {
    key: spec.key,
    label: spec.name,
    ...entryText(entry),
    ...(help.length > 0 && { help }),
    rulers: ruled.flatMap((one) => {
      const standing = standings.find(({ key }) => key === one.key);
      if (!standing) return [];
      const describe = one.name === spec.name ? describeStanding : describeMeasure;
      const words = describe(standing, one, plural);
      return [{ at: rulerFraction(standing), words, ends: endsOf(standing, one) }];
    }),
  };
}

/** The text with those of its numbers that it does not say. */
function entryText({ spec, words, measures }: SpecEntry): SpecText {
  const said = (measure: SpecEntry["measures"][number]) =>
    measure.spec.name === spec.name
      ? numberWords(measure.spec.unit, measure.value)
      : measureWords(measure.spec, measure.value);
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
