import type { Problems } from "../../catalogue/product-problems.ts";
import { refusal } from "../refusals.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import { type ChargesGst, conditionProblems, priceProblems } from "../facts/publishing-rules.ts";

type Checked = ChargesGst & {
  /** What the product lacks for its status. */
  lacking: Problems;
  /** The problems of its GST rate, where the rate or the status changes. */
  ofRate?: Problems;
  /** The problems of its category and its specifications, where they change. */
  ofSchema?: Problems;
};

/** Refuses: facts that a product cannot have, with a sentence for each field. */
export function refuseUnfit(
  facts: RatedFacts,
  { lacking, chargesGst, ofRate = {}, ofSchema = {} }: Checked,
): void {
  const problems = {
    ...lacking,
    ...priceProblems(facts, { chargesGst }),
    ...conditionProblems(facts),
    ...ofRate,
    ...ofSchema,
  };
  if (Object.keys(problems).length === 0) return;
  const unfit = { product: facts.name, problems };
  if (Object.keys(lacking).length > 0) throw refusal("product.not-ready", unfit);
  if (Object.keys(ofSchema).length > 0) throw refusal("product.does-not-fit", unfit);
  throw refusal("product.prices-do-not-fit", unfit);
}
