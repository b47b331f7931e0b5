import type { Problem, Problems } from "../product-problems.ts";
import type { Specification, SpecValue, SpecValues } from "./specification.ts";

const longestText = 200;
const highest = 10_000_000;

type Typed = Pick<Specification, "type" | "unit" | "decimals" | "options">;

/** The name of a specification's field in forms and refusals: 'spec.ramGb'. */
export function specField(key: string): string {
  return `spec.${key}`;
}

/** The key in the name of a field; undefined for the name of another field. */
export function specOfField(field: string): string | undefined {
  return field.startsWith("spec.") ? field.slice("spec.".length) : undefined;
}

/**
 * Finds what is wrong with a value; undefined for one that the specification can have. A number with a unit is above 0,
 * a count may be 0.
 */
export function specProblem(spec: Typed, value: SpecValue): Problem | undefined {
  switch (spec.type) {
    case "number":
      return isNumber(spec, value)
        ? undefined
        : { reason: "number-expected", unit: spec.unit, decimals: spec.decimals, highest };
    case "choice":
      return isOption(spec, value) ? undefined : optionExpected(spec, value);
    case "choices": {
      if (!Array.isArray(value) || value.length === 0) return optionExpected(spec, value);
      const unknown = value.find((key) => !isOption(spec, key));
      return unknown === undefined ? undefined : optionExpected(spec, unknown);
    }
    case "yes-no":
      return typeof value === "boolean" ? undefined : { reason: "yes-or-no-expected" };
    case "text":
      return typeof value === "string" && value !== "" && value.length <= longestText
        ? undefined
        : { reason: "text-too-long", longest: longestText };
  }
}

/** Finds the values that their specifications cannot have, by field. */
export function specProblems(specs: readonly Specification[], values: SpecValues): Problems {
  const problems: Problems = {};
  for (const spec of specs) {
    const value = values[spec.key];
    const problem = value === undefined ? undefined : specProblem(spec, value);
    if (problem) problems[specField(spec.key)] = problem;
  }
  return problems;
}

export function haveSameSpecs(a: SpecValues, b: SpecValues): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && textOf(a[key]) === textOf(b[key]))
  );
}

/** Several choices are the same in any order. */
const textOf = (value: SpecValue | undefined) => String(Array.isArray(value) ? value.toSorted() : value);

function isNumber({ unit, decimals }: Typed, value: SpecValue): boolean {
  if (typeof value !== "number" || !Number.isFinite(value) || value > highest) return false;
  const isHighEnough = unit === null ? value >= 0 : value > 0;
  return isHighEnough && Number(value.toFixed(decimals)) === value;
}

function isOption({ options }: Typed, value: SpecValue): boolean {
  return options.some(({ key }) => key === value);
}

function optionExpected({ options }: Typed, value: SpecValue): Problem {
  const typed = Array.isArray(value) ? value.join(", ") : String(value);
  return { reason: "option-expected", typed, labels: options.map(({ label }) => label) };
}
