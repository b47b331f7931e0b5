import type { Problems } from "../../refusals/product-problems.ts";
import { priceWithGst } from "../../pricing/unit-price.ts";
import { type SpecName, specFields, specsToPublish } from "./category-fields.ts";
import type { FactName, ProductFacts } from "./product-facts.ts";

/** The GST rate of everything sold here, in percent (specification §9). */
export const usualGstRate = 18;

type Prices = Pick<ProductFacts, "price" | "discountPrice" | "mrpInclGst">;

/**
 * Finds price problems: a discounted price must be below the price, and what a shopper pays must not exceed the MRP
 * (Legal Metrology Rule 18(2)).
 */
export function priceProblems({ price, discountPrice, mrpInclGst }: Prices, gstRate: number): Problems {
  if (price === null) {
    return discountPrice === null ? {} : { price: { reason: "price-missing" } };
  }
  if (discountPrice !== null && discountPrice >= price) {
    return { discountPrice: { reason: "discount-above-price", price: price * 100 } };
  }
  const paid = priceWithGst({ price, discountPrice, gstRate });
  if (mrpInclGst === null || paid <= mrpInclGst) return {};
  const field = discountPrice === null ? "price" : "discountPrice";
  return { [field]: { reason: "above-mrp", paid: paid * 100, mrp: mrpInclGst * 100 } };
}

const toPublish = {
  price: "Price",
  mrpInclGst: "MRP",
  hsn: "HSN code",
  countryOfOrigin: "Country of origin",
  description: "Description",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  manufacturer: "Manufacturer",
  warranty: "Warranty",
} satisfies Partial<Record<FactName, string>>;

const labelOf = (fact: keyof typeof toPublish | SpecName) =>
  fact in toPublish ? toPublish[fact as keyof typeof toPublish] : specFields[fact as SpecName].label;

/**
 * Finds what a product lacks to be published. The constraint products.published_is_complete checks the same of its
 * columns.
 */
export function publishingProblems(facts: ProductFacts): Problems {
  const problems: Problems = {};
  for (const fact of Object.keys(toPublish) as (keyof typeof toPublish)[]) {
    if (facts[fact] === null) problems[fact] = { reason: "required", label: labelOf(fact) };
  }
  if (facts.importer === null && facts.countryOfOrigin !== null && facts.countryOfOrigin !== "India") {
    problems.importer = { reason: "importer-required" };
  }
  for (const fact of specsToPublish[facts.category]) {
    if (facts[fact] === null) problems[fact] = { reason: "required", label: labelOf(fact) };
  }
  return problems;
}
