import { z } from "zod";
import type { ProductStatus } from "#db/words.ts";
import type { FactName, ProductFacts, RatedFacts } from "../facts/product-facts.ts";
import { factShapes } from "./product-input.ts";
import { type RatesToday, usualRate } from "../../tax-rates/rates-today.ts";
import {
  type ChargesGst,
  conditionProblems,
  priceProblems,
  publishingProblems,
  rateProblems,
} from "../facts/publishing-rules.ts";
import { sayProblems } from "../../refusals/product-problems.ts";
import { valuesOfTexts } from "../../text/values-of-texts.ts";

type Stored = { status: ProductStatus; facts: RatedFacts };

const Facts = z.object(factShapes);

/**
 * Checks the rules for a product while some of its fields cannot be read. Those count as empty; the form shows the
 * problem of their text instead. Without a category there are no problems, because the rules depend on it.
 */
export function productProblems(
  typed: Readonly<Record<string, string>>,
  {
    status,
    rates,
    stored,
    chargesGst,
  }: ChargesGst & { status: ProductStatus; rates: RatesToday; stored: Stored | undefined },
): Partial<Record<FactName, string>> {
  const values = valuesOfTexts(Facts, typed);
  if (!factShapes.category.safeParse(values.category).success) return {};
  const read = Object.entries(factShapes).map(([name, shape]) => {
    const parsed = shape.safeParse(values[name]);
    return [name, parsed.success ? parsed.data : null];
  });
  const facts = Object.fromEntries(read) as ProductFacts;
  facts.condition ??= "new";
  const gstRate = facts.gstRate ?? usualRate(rates, facts.hsn);
  return sayProblems({
    ...(status === "published" && publishingProblems(facts)),
    ...priceProblems({ ...facts, gstRate }, { chargesGst }),
    ...conditionProblems(facts),
    ...rateProblems(gstRate, rates, {
      keeps: stored?.facts.gstRate ?? null,
      isNewlyPublished: status === "published" && stored?.status !== "published",
    }),
  });
}
