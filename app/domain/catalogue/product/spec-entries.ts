import { type CatalogueSchema, specsOfCategory } from "../schema/catalogue-schema.ts";
import type { Specification, SpecValues } from "../schema/specification.ts";
import { valueWords } from "../schema/spec-words.ts";

/** What a row of the specifications is about: a specification, and the numbers that are shown in its row. */
export type SpecEntry = {
  spec: Specification;
  /** The value in words; undefined if only its numbers are known. */
  words: string | undefined;
  measures: { spec: Specification; value: number }[];
};

/** A row of a category's products, known or not. */
export type SpecPlace = {
  spec: Specification;
  measures: Specification[];
  /** Choices that the text says, and that stand in its place where it is not known. */
  choices: Specification[];
};

/** A schema is read once for many products, so what follows from it is worked out once for each category. */
const placesOfSchema = new WeakMap<CatalogueSchema, Map<string, SpecPlace[]>>();

/** The rows that products of a category can have, in order. */
export function specPlaces(schema: CatalogueSchema, category: string): SpecPlace[] {
  const byCategory = placesOfSchema.get(schema) ?? new Map<string, SpecPlace[]>();
  placesOfSchema.set(schema, byCategory);
  const places = byCategory.get(category) ?? arrangeSpecs(specsOfCategory(schema, category));
  byCategory.set(category, places);
  return places;
}

/** Puts each number that is the measure of another specification, and each choice that it says, into the row of that one. */
function arrangeSpecs(specs: readonly Specification[]): SpecPlace[] {
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
export function specEntries(places: SpecPlace[], values: SpecValues): SpecEntry[] {
  return places.flatMap(({ spec, measures: numbers, choices }): SpecEntry[] => {
    const said = [spec, ...choices].map((one) => valueWords(one, values[one.key]));
    const words = said.find((one) => one !== undefined);
    const measures = numbers.flatMap((number) => {
      const value = values[number.key];
      return typeof value === "number" ? [{ spec: number, value }] : [];
    });
    return words === undefined && measures.length === 0 ? [] : [{ spec, words, measures }];
  });
}
