import { type ProductCategory, productCategories } from "#db/words.ts";
import { inUnits } from "../text/counts.ts";
import { type CategoryTerms, type ReturnTerms, termsOf } from "./terms.ts";

/** 'within 7 days of delivery' */
export function withinDays(days: number): string {
  return days === 0 ? "on the day of delivery" : `within ${inUnits(days, "day")} of delivery`;
}

/** What a customer who changed their mind can do. */
export function changeOfMindWords({
  changeOfMind,
  changeOfMindDays,
  restockingPercent,
}: ReturnTerms): string {
  if (changeOfMind === "none") return "Cannot be returned only because you changed your mind.";
  const gets = changeOfMind === "refund" ? "your money back" : "store credit";
  const kept =
    restockingPercent > 0 ? ` The seller keeps a restocking fee of ${restockingPercent}% of the price.` : "";
  return `Return it unused ${withinDays(changeOfMindDays)} for ${gets}.${kept} You pay for sending it.`;
}

/** For how many days everything of these categories can be replaced. */
export function leastReturnDays(
  all: readonly CategoryTerms[],
  categories: readonly string[] = productCategories,
): number {
  return Math.min(...categories.map((category) => termsOf(all, category, null).returnDays));
}

/** The categories that have the same terms, in the shop's order. */
export function categoriesByTerms<Said>(
  all: readonly CategoryTerms[],
  say: (terms: ReturnTerms) => Said & (string | number),
): { categories: ProductCategory[]; said: Said }[] {
  const groups = new Map<Said & (string | number), ProductCategory[]>();
  for (const category of productCategories) {
    const said = say(termsOf(all, category, null));
    groups.set(said, [...(groups.get(said) ?? []), category]);
  }
  return [...groups].map(([said, categories]) => ({ categories, said }));
}

const manyNames: Record<ProductCategory, string> = {
  Laptop: "laptops",
  "Gaming Laptop": "gaming laptops",
  Desktop: "desktops",
  Monitor: "monitors",
  Component: "components",
  Accessory: "accessories",
};

/** 'laptops, monitors and accessories' */
export function namesOfCategories(categories: ProductCategory[]): string {
  const names = categories.map((category) => manyNames[category]);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
