import { z } from "zod";
import type { ProductStatus } from "#db/values/product-values.ts";
import { type Problems, describeProblems } from "../../catalogue/product-problems.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import { readSpecs } from "./product-form.ts";
import { factShapes, type ProductInput, rateInput } from "./product-input.ts";
import type { RatesToday } from "../../tax/rates/rates-today.ts";
import { type ChargesGst, ruleProblems } from "../facts/publishing-rules.ts";
import { valuesOfTexts } from "../../base/text/values-of-texts.ts";

type Stored = { status: ProductStatus; facts: RatedFacts };

const Facts = z.object(factShapes);

type Known = ChargesGst & {
  status: ProductStatus;
  rates: RatesToday;
  schema: CatalogueSchema;
  stored: Stored | undefined;
  pictures: number;
};

/**
 * Checks the rules for a product while some of its fields cannot be read. Those count as empty; the form shows the
 * problem of their text instead. Without a category there are no problems, because the rules depend on it.
 */
export function productProblems(
  typed: Readonly<Record<string, string>>,
  { stored, ...known }: Known,
): Record<string, string> {
  const { schema } = known;
  const values = valuesOfTexts(Facts, typed);
  const read = Object.entries(factShapes).map(([name, shape]) => {
    const parsed = shape.safeParse(values[name]);
    return [name, parsed.success ? parsed.data : null];
  });
  const input = { ...Object.fromEntries(read), specs: readSpecs(schema, typed) } as ProductInput;
  if (input.category === null) return {};
  const rated = rateInput(schema, known.rates, input, stored?.facts.specs);
  const found = ruleProblems(rated, known, stored ? { ...stored, pictures: known.pictures } : null);
  return describeProblems(Object.assign({}, ...Object.values(found)) as Problems);
}
