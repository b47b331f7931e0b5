import { describeProblem } from "../../catalogue/product-problems.ts";
import { type CatalogueSchema, specOf, specsOfCategory } from "../../catalogue/schema/catalogue-schema.ts";
import { specField, specOfField, specProblem } from "../../catalogue/schema/spec-problems.ts";
import { readSpec } from "../../catalogue/schema/spec-texts.ts";
import type { SpecValue } from "../../catalogue/schema/specification.ts";
import { gatheredFrom } from "../../base/text/values-of-texts.ts";
import { ProductInput } from "./product-input.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** The shape of a product's form: the fields of a product, and 'spec.KEY' for each of its specifications. */
export function productForm(schema: CatalogueSchema) {
  const specs = ProductInput.shape.specs
    .unwrap()
    .clone()
    .register(gatheredFrom, { read: (texts) => readSpecs(schema, texts) });
  return ProductInput.safeExtend({ specs }).superRefine((input, context) => {
    for (const spec of specsOfCategory(schema, input.category)) {
      const value = input.specs[spec.key];
      const problem = value === undefined || value === null ? undefined : specProblem(spec, value);
      if (!problem) continue;
      context.addIssue({ code: "custom", path: [specField(spec.key)], message: describeProblem(problem) });
    }
  });
}

/** Reads the fields of specifications. Values that cannot be read stay texts, and an empty field is null. */
export function readSpecs(schema: CatalogueSchema, texts: Texts): Record<string, SpecValue | null> {
  const values: Record<string, SpecValue | null> = {};
  for (const [field, text] of Object.entries(texts)) {
    const key = specOfField(field);
    const spec = key === undefined ? undefined : specOf(schema, key);
    if (spec && text !== undefined) values[spec.key] = readSpec(spec, text);
  }
  return values;
}
