import { z } from "zod";
import type { ProductStatus } from "#db/words.ts";
import type { FactName, ProductFacts } from "../facts/product-facts.ts";
import { factShapes } from "./product-input.ts";
import { priceProblems, publishingProblems } from "../facts/publishing-rules.ts";
import { sayProblems } from "../../refusals/product-problems.ts";
import { valuesOfTexts } from "../../text/values-of-texts.ts";

const Facts = z.object(factShapes);

/**
 * Checks the rules for a product while some of its fields cannot be read. Those count as empty; the form shows the
 * problem of their text instead. Without a category there are no problems, because the rules depend on it.
 */
export function productProblems(
  typed: Readonly<Record<string, string>>,
  { status, gstRate }: { status: ProductStatus; gstRate: number },
): Partial<Record<FactName, string>> {
  const values = valuesOfTexts(Facts, typed);
  if (!factShapes.category.safeParse(values.category).success) return {};
  const read = Object.entries(factShapes).map(([name, shape]) => {
    const parsed = shape.safeParse(values[name]);
    return [name, parsed.success ? parsed.data : null];
  });
  const facts = Object.fromEntries(read) as ProductFacts;
  return sayProblems({
    ...(status === "published" && publishingProblems(facts)),
    ...priceProblems(facts, gstRate),
  });
}
