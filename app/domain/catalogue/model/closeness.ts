import type { ReadQuery, SpecChoice } from "../query/spec-filters.ts";
import type { Specification } from "../schema/specification.ts";
import type { Sorted } from "./shelf-scan.ts";
import type { Shelf } from "./shelf.ts";

/** How far from what is asked a product is that does not say it, or says another word. */
const otherWord = 0.5;
/** What is sold out comes after all that is in stock. */
const soldOut = 1_000;
/** A kin of the kind that is asked for: a gaming laptop for a laptop. */
const otherKind = 0.2;
const mostPopular = 2 ** 52;

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
      let distance =
        (shelf.isInStock.at(row) === 1 ? 0 : soldOut) + fromKind + beyond(prices[row] ?? 0, min, max);
      for (const distanceOf of fromChoices) distance += distanceOf(row);
      return distance - ((shelf.popularity.at(row) % mostPopular) / mostPopular) * 1e-6;
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
    for (const said of values?.at(row) ?? [])
      for (const asked of choice.values)
        nearest = Math.min(
          nearest,
          said === asked
            ? 0
            : isNumber
              ? apart(Number(said), Number(asked))
              : optionsApart(choice.spec, said, asked),
        );
    return nearest;
  };
}

/** Parts and what is better or worse stand in an order: a graphics chip is closer to the next one than to another. */
function optionsApart({ options, better, shownIn }: Specification, said: string, asked: string): number {
  if (better === null && shownIn === null) return otherWord;
  const [one, other] = [said, asked].map((key) => options.findIndex((option) => option.key === key));
  return one === undefined || other === undefined || one < 0 || other < 0
    ? otherWord
    : (otherWord * Math.abs(one - other)) / options.length;
}

/** By how much of the bound a number is outside of bounds. */
function beyond(number: number, low = 0, high = Infinity): number {
  return number > high ? apart(number, high) : number < low ? apart(number, low) : 0;
}

const apart = (number: number, asked: number): number =>
  Math.abs(number - asked) / Math.max(Math.abs(asked), 1e-9);
