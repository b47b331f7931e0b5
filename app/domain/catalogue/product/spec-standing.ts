import type { Specification } from "../schema/specification.ts";
import { capitalised } from "../../base/text/capitalised.ts";
import { measureWords, rangeWords } from "../schema/spec-words.ts";

/** How a product compares with the others that state the same number, for the rulers of the product page. */
export type SpecStanding = {
  /** The specification's key. */
  key: string;
  value: number;
  /** The number of products that state this number, including this one. */
  of: number;
  fewer: number;
  greater: number;
  lowest: number;
  highest: number;
};

/** A ruler says little about two products. */
export const fewestCompared = 3;

/** The place on the ruler: 0 at the lowest value in the shop, 1 at the highest, 0.5 if all are equal. */
export function rulerFraction({ value, lowest, highest }: SpecStanding): number {
  return highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
}

type Ranked = Pick<Specification, "name" | "unit" | "better" | "comparative">;

/**
 * 'Lighter than 10 of 13 laptops'. Products with an equal value do not count as beaten. A place in the lower half is not
 * praised: 'Laptops here: 8 to 64 GB'. The best value of many is '100%, the highest here'.
 */
export function describeStanding(standing: SpecStanding, spec: Ranked, plural: string): string {
  const { fewer, greater, of, value, lowest, highest } = standing;
  const isMore = spec.better === "more";
  const beaten = isMore ? fewer : greater;
  const beatenBy = isMore ? greater : fewer;
  if (beaten === 0 && beatenBy === 0) return `The same in all ${of} ${plural}`;
  if (beaten > 0 && beaten * 2 >= of - 1) return `${comparativeOf(spec)} than ${beaten} of ${of} ${plural}`;
  if (beatenBy === 0) return `${measureWords(spec, value)}, the ${isMore ? "highest" : "lowest"} here`;
  return `${capitalised(plural)} here: ${rangeWords(spec, lowest, highest)}`;
}

/** The same under a row that has another name: '6 cores. Laptops here: 4 to 24 cores'. */
export function describeMeasure(standing: SpecStanding, spec: Ranked, plural: string): string {
  const words = describeStanding(standing, spec, plural);
  return words.includes(" here: ") ? `${measureWords(spec, standing.value)}. ${words}` : words;
}

/** 'Lighter', in the owner's words or made from the name. */
export function comparativeOf(spec: Ranked): string {
  return spec.comparative ?? `${comparing(spec)} ${inSentence(spec.name)}`;
}

/** 'More memory', 'Higher print speed', 'Fewer slots', 'Lower response time' */
function comparing(spec: Ranked): string {
  if (spec.better === "less") return isCounted(spec) ? "Fewer" : "Lower";
  return isCounted(spec) || !spec.name.includes(" ") ? "More" : "Higher";
}

/** Slots are counted, weight is not. */
function isCounted({ name }: Ranked): boolean {
  return /[^s]s\b/.test(name);
}

/** 'Refresh rate' → 'refresh rate', but 'RAM' and 'Wi-Fi speed' stay. */
function inSentence(name: string): string {
  const [first = ""] = name.split(/\s/);
  return /^[A-Z][a-z]+$/.test(first) ? name[0]?.toLowerCase() + name.slice(1) : name;
}
