import type { ProductStatus } from "#db/words.ts";
import type { Problems } from "../../refusals/product-problems.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import {
  type ChargesGst,
  conditionProblems,
  priceProblems,
  publishingProblems,
} from "../facts/publishing-rules.ts";

/**
 * Refuses: facts that a product of this status cannot have, with a sentence for each field. `ofRate` are the problems of
 * its GST rate, where the rate or the status changes.
 */
export function refuseUnfit(
  facts: RatedFacts,
  { status, chargesGst, ofRate = {} }: ChargesGst & { status: ProductStatus; ofRate?: Problems },
): void {
  const lacking = status === "published" ? publishingProblems(facts) : {};
  const problems = {
    ...lacking,
    ...priceProblems(facts, { chargesGst }),
    ...conditionProblems(facts),
    ...ofRate,
  };
  if (Object.keys(problems).length === 0) return;
  const isReady = Object.keys(lacking).length === 0;
  const code = isReady ? "product.prices-do-not-fit" : "product.not-ready";
  throw refusal(code, { product: facts.name, problems });
}
