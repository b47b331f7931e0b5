import type { ReadQuery, SpecChoice } from "../query/spec-filters.ts";
import type { Specification } from "../schema/specification.ts";
import type { Sorted } from "./shelf-scan.ts";
import { bandOf, type Shelf, widthOfBand } from "./shelf.ts";

/** How far from what is asked a product is that does not say it, or says another word. */
const otherWord = 0.5;
/** What can only be ordered ahead comes after all that is in stock, and then what is sold out. */
const bandsApart = 500;
/** A kin of the kind that is asked for: a gaming laptop for a laptop. */
const otherKind = 0.2;

/**
 * How far products are from the prices and specifications of a list: the sum of by how much of what is asked each differs.
 * Of equal ones the more popular is closer.
 */
export function byCloseness({
  query,
  choices,
  subtree,
}: Pick<ReadQuery, "query" | "choices" | "subtree">): Sorted["keys"] {
  const { min, max, gst } = query;
  return (shelf) => {
    const prices = (gst ? shelf.pricesWithGst : shelf.prices).values;
    const fromChoices = choices.map((choice) => distanceIn(shelf, choice));
    const fromKind = subtree.length === 0 || subtree.includes(shelf.category) ? 0 : otherKind;
    return (row) => {
      const popularity = shelf.popularity.at(row);
      let distance = (2 - bandOf(popularity)) * bandsApart + fromKind + beyond(prices[row] ?? 0, min, max);
      for (const distanceOf of fromChoices) distance += distanceOf(row);
      return distance - ((popularity % widthOfBand) / widthOfBand) * 1e-6;
    };
  };
}

function distanceIn(shelf: Shelf, choice: SpecChoice): (row: number) => number {
  const { key } = choice.spec;
  const numbers = shelf.numbers.get(key);
  const values = shelf.values.get(key);
  if (choice.kind === "range")
    return (row) => {
      const number = numbers?.at(row) ?? Number.NaN;
      return Number.isNaN(number) ? otherWord : beyond(number, choice.low, choice.high);
    };
  const isNumber = choice.spec.type === "number";
  return (row) => {
    let nearest = otherWord;
    for (const stated of values?.at(row) ?? [])
      for (const requested of choice.values)
        nearest = Math.min(
          nearest,
          stated === requested
            ? 0
            : isNumber
              ? apart(Number(stated), Number(requested))
              : optionsApart(choice.spec, stated, requested),
        );
    return nearest;
  };
}

/** Parts and what is better or worse stand in an order: a graphics chip is closer to the next one than to another. */
function optionsApart(
  { options, better, shownIn }: Specification,
  stated: string,
  requested: string,
): number {
  if (better === null && shownIn === null) return otherWord;
  const [first, second] = [stated, requested].map((key) => options.findIndex((option) => option.key === key));
  return first === undefined || second === undefined || first < 0 || second < 0
    ? otherWord
    : (otherWord * Math.abs(first - second)) / options.length;
}

/** By how much of the bound a number is outside of bounds. */
function beyond(number: number, low = 0, high = Infinity): number {
  return number > high ? apart(number, high) : number < low ? apart(number, low) : 0;
}

const apart = (number: number, requested: number): number =>
  Math.abs(number - requested) / Math.max(Math.abs(requested), 1e-9);
