import { refusal } from "../../refusals/refusal.ts";
import { sayProblem } from "../../refusals/product-problems.ts";
import { type CatalogueSchema, specsOfCategory } from "../../specifications/catalogue-schema.ts";
import { specProblem } from "../../specifications/spec-problems.ts";
import { readSpec } from "../../specifications/spec-texts.ts";
import type { Specification, SpecValue, SpecValues } from "../../specifications/specification.ts";
import { canBeOption, mostOptions } from "../../specifications/variant-words.ts";

/** An option with its values, each once, in the order they were typed. */
export type ChosenOption = { spec: Specification; values: SpecValue[] };

/** The specifications in which variants of a category may differ. */
export function possibleOptions(schema: CatalogueSchema, category: string): Specification[] {
  return specsOfCategory(schema, category).filter(canBeOption);
}

/**
 * Reads the values of each option, separated by commas. `options` are those of a product with variants; null where they
 * are chosen now.
 * Refuses: no options, or too many; values that their specification cannot have.
 */
export function readOptionValues(
  schema: CatalogueSchema,
  category: string,
  typed: Readonly<Record<string, string>>,
  options: readonly string[] | null,
): ChosenOption[] {
  const specs = possibleOptions(schema, category);
  const asked = options
    ? options.flatMap((key) => specs.find((spec) => spec.key === key) ?? [])
    : specs.filter(({ key }) => (typed[key] ?? "").trim() !== "");
  if (asked.length === 0 || asked.length > mostOptions) {
    throw refusal("variants.wrong-options", { most: mostOptions });
  }
  return asked.map((spec) => {
    const values = (typed[spec.key] ?? "")
      .split(/[,;\n]/)
      .map((text) => readSpec(spec, text))
      .filter((value) => value !== null);
    if (values.length === 0) {
      throw refusal("variants.value", { key: spec.key, sentence: `Please enter at least one ${spec.name}` });
    }
    for (const value of values) {
      const problem = specProblem(spec, value);
      if (problem) throw refusal("variants.value", { key: spec.key, sentence: sayProblem(problem) });
    }
    return { spec, values: [...new Set(values)] };
  });
}

/** The value of each option, for every combination. */
export function combinations(options: readonly ChosenOption[]): SpecValues[] {
  return options.reduce<SpecValues[]>(
    (made, { spec, values }) =>
      made.flatMap((specs) => values.map((value) => ({ ...specs, [spec.key]: value }))),
    [{}],
  );
}

/**
 * '16 GB DDR5' says '32 GB DDR5' in a variant with 32 GB. A text with other numbers becomes just that, and one without
 * any stays.
 */
export function withMeasure(text: string, before: string, after: string): string {
  if (!/\d/.test(text)) return text;
  if (before === "") return after;
  const plain = before.replaceAll(/\s+/g, "\\s*").replaceAll(".", "\\.");
  const found = new RegExp(`(?<![\\d.,])${plain}(?!\\w)`, "i");
  return found.test(text) ? text.replace(found, after) : after;
}

/** The number of the specification that a text begins with: 16 in '16 GB DDR5'. */
export function saidNumber(spec: Specification, text: string): number | undefined {
  const found = /^\s*\d[\d.,]*\s*[A-Za-z"″]+/.exec(text);
  const value = found && spec.unit !== null ? readSpec(spec, found[0]) : null;
  return typeof value === "number" ? value : undefined;
}
