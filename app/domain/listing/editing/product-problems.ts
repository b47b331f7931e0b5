import type { ProductStatus } from "#db/words.ts";
import type { FactName, ProductFacts } from "../facts/product-facts.ts";
import { factShapes } from "./product-input.ts";
import { priceProblems, publishingProblems } from "../facts/publishing-rules.ts";
import { sayProblems } from "../../refusals/product-problems.ts";

/**
 * Checks the rules for a product while some of its fields cannot be read. Those count as empty; the form shows the
 * problem of their text instead. Without a category there are no problems, because the rules depend on it.
 */
export function productProblems(
  typed: Readonly<Record<string, string>>,
  { status, gstRate }: { status: ProductStatus; gstRate: number },
): Partial<Record<FactName, string>> {
  if (!factShapes.category.safeParse(typed.category).success) return {};
  const read = Object.entries(factShapes).map(([name, shape]) => {
    const parsed = shape.safeParse(typed[name]);
    return [name, parsed.success ? parsed.data : null];
  });
  const facts = Object.fromEntries(read) as ProductFacts;
  return sayProblems({
    ...(status === "published" && publishingProblems(facts)),
    ...priceProblems(facts, gstRate),
  });
}
