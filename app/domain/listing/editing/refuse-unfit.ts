import type { ProductStatus } from "#db/words.ts";
import { Refusal } from "../../refusals/refusal.ts";
import type { ProductFacts } from "../facts/product-facts.ts";
import { priceProblems, publishingProblems } from "../facts/publishing-rules.ts";

/** Refuses, with a sentence for each field, facts that a product of this status cannot have. */
export function refuseUnfit(
  facts: ProductFacts,
  { status, gstRate }: { status: ProductStatus; gstRate: number },
): void {
  const lacking = status === "published" ? publishingProblems(facts) : {};
  const problems = { ...lacking, ...priceProblems(facts, gstRate) };
  if (Object.keys(problems).length === 0) return;
  const summary =
    Object.keys(lacking).length > 0
      ? `${facts.name} is not ready to be on sale. As a draft it can be saved as it is.`
      : `The prices of ${facts.name} do not fit together.`;
  throw new Refusal("invalid", summary, problems);
}
