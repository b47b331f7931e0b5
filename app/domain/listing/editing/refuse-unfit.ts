import { refusal } from "../refusals.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import {
  conditionProblems,
  legalProblems,
  priceProblems,
  type RuleProblems,
} from "../facts/publishing-rules.ts";
import type { LockedListing } from "./lock-listings.server.ts";

/** Refuses: facts that a product cannot have, with a sentence for each field. */
export function refuseUnfit(facts: RatedFacts, found: Partial<RuleProblems>): void {
  const { lacking = {}, ofPrices, ofCondition, ofRate, ofSchema = {} } = found;
  const problems = { ...lacking, ...ofPrices, ...ofCondition, ...ofRate, ...ofSchema };
  if (Object.keys(problems).length === 0) return;
  const unfit = { product: facts.name, problems };
  if (Object.keys(lacking).length > 0) throw refusal("product.not-ready", unfit);
  if (Object.keys(ofSchema).length > 0) throw refusal("product.does-not-fit", unfit);
  throw refusal("product.prices-do-not-fit", unfit);
}

/** Refuses: other prices of a product that it cannot have. */
export function refuseUnfitPrices(facts: RatedFacts, { status, chargesGst, ...stored }: LockedListing): void {
  refuseUnfit(facts, {
    lacking: status === "published" ? legalProblems(facts) : {},
    ofPrices: priceProblems(facts, { chargesGst }, stored.facts),
    ofCondition: conditionProblems(facts),
  });
}
