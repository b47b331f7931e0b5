import { specField } from "../../catalogue/schema/spec-problems.ts";
import { specFieldText } from "../../catalogue/schema/spec-texts.ts";
import { type FactName, type ProductFacts, textOfFact } from "../facts/product-facts.ts";

type Stored = {
  facts: ProductFacts;
  slug: string;
  stock: number;
  vendor: { id: string };
  isNew: boolean;
  isFeatured: boolean;
};

export function listingFormValues({
  facts,
  slug,
  stock,
  vendor,
  isNew,
  isFeatured,
}: Stored): Record<string, string> {
  const { specs, ...rest } = facts;
  const texts = (Object.keys(rest) as FactName[]).map((name) => [name, textOfFact(facts[name])]);
  const specTexts = Object.entries(specs).map(([key, value]) => [specField(key), specFieldText(value)]);
  return {
    ...Object.fromEntries([...texts, ...specTexts]),
    slug,
    stock: String(stock),
    vendorId: vendor.id,
    isNew: isNew ? "yes" : "no",
    isFeatured: isFeatured ? "yes" : "no",
  };
}
