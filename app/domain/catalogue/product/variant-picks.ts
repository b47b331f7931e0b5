import type { Specification, SpecValue, SpecValues } from "../schema/specification.ts";
import { optionWords } from "../schema/variant-words.ts";

/** A variant on sale, or the one that is looked at. */
export type Sibling = { id: string; slug: string; specs: SpecValues; price: number; stock: number };

/** A value of an option, and the variant that it leads to. */
type Pick = {
  words: string;
  slug: string;
  isChosen: boolean;
  isOut: boolean;
  /** What else changes with it, where this combination is not made: 'with Black'. Null for nothing. */
  instead: string | null;
};

export type PickGroup = { key: string; name: string; picks: Pick[] };

/**
 * The choices on the page of a variant: for each option its values. A value that is not made with the other chosen ones
 * leads to the nearest variant: the one that keeps most of them, in stock before sold out, then the cheapest.
 */
export function variantPicks(
  options: readonly Specification[],
  siblings: readonly Sibling[],
  chosenId: string,
): PickGroup[] {
  const chosen = siblings.find(({ id }) => id === chosenId);
  if (!chosen || siblings.length < 2) return [];
  return options.map((option) => ({
    key: option.key,
    name: option.name,
    picks: valuesOf(option, siblings).map((value) => {
      const isChosen = chosen.specs[option.key] === value;
      const target = isChosen ? chosen : nearest(option, value, { options, siblings, chosen });
      const others = options.filter(
        ({ key }) => key !== option.key && target.specs[key] !== chosen.specs[key],
      );
      const changed = others.map((other) => optionWords(other, target.specs[other.key])).join(", ");
      return {
        words: optionWords(option, value),
        slug: target.slug,
        isChosen,
        isOut: target.stock === 0,
        instead: changed === "" ? null : `with ${changed}`,
      };
    }),
  }));
}

function valuesOf({ key, type, options }: Specification, siblings: readonly Sibling[]): SpecValue[] {
  const distinct = new Set(siblings.flatMap(({ specs }) => specs[key] ?? []));
  const values = [...distinct];
  if (type === "number") return values.toSorted((one, other) => Number(one) - Number(other));
  if (type !== "choice") return values;
  const indexOf = (value: SpecValue) => options.findIndex((option) => option.key === value);
  return values.toSorted((one, other) => indexOf(one) - indexOf(other));
}

type Known = { options: readonly Specification[]; siblings: readonly Sibling[]; chosen: Sibling };

function nearest(option: Specification, value: SpecValue, { options, siblings, chosen }: Known): Sibling {
  const matches = ({ specs }: Sibling) =>
    options.filter(({ key }) => specs[key] === chosen.specs[key]).length;
  const fitting = siblings.filter(({ specs }) => specs[option.key] === value);
  const [best = chosen] = fitting.toSorted(
    (one, other) =>
      matches(other) - matches(one) ||
      Number(other.stock > 0) - Number(one.stock > 0) ||
      one.price - other.price ||
      Number(one.id) - Number(other.id),
  );
  return best;
}
