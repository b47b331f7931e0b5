import { refusal } from "../refusals.ts";
import { type CatalogueSchema, specsOfCategory } from "../../catalogue/schema/catalogue-schema.ts";
import type { Specification, SpecValues } from "../../catalogue/schema/specification.ts";
import { optionText } from "../../catalogue/schema/variant-text.ts";
import type { LockedListing } from "../editing/lock-listings.server.ts";
import type { LockedGroup } from "../groups/lock-groups.server.ts";
import { optionsOfRows } from "../groups/options-of-rows.ts";
import { sharedFacts } from "../facts/shared-facts.ts";
import { possibleOptions } from "./read-option-values.ts";
import { maxVariants } from "./variants-input.ts";

/** Facts in which nobody may be mistaken: none of the products takes them over from another one. */
const mainFacts = {
  category: "category",
  brand: "brand",
  hsn: "HSN code",
  gstRate: "GST rate",
  needsSerial: "serial numbers",
} as const;

/**
 * Refuses: fewer than two products without variants, and too many; two products with variants; open-box listings;
 * archived products; products of two sellers, or with other main facts.
 */
export function refuseUnjoinable(listings: readonly LockedListing[], groups: readonly LockedGroup[]): void {
  const [one, second] = groups;
  if (one && second) throw refusal("join.two-groups", { product: one.name, other: second.name });
  const [first] = listings;
  if (!first || (listings.length < 2 && !one)) throw refusal("join.too-few");
  const count = listings.length;
  if (count > maxVariants) throw refusal("variants.too-many", { count, most: maxVariants });
  for (const { facts, status, isVariant, vendorId } of listings) {
    const product = facts.name;
    if (facts.condition !== "new") throw refusal("join.open-box", { product });
    if (status === "archived" && !isVariant) throw refusal("join.archived", { product });
    const pair = { product: first.facts.name, other: product };
    if (vendorId !== first.vendorId) throw refusal("join.other-seller", pair);
    for (const [name, text] of Object.entries(mainFacts)) {
      const fact = name as keyof typeof mainFacts;
      const reference = listings.find((listing) => listing.facts[fact] !== null) ?? first;
      if (facts[fact] === null || facts[fact] === reference.facts[fact]) continue;
      throw refusal("join.differ", { product: reference.facts.name, other: product, fact: text });
    }
  }
}

/** The shared facts in which products differ, which they will no longer. */
export function differingFacts(listings: readonly LockedListing[]) {
  return sharedFacts.filter(
    (fact) => new Set(listings.map(({ facts }) => JSON.stringify(facts[fact]))).size > 1,
  );
}

/** What the options of products can be: those they have, and then the others of their category. */
export function optionChoices(
  schema: CatalogueSchema,
  category: string,
  present: readonly string[],
): Specification[] {
  const specs = specsOfCategory(schema, category);
  const has = present.flatMap((key) => specs.find((spec) => spec.key === key) ?? []);
  return [...new Set([...has, ...possibleOptions(schema, category)])];
}

/**
 * The options in which products seem to differ, as few as tell them apart: those that most names say, else those with
 * words of their own, else any. None if no few of them do.
 */
export function likelyOptions(
  schema: CatalogueSchema,
  category: string,
  products: readonly { name: string; specs: SpecValues }[],
): string[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");
  // '6' of 6 cores would be said by '16 GB', and says little in a name.
  const speaks = specsOfCategory(schema, category).filter(({ type, unit }) => type !== "number" || unit);
  const naming = (spec: Specification) =>
    products.filter(({ name, specs }) => {
      const text = plain(optionText(spec, specs[spec.key]));
      return text !== "" && plain(name).includes(text);
    }).length;
  const most = Math.max(1, ...speaks.map(naming));
  const named = speaks.filter((spec) => naming(spec) === most);
  const among = (specs: readonly Specification[]) => {
    const keys = new Set(specs.map(({ key }) => key));
    const rows = products.map((product) =>
      Object.fromEntries(Object.entries(product.specs).filter(([key]) => keys.has(key))),
    );
    return optionsOfRows(schema, category, rows);
  };
  const any = specsOfCategory(schema, category);
  return among(named) ?? among(speaks) ?? among(any) ?? [];
}

/** 'Meru 14' of 'Meru 14, 16 GB' and 'Meru 14, 32 GB': what all names begin with; the first name if there is nothing. */
export function commonName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(" "));
  const bare = (word = "") => word.replace(/,$/, "");
  const end = first.findIndex((word, index) => others.some((other) => bare(other[index]) !== bare(word)));
  const shared = (end === -1 ? first : first.slice(0, end)).join(" ").replace(/[\s,–—(/|+-]+$/, "");
  return shared || (names[0] ?? "");
}
