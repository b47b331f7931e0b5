import { type Category, subtreeOf } from "../schema/category.ts";
import { readSpec } from "../schema/spec-texts.ts";
import type { Specification } from "../schema/specification.ts";
import { leastMeant, units } from "./common-words.ts";
import { filtersFor, kinOf, type Lexicon } from "./lexicon.ts";
import { keyOfWords, type TypedWord } from "./typed-words.ts";

/** A number with a unit, as '16gb ram' and 'under 1.5 kg', and the words that say it. */
export type Measure = {
  from: number;
  to: number;
  /** '16 gb', as a specification reads it; only a number if what it counts is named. */
  text: string;
  bound: "most" | "least" | undefined;
  /** The words that name the specification, at the number. */
  named?: { from: number; to: number; specs: readonly string[] };
};

const most = /^(under|below|upto|within|max|maximum|<)$/;
const least = /^(above|over|atleast|min|minimum|>)$/;
/** Units that are other words too unless they are written at the number. */
const onlyAttached = new Set(["in", "m", "g", "min", "k", "l"]);

/** Finds the numbers with units, and the words that name what they measure. */
export function findMeasures(
  words: readonly TypedWord[],
  lexicon: Lexicon,
  isFree: (index: number) => boolean = () => true,
): Measure[] {
  const found: Measure[] = [];
  const numbers = filtersFor(lexicon.schema, undefined).filter(({ type }) => type === "number");
  let last = 0;
  for (let at = 0; at < words.length; at += 1) {
    const [, digits, attached] = /^(\d+(?:\.\d+)?)(\D+)?$/.exec(words[at]?.word ?? "") ?? [];
    if (digits === undefined || !isFree(at)) continue;
    const next = words[at + 1]?.word ?? "";
    const unit = unitOf(attached ?? next);
    // A number follows: '60000 16gb' are two.
    const isUnit = !/\d/.test(unit) && (attached !== undefined || !onlyAttached.has(next));
    // '5G' is a network.
    const isNetwork = attached === "g" && Number(digits) < 10;
    const text = `${digits} ${unit}`;
    const isMeasure =
      isUnit &&
      !isNetwork &&
      unit !== "" &&
      numbers.some((spec) => spec.unit !== null && isNumber(spec, text));
    let to = at + 1 + Number(attached === undefined);
    if (!isMeasure) {
      if (attached !== undefined) continue;
      to = at + 1;
    }
    const named =
      namedAt(words, to, lexicon) ?? (isMeasure ? namedBefore(words, at, last, lexicon) : undefined);
    const counts = named?.specs.some((key) => numbers.some((spec) => spec.key === key && spec.unit === null));
    if (!isMeasure && !counts) continue;
    const [bound, start] = boundBefore(words, at);
    const isMore = words[to]?.word === "+";
    found.push({
      from: start,
      to: isMore ? to + 1 : to,
      text: isMeasure ? text : digits,
      bound: isMore ? "least" : bound,
      ...(named && { named }),
    });
    last = Math.max(to, named?.to ?? 0);
    at = Math.max(at, last - 1);
  }
  return found;
}

const unitOf = (typed: string): string => units[typed] ?? (/^["”″]$/.test(typed) ? "inch" : typed);
const isNumber = (spec: Specification, text: string) => typeof readSpec(spec, text) === "number";

function boundBefore(words: readonly TypedWord[], at: number): [Measure["bound"], number] {
  const [second = "", first = ""] = [words[at - 2]?.word, words[at - 1]?.word];
  if (/^(at least|more than)$/.test(`${second} ${first}`)) return ["least", at - 2];
  if (/^(less than|up to)$/.test(`${second} ${first}`)) return ["most", at - 2];
  if (most.test(first)) return ["most", at - 1];
  return least.test(first) ? ["least", at - 1] : [undefined, at];
}

function namedAt(words: readonly TypedWord[], from: number, { measures }: Lexicon): Measure["named"] {
  for (const many of [3, 2, 1]) {
    const typed = words.slice(from, from + many);
    const specs = typed.length === many ? measures.get(keyOfWords(typed)) : undefined;
    if (specs) return { from, to: from + many, specs };
  }
  return undefined;
}

/** 'RAM 16 GB' */
function namedBefore(
  words: readonly TypedWord[],
  at: number,
  after: number,
  lexicon: Lexicon,
): Measure["named"] {
  for (const many of [3, 2, 1]) {
    const named = at - many >= after ? namedAt(words, at - many, lexicon) : undefined;
    if (named?.to === at) return named;
  }
  return undefined;
}

/**
 * The specification that a measure means, and what is asked of it as addresses write it. Of several, the one that is named,
 * or else one with this value on sale.
 */
export function readMeasure(
  { text, bound: found, named }: Measure,
  lexicon: Lexicon,
  category: Category | undefined,
): { spec: Specification; value: string } | undefined {
  const { schema, onSale } = lexicon;
  const kin = category && kinOf(schema, category);
  const [within, ofKin] = [category, kin].map((entry) => entry && subtreeOf(schema.categories, entry.key));
  let best: { spec: Specification; value: string; score: number } | undefined;
  for (const spec of filtersFor(schema, category)) {
    const number = spec.type === "number" ? readSpec(spec, text) : undefined;
    if (typeof number !== "number") continue;
    if (spec.unit === null && !named?.specs.includes(spec.key)) continue;
    const bound = found ?? (leastMeant.has(spec.key) ? "least" : undefined);
    const meantOf = (keys: readonly string[] | undefined) =>
      [...onSale.values(spec.key, keys)].map(Number).filter((value) => isMeant(spec, number, value, bound));
    let meant = meantOf(within);
    // What no laptop has, gaming laptops may have.
    if (meant.length === 0 && ofKin) meant = meantOf(ofKin);
    const score =
      (named?.specs.includes(spec.key) ? 100 : 0) +
      (meant.length > 0 ? 20 : 0) +
      (onSale.values(spec.key, within).size > 0 ? 5 : 0) +
      (isLikely(spec, number) ? 10 : 0);
    if (best && best.score >= score) continue;
    const values = (meant.length > 0 ? meant : [number]).toSorted((a, b) => a - b);
    best = { spec, score, value: spec.filterStep === null ? values.join() : rangeOf(spec, number, bound) };
  }
  return best;
}

function isMeant({ unit }: Specification, number: number, sold: number, bound: Measure["bound"]): boolean {
  if (bound === "most") return sold <= number;
  if (bound === "least") return sold >= number;
  // Screens are called by whole inches, and disks by binary or decimal terabytes.
  if (unit === "inches" && Number.isInteger(number)) return sold >= number - 0.25 && sold < number + 0.7;
  if (unit === "GB" && number >= 1_000) return sold === number || sold === (number / 1_024) * 1_000;
  return sold === number;
}

/** RAM is smaller than any disk. */
function isLikely({ key }: Specification, number: number): boolean {
  return key === "ramGb" ? number < 120 : key === "storageGb" ? number >= 120 : false;
}

function rangeOf({ better }: Specification, number: number, bound: Measure["bound"]): string {
  if (bound === "most" || (bound === undefined && better === "less")) return `..${number}`;
  return bound === "least" ? `${number}..` : `${number}..${number}`;
}
