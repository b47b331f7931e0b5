import { type CatalogueSchema, specsOfCategory } from "./catalogue-schema.ts";
import type { Specification, SpecValues } from "./specification.ts";

/**
 * The product's values with the choices that its texts say and that it does not have: the family 'Core i5' of the processor
 * 'Intel Core i5-13450HX'. Where a category has no such text, products are called by the part, and their name says it.
 */
export function withDerivedChoices(
  schema: CatalogueSchema,
  { category, name, specs }: { category: string; name: string; specs: SpecValues },
  before: SpecValues = {},
): SpecValues {
  const own = specsOfCategory(schema, category);
  const values = { ...specs };
  for (const spec of own) {
    if (spec.type !== "choice" || spec.shownIn === null) continue;
    const { key, shownIn } = spec;
    const text = own.some((other) => other.key === shownIn) ? values[shownIn] : name;
    const former = before[shownIn];
    // What the former text said is not the seller's choice.
    const isFollowing =
      former !== text && values[key] === before[key] && values[key] === optionIn(spec, former);
    if (values[key] !== undefined && !isFollowing) continue;
    const option = optionIn(spec, text);
    if (option !== undefined) values[key] = option;
    else delete values[key];
  }
  return values;
}

/** The option that a text says with the most words. */
function optionIn({ options }: Specification, text: SpecValues[string] | undefined): string | undefined {
  if (typeof text !== "string") return undefined;
  const sentence = asText(text);
  let best: { key: string; length: number } | undefined;
  for (const { key, label } of options) {
    for (const each of namesOf(label).map(asText))
      if (sentence.includes(each) && each.length > (best?.length ?? 0)) best = { key, length: each.length };
  }
  return best?.key;
}

/** ' core i5 13450hx ' */
const asText = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;

/** 'GeForce RTX 5060' is called 'RTX 5060' as well, and 'Core i5' 'i5'; 'Ryzen 5' is not called '5'. */
export function namesOf(label: string): string[] {
  const short = label.replace(/^\S+\s+/, "");
  return short !== label && /\p{L}/u.test(short) && /\d/.test(short) ? [label, short] : [label];
}
