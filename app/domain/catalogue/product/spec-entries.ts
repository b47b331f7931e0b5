import { type CatalogueSchema, specsOfCategory } from "../schema/catalogue-schema.ts";
import type { Specification, SpecValues } from "../schema/specification.ts";
import { valueText } from "../schema/value-text.ts";

/** What a row of the specifications is about: a specification, and the numbers that are shown in its row. */
export type SpecEntry = {
  spec: Specification;
  /** The value in words; undefined if only its numbers are known. */
  words: string | undefined;
  measures: { spec: Specification; value: number }[];
};

/** A row of a category's products, known or not. */
export type SpecSlot = {
  spec: Specification;
  measures: Specification[];
  /** Choices that the text says, and that stand in its place where it is not known. */
  choices: Specification[];
};

/** A schema is read once for many products, so what follows from it is worked out once for each category. */
const slotsOfSchema = new WeakMap<CatalogueSchema, Map<string, SpecSlot[]>>();

/** The rows that products of a category can have, in order. */
export function specSlots(schema: CatalogueSchema, category: string): SpecSlot[] {
  const byCategory = slotsOfSchema.get(schema) ?? new Map<string, SpecSlot[]>();
  slotsOfSchema.set(schema, byCategory);
  const slots = byCategory.get(category) ?? arrangeSpecs(specsOfCategory(schema, category));
  byCategory.set(category, slots);
  return slots;
}

/** Puts each number that is the measure of another specification, and each choice that it says, into the row of that one. */
function arrangeSpecs(specs: readonly Specification[]): SpecSlot[] {
  const heads = new Set(specs.filter(({ shownIn }) => shownIn === null).map(({ key }) => key));
  const isWithin = ({ type, shownIn }: Specification) =>
    (type === "number" || type === "choice") && shownIn !== null && heads.has(shownIn);
  return specs
    .filter((spec) => !isWithin(spec))
    .map((spec) => {
      const within = specs.filter((other) => isWithin(other) && other.shownIn === spec.key);
      return {
        spec,
        measures: within.filter(({ type }) => type === "number"),
        choices: within.filter(({ type }) => type === "choice"),
      };
    });
}

/** The known values of a product, in order. */
export function specEntries(slots: SpecSlot[], values: SpecValues): SpecEntry[] {
  return slots.flatMap(({ spec, measures: numbers, choices }): SpecEntry[] => {
    const text = [spec, ...choices].map((choice) => valueText(choice, values[choice.key]));
    const label = text.find((candidate) => candidate !== undefined);
    const measures = numbers.flatMap((number) => {
      const value = values[number.key];
      return typeof value === "number" ? [{ spec: number, value }] : [];
    });
    return label === undefined && measures.length === 0 ? [] : [{ spec, words: label, measures }];
  });
}
