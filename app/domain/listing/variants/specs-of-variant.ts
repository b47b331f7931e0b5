import { type CatalogueSchema, specOf } from "../../catalogue/schema/catalogue-schema.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";
import { optionText } from "../../catalogue/schema/variant-text.ts";
import { statedNumber, withMeasure } from "./read-option-values.ts";

/** The product's own values of its options. A seller who wrote only '16 GB DDR5' has said the number as well. */
export function ownValues(
  schema: CatalogueSchema,
  specs: SpecValues,
  options: readonly string[],
): SpecValues {
  const own = options.map((key) => {
    const spec = specOf(schema, key);
    const text = spec?.shownIn ? specs[spec.shownIn] : undefined;
    const stated = spec && typeof text === "string" ? statedNumber(spec, text) : undefined;
    return [key, specs[key] ?? stated] as const;
  });
  return Object.fromEntries(own.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/**
 * The product's values with those of the options, also where a text says the same as a number. A number or a choice that
 * another text says is not known.
 */
export function specsOfVariant(schema: CatalogueSchema, source: SpecValues, values: SpecValues): SpecValues {
  const specs = { ...source, ...values };
  for (const [key, value] of Object.entries(values)) {
    const spec = specOf(schema, key);
    for (const { key: number, shownIn } of schema.specifications) {
      if (shownIn === key && value !== source[key] && !(number in values)) delete specs[number];
    }
    const stated = spec?.shownIn ? source[spec.shownIn] : undefined;
    if (!spec?.shownIn || typeof stated !== "string" || value === source[key]) continue;
    if (spec.shownIn in values || statedNumber(spec, stated) === value) continue;
    specs[spec.shownIn] = withMeasure(stated, optionText(spec, source[key]), optionText(spec, value));
  }
  return specs;
}
