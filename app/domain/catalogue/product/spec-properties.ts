import type { SpecValues } from "../schema/specification.ts";
import { type SpecSlot, specEntries } from "./spec-entries.ts";

/** A specification as search engines read it: a number with its unit, or words. */
export type SpecProperty = { name: string; value: number | string; unit?: string };

/** The known values of a product. A number that is called like the text it is shown with is said by that text. */
export function specProperties(slots: SpecSlot[], values: SpecValues): SpecProperty[] {
  return specEntries(slots, values).flatMap(({ spec, words, measures }) => {
    const own = values[spec.key];
    const numbers = measures.filter((measure) => words === undefined || measure.spec.name !== spec.name);
    return [
      ...(words === undefined ? [] : [propertyOf(spec, typeof own === "number" ? own : words)]),
      ...numbers.map((measure) => propertyOf(measure.spec, measure.value)),
    ];
  });
}

function propertyOf({ name, unit }: SpecSlot["spec"], value: number | string): SpecProperty {
  return { name, value, ...(typeof value === "number" && unit !== null && { unit }) };
}
