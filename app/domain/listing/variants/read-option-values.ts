import { refusal } from "../refusals.ts";
import { describeProblem } from "../../catalogue/product-problems.ts";
import { type CatalogueSchema, specsOfCategory } from "../../catalogue/schema/catalogue-schema.ts";
import { specProblem } from "../../catalogue/schema/spec-problems.ts";
import { readSpec } from "../../catalogue/schema/spec-texts.ts";
import type { Specification, SpecValue, SpecValues } from "../../catalogue/schema/specification.ts";
import { maxOptions, possibleAmong } from "../../catalogue/schema/variant-text.ts";

/** An option with its values, each once, in the order they were typed. */
export type ChosenOption = { spec: Specification; values: SpecValue[] };

/**
 * The specifications in which variants of a category may differ. A text that says a number is left to the number:
 * otherwise variants with other texts would keep the same number, by which they are filtered and compared.
 */
export function possibleOptions(schema: CatalogueSchema, category: string): Specification[] {
  const possible = possibleAmong(specsOfCategory(schema, category));
  const stated = new Set(possible.map(({ shownIn }) => shownIn));
  return possible.filter(({ key }) => !stated.has(key));
}

/**
 * Reads the values of each option, separated by commas; or by semicolons or lines, where a value has commas of its own.
 * For a product with variants, an option without values has all that are there.
 * Refuses: no options, or too many; values that their specification cannot have.
 */
export function readOptionValues(
  schema: CatalogueSchema,
  category: string,
  typed: Readonly<Record<string, string>>,
  group?: { options: readonly string[]; variants: readonly SpecValues[] },
): ChosenOption[] {
  const specs = specsOfCategory(schema, category);
  const isTyped = ({ key }: Specification) => (typed[key] ?? "").trim() !== "";
  const present = group?.options.flatMap((key) => specs.find((spec) => spec.key === key) ?? []);
  const chosen = present ?? possibleOptions(schema, category).filter(isTyped);
  if (!chosen.some(isTyped) || chosen.length > maxOptions) {
    throw refusal("variants.wrong-options", { most: maxOptions });
  }
  return chosen.map((spec) => {
    const refuse = (sentence: string) => refusal("variants.value", { key: spec.key, sentence });
    if (group && !isTyped(spec)) return { spec, values: presentValues(group.variants, spec.key) };
    const text = typed[spec.key] ?? "";
    if (spec.type === "number" && isUnclear(text)) {
      throw refuse("Please put a space after each comma between values, and write 1024 instead of 1,024");
    }
    const values = piecesOf(spec, text)
      .map((piece) => readSpec(spec, piece))
      .filter((value) => value !== null);
    if (values.length === 0) throw refuse(`Please enter at least one ${spec.name}`);
    for (const value of values) {
      const problem = specProblem(spec, value);
      if (problem) throw refuse(describeProblem(problem));
    }
    return { spec, values: [...new Set(values)] };
  });
}

/** The values that variants have of an option, each once, the oldest variant's first. */
export function presentValues(variants: readonly SpecValues[], key: string): SpecValue[] {
  return [...new Set(variants.map((specs) => specs[key]))].filter((value) => value !== undefined);
}

/** Whether '128,256' may be one number or two. */
function isUnclear(text: string): boolean {
  return !/[;\n]/.test(text) && /\d,\d{3}(?!\d)/.test(text);
}

function piecesOf(spec: Specification, text: string): string[] {
  if (/[;\n]/.test(text)) return text.split(/[;\n]/);
  const pieces = text.split(",");
  const { options } = spec;
  if (options.length === 0) return pieces;
  // The label of an option may have commas: the most pieces that make one belong together.
  const whole: string[] = [];
  for (let from = 0; from < pieces.length;) {
    let to = pieces.length;
    const isOption = () => {
      const key = readSpec(spec, pieces.slice(from, to).join(","));
      return options.some((option) => option.key === key);
    };
    while (to > from + 1 && !isOption()) to -= 1;
    whole.push(pieces.slice(from, to).join(","));
    from = to;
  }
  return whole;
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
 * '16 GB DDR5' says '32 GB DDR5' in a variant with 32 GB; a text with other numbers becomes just that, and one without any
 * stays. What stands in brackets about the amount, such as '(2x8 GB)', is left out: it is of the former one.
 */
export function withMeasure(text: string, before: string, after: string): string {
  if (!/\d/.test(text) || before === after) return text;
  if (before === "") return measureIn(after).test(text) ? text : after;
  const pattern = measureIn(before);
  if (!pattern.test(text)) return after;
  const stated = text.replace(pattern, () => after);
  return stated.replaceAll(/\s*\([^()]*\)/g, (brackets) => (isAmount.test(brackets) ? "" : brackets)).trim();
}

function measureIn(text: string): RegExp {
  const plain = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(/\s+/g, "\\s*");
  return new RegExp(`(?<![\\d.,])${plain}(?!\\w)`, "i");
}

/** The number of the specification that a text begins with: 16 in '16 GB DDR5'. */
export function statedNumber(spec: Specification, text: string): number | undefined {
  const match = /^\s*\d[\d.,]*\s*[A-Za-z"″]+/.exec(text);
  const value = match && spec.unit !== null ? readSpec(spec, match[0]) : null;
  return typeof value === "number" ? value : undefined;
}

/** '2x8', '8 GB', '1 TB' */
const isAmount = /\d\s*[x×]\s*\d|\d\s*[KMGT]B\b/i;
