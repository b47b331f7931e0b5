import { formatRupees } from "../../money/money.ts";
import { priceWithGst } from "../../pricing/unit-price.ts";
import { specFields, specsToPublish } from "./category-fields.ts";
import type { FactName, ProductFacts } from "./product-facts.ts";

/** GST on everything sold here (specification §9). */
export const usualGstRate = 18;

/** A sentence for each field that is wrong. */
export type Problems = Partial<Record<FactName, string>>;

type Prices = Pick<ProductFacts, "price" | "discountPrice" | "mrpInclGst">;

/** A discount lies below the price, and what a shopper pays never above the MRP (Legal Metrology Rule 18(2)). */
export function priceProblems({ price, discountPrice, mrpInclGst }: Prices, gstRate: number): Problems {
  if (price === null) {
    return discountPrice === null ? {} : { price: "A discount price needs the price it lowers" };
  }
  if (discountPrice !== null && discountPrice >= price) {
    return { discountPrice: `The discount price must be below the price of ${formatRupees(price)}` };
  }
  const paid = priceWithGst({ price, discountPrice, gstRate });
  if (mrpInclGst === null || paid <= mrpInclGst) return {};
  const field = discountPrice === null ? "price" : "discountPrice";
  return {
    [field]: `${formatRupees(paid)} incl. GST is above the MRP of ${formatRupees(mrpInclGst)}; the law allows no more than the MRP`,
  };
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
} satisfies Problems;

/** What a product lacks before it may be on sale; products.published_is_complete says the same of its columns. */
export function publishingProblems(facts: ProductFacts): Problems {
  const problems: Problems = {};
  for (const [name, label] of Object.entries(toPublish) as [keyof typeof toPublish, string][]) {
    if (facts[name] === null) problems[name] = `${label} is required to publish`;
  }
  if (facts.importer === null && facts.countryOfOrigin !== null && facts.countryOfOrigin !== "India") {
    problems.importer = "Importer is required to publish goods from outside India";
  }
  for (const name of specsToPublish[facts.category]) {
    if (facts[name] === null) problems[name] = `${specFields[name].label} is required to publish`;
  }
  return problems;
}
