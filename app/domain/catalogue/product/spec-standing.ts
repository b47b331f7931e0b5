import type { Specification } from "../../specifications/specification.ts";
import { measureWords } from "../../specifications/spec-words.ts";

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

type Ranked = Pick<Specification, "name" | "unit" | "better" | "comparative" | "rivals">;

/**
 * 'Lighter than 10 of 13 laptops'. Products with an equal value do not count as beaten. A place in the lower half is
 * said as such: 'More RAM than 2 of 18' would sound like praise.
 */
export function describeStanding(standing: SpecStanding, spec: Ranked, plural: string): string {
  const { fewer, greater, of } = standing;
  const isMore = spec.better === "more";
  const beaten = isMore ? fewer : greater;
  const beatenBy = isMore ? greater : fewer;
  if (beaten === 0 && beatenBy === 0) return `The same in all ${of} ${plural}`;
  const isGood = beatenBy === 0 || (beaten > 0 && beaten * 2 >= of - 1);
  if (isGood) return `${comparativeOf(spec)} than ${beaten} of ${of} ${plural}`;
  const rivals = spec.rivals ?? (isMore ? "have more" : isCounted(spec) ? "have fewer" : "have less");
  return `${beatenBy * 2 > of ? "Most" : "Some"} ${plural} here ${rivals}.`;
}

/** The same under a row that has another name, where 'have more' needs its subject: '8 cores. Most laptops …'. */
export function describeMeasure(standing: SpecStanding, spec: Ranked, plural: string): string {
  const words = describeStanding(standing, spec, plural);
  return words.endsWith(".") ? `${measureWords(spec, standing.value)}. ${words}` : words;
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
