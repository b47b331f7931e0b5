import { awayText, byAvailability, type Stocked } from "../../stock/availability.ts";
import type { Specification, SpecValue, SpecValues } from "../schema/specification.ts";
import { optionText } from "../schema/variant-text.ts";

/** A variant on sale, or the one that is looked at. */
export type Sibling = Stocked & { id: string; slug: string; specs: SpecValues; price: number };

/** A value of an option, and the variant that it leads to. */
type Pick = {
  words: string;
  slug: string;
  isChosen: boolean;
  /** 'Out of stock' or 'Expected Sat, 12 Dec'; null for one that is in stock. */
  away: string | null;
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
      const changed = others.map((other) => optionText(other, target.specs[other.key])).join(", ");
      return {
        words: optionText(option, value),
        slug: target.slug,
        isChosen,
        away: awayText(target),
        instead: changed === "" ? null : `with ${changed}`,
      };
    }),
  }));
}

function valuesOf({ key, type, options }: Specification, siblings: readonly Sibling[]): SpecValue[] {
  const distinct = new Set(siblings.flatMap(({ specs }) => specs[key] ?? []));
  const values = [...distinct];
  if (type === "number") return values.toSorted((a, b) => Number(a) - Number(b));
  if (type !== "choice") return values;
  const indexOf = (value: SpecValue) => options.findIndex((option) => option.key === value);
  return values.toSorted((a, b) => indexOf(a) - indexOf(b));
}

type Known = { options: readonly Specification[]; siblings: readonly Sibling[]; chosen: Sibling };

function nearest(option: Specification, value: SpecValue, { options, siblings, chosen }: Known): Sibling {
  const matches = ({ specs }: Sibling) =>
    options.filter(({ key }) => specs[key] === chosen.specs[key]).length;
  const fitting = siblings.filter(({ specs }) => specs[option.key] === value);
  const [best = chosen] = fitting.toSorted(
    (a, b) =>
      matches(b) - matches(a) || byAvailability(a, b) || a.price - b.price || Number(a.id) - Number(b.id),
  );
  return best;
}
