import { inUnits } from "../../base/text/counts.ts";
import { type CategoryTerms, type ReturnTerms, termsOf } from "./terms.ts";

/** 'within 7 days of delivery' */
export function withinDays(days: number): string {
  return days === 0 ? "on the day of delivery" : `within ${inUnits(days, "day")} of delivery`;
}

/** What a customer who changed their mind can do. */
export function changeOfMindText({ changeOfMind, changeOfMindDays, restockingPercent }: ReturnTerms): string {
  if (changeOfMind === "none") return "Cannot be returned only because you changed your mind.";
  const gets = changeOfMind === "refund" ? "your money back" : "store credit";
  const feeText =
    restockingPercent > 0 ? ` The seller keeps a restocking fee of ${restockingPercent}% of the price.` : "";
  return `Return it unused ${withinDays(changeOfMindDays)} for ${gets}.${feeText} You pay for sending it.`;
}

/** A category as sentences name it. Its path goes from the outermost category down to it. */
export type NamedCategory = { plural: string; path: string[]; gathersUse: string | null };

/** For how many days products of these categories can be replaced: '7', or '7 to 10' where they differ. */
export function returnDaysText(all: readonly CategoryTerms[], categories: readonly NamedCategory[]): string {
  const selling = categories.filter(({ gathersUse }) => gathersUse === null);
  const paths = selling.length > 0 ? selling.map(({ path }) => path) : [[]];
  const days = paths.map((path) => termsOfPath(all, path).returnDays);
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

/**
 * The categories that have the same terms, in the shop's order. One with the terms of the category above it is not
 * named, and neither is one that only gathers products of others.
 */
export function categoriesByTerms<Text>(
  all: readonly CategoryTerms[],
  categories: readonly NamedCategory[],
  describe: (terms: ReturnTerms) => Text & (string | number),
): { categories: string[]; text: Text }[] {
  const gathering = new Set(categories.filter(({ gathersUse }) => gathersUse).map(({ path }) => path.at(-1)));
  const groups = new Map<Text & (string | number), string[]>();
  for (const { plural, path, gathersUse } of categories) {
    if (gathersUse !== null) continue;
    const text = describe(termsOfPath(all, path));
    const above = path.slice(0, -1);
    const isNamedAbove =
      above.some((key) => !gathering.has(key)) && describe(termsOfPath(all, above)) === text;
    if (!isNamedAbove) groups.set(text, [...(groups.get(text) ?? []), plural]);
  }
  return [...groups].map(([text, plurals]) => ({ categories: plurals, text }));
}

/** The terms of the last category of a path: its own, or those of the nearest category above it. */
export function termsOfPath(all: readonly CategoryTerms[], path: string[]): ReturnTerms {
  const nearest = path.findLast((key) => all.some(({ category }) => category === key));
  return termsOf(all, nearest ?? "*", null);
}

/** 'laptops, monitors and accessories' */
export function namesOfCategories(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
