import type { ProductStatus } from "#db/words.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { ProductFacts } from "../facts/product-facts.ts";
import { priceProblems, publishingProblems } from "../facts/publishing-rules.ts";

/** Refuses: facts that a product of this status cannot have, with a sentence for each field. */
export function refuseUnfit(
  facts: ProductFacts,
  { status, gstRate }: { status: ProductStatus; gstRate: number },
): void {
  const lacking = status === "published" ? publishingProblems(facts) : {};
  const problems = { ...lacking, ...priceProblems(facts, gstRate) };
  if (Object.keys(problems).length === 0) return;
  const isReady = Object.keys(lacking).length === 0;
  const code = isReady ? "product.prices-do-not-fit" : "product.not-ready";
  throw refusal(code, { product: facts.name, problems });
}
