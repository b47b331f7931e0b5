import { type CatalogueSchema, specOf } from "./catalogue-schema.ts";
import { valueText } from "./value-text.ts";
import type { Specification, SpecValue, SpecValues } from "./specification.ts";

/** The most specifications in which the variants of a product may differ. */
export const maxOptions = 3;

/** The specifications of a category in which variants of a product may differ. A choice that a text says follows it. */
export function possibleAmong<Spec extends Specification>(specs: readonly Spec[]): Spec[] {
  const isStated = ({ type, shownIn }: Spec) => type === "choice" && specs.some(({ key }) => key === shownIn);
  return specs.filter((spec) => /^(number|choice|text)$/.test(spec.type) && !isStated(spec));
}

/** '16 GB', 'Silver': the value of an option, in words that fit into a name. */
export function optionText(spec: Specification | undefined, value: SpecValue | undefined): string {
  const text = spec ? valueText(spec, value) : undefined;
  return (text ?? String(value ?? "")).replaceAll("\u00a0", " ");
}

/** '16 GB, Silver': what distinguishes a variant from the others of its product. */
export function variantText(schema: CatalogueSchema, options: readonly string[], specs: SpecValues): string {
  return options.map((key) => optionText(specOf(schema, key), specs[key])).join(", ");
}

/** 'Meru 14, 16 GB, Silver' */
export function variantName(name: string, text: string): string {
  return `${name}, ${text}`;
}

/** '16 GB, Silver' of 'Meru 14, 16 GB, Silver'; nothing of a variant that is called otherwise. */
export function wordsInName(name: string, shared: string): string {
  return name.startsWith(`${shared}, `) ? name.slice(shared.length + 2) : "";
}

/** A product's shared name, one of its variants, and what that variant was called until now. */
type Renaming = { shared: string; former: string; typed: string };

/**
 * The name that all variants share after one of them was renamed. The typed name may end with the variant's options, in
 * today's words or in those its former name has: an option may have been called otherwise then.
 */
export function renamed({ shared, former, typed }: Renaming, words: readonly string[]): string {
  if (typed === former) return shared;
  const formerText = wordsInName(former, shared);
  return sharedName(typed, formerText === "" ? words : [...words, formerText]);
}

/** The name that all variants share, from a name with or without the words of one of them. */
export function sharedName(name: string, words: readonly string[]): string {
  const ending = words.map((each) => `, ${each}`).find((each) => name.endsWith(each));
  return ending === undefined ? name : name.slice(0, -ending.length).trim() || name;
}
