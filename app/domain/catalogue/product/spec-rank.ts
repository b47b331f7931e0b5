import type { Specification } from "../schema/specification.ts";
import { capitalised } from "../../base/text/capitalised.ts";
import { measureText, numberText, rangeText } from "../schema/value-text.ts";

/** How a product compares with the others that state the same number, for the rulers of the product page. */
export type SpecRank = {
  /** The specification's key. */
  key: string;
  value: number;
  /** Whether only products of a similar price and use are counted. */
  isSimilar: boolean;
  /** The number of products that state this number, including this one. */
  of: number;
  fewer: number;
  greater: number;
  lowest: number;
  highest: number;
};

/** A ruler says little about two products. */
export const fewestCompared = 3;
/** With fewer others of a similar price and use, a product is compared with all of its kind. */
export const fewestSimilar = 5;

/** The place on the ruler: 0 at the lowest value in the shop, 1 at the highest, 0.5 if all are equal. */
export function rulerFraction({ value, lowest, highest }: SpecRank): number {
  return highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
}

type Ranked = Pick<Specification, "name" | "unit" | "better" | "comparative">;

/**
 * 'Lighter than 10 of 13 laptops'. Products with an equal value do not count as beaten. The best value, also of several,
 * is '1.1 kg, the lightest here'; a place in the lower half is not praised: 'Laptops here: 8 to 64 GB'.
 */
export function describeRank(rank: SpecRank, spec: Ranked, plural: string): string {
  const { fewer, greater, of, value, lowest, highest, isSimilar } = rank;
  const rivals = isSimilar ? `similar ${plural}` : plural;
  const [beaten, beatenBy] = spec.better === "more" ? [fewer, greater] : [greater, fewer];
  if (beaten === 0 && beatenBy === 0) return `The same in all ${of} ${rivals}`;
  if (beatenBy === 0) {
    return `${measureText(spec, value)}, the ${superlativeOf(spec)} ${isSimilar ? `of ${rivals}` : "here"}`;
  }
  if (beaten * 2 >= of - 1) return `${comparativeOf(spec)} than ${beaten} of ${of} ${rivals}`;
  return `${capitalised(rivals)}${isSimilar ? "" : " here"}: ${rangeText(spec, lowest, highest)}`;
}

/** The same under a row that has another name: '6 cores. Laptops here: 4 to 24 cores'. */
export function describeMeasure(rank: SpecRank, spec: Ranked, plural: string): string {
  const text = describeRank(rank, spec, plural);
  const isRange = /^Similar | here: /.test(text);
  return isRange ? `${measureText(spec, rank.value)}. ${text}` : text;
}

/** The numbers at the ends of the ruler; none if all are equal. */
export function endsOf({ lowest, highest }: SpecRank, { unit }: Ranked): [string, string] | null {
  return lowest === highest ? null : [numberText(unit, lowest), numberText(unit, highest)];
}

/** 'Lighter', in the owner's words or made from the name. */
export function comparativeOf(spec: Ranked): string {
  return spec.comparative ?? `${comparing(spec)} ${inSentence(spec.name)}`;
}

/** 'lightest', 'most', 'highest' */
function superlativeOf(spec: Ranked): string {
  const [, stem] = /^([A-Z][a-z]+)er$/.exec(spec.comparative ?? "") ?? [];
  if (stem !== undefined) return `${stem.toLowerCase()}est`;
  if (isCounted(spec)) return spec.better === "more" ? "most" : "fewest";
  return spec.better === "more" ? "highest" : "lowest";
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
export function inSentence(name: string): string {
  const [first = ""] = name.split(/\s/);
  return /^[A-Z][a-z]+$/.test(first) ? name[0]?.toLowerCase() + name.slice(1) : name;
}
