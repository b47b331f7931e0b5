import { type FactName, type ProductFacts, textOfFact } from "../facts/product-facts.ts";

type Stored = {
  facts: ProductFacts;
  slug: string;
  stock: number;
  vendor: { id: string };
  isNew: boolean;
  isFeatured: boolean;
};

/** The initial values of a product's form. */
export function listingFormValues({
  facts,
  slug,
  stock,
  vendor,
  isNew,
  isFeatured,
}: Stored): Record<string, string> {
  const texts = (Object.keys(facts) as FactName[]).map((name) => [name, textOfFact(facts[name])]);
  return {
    ...Object.fromEntries(texts),
    slug,
    stock: String(stock),
    vendorId: vendor.id,
    isNew: isNew ? "yes" : "no",
    isFeatured: isFeatured ? "yes" : "no",
  };
}
