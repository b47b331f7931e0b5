import type { ProductStatus } from "#db/values/product-values.ts";
import type { Problems } from "../../catalogue/product-problems.ts";
import { exactWithGst, isWithinMrp, type Price } from "../../base/money/unit-price.ts";
import { isLegalRate, type RatesToday } from "../../tax/rates/rates-today.ts";
import {
  type CatalogueSchema,
  categoryOf,
  specsOfCategory,
} from "../../catalogue/schema/catalogue-schema.ts";
import { specField, specProblems } from "../../catalogue/schema/spec-problems.ts";
import type { FactName, ProductFacts, RatedFacts } from "./product-facts.ts";
import { formatDay } from "../../base/time/dates.ts";

type Prices = Pick<RatedFacts, "price" | "discountPrice" | "mrpInclGst" | "gstRate">;
/** Whether the seller of a product charges GST; otherwise its price is final. */
export type ChargesGst = { chargesGst: boolean };

/**
 * Finds price problems: a discounted price must be below the price, and neither may exceed the MRP with GST, for one piece
 * or for many (Legal Metrology Rule 18(2)). A price before the discount that exceeded it already, in `stored`, stays with
 * the others or comes nearer to it.
 */
export function priceProblems(
  { price, discountPrice, mrpInclGst, gstRate }: Prices,
  { chargesGst }: ChargesGst,
  stored: Prices | null = null,
): Problems {
  if (price === null) {
    return discountPrice === null ? {} : { price: { reason: "price-missing" } };
  }
  if (discountPrice !== null && discountPrice >= price) {
    return { discountPrice: { reason: "discount-above-price", price: price * 100 } };
  }
  if (mrpInclGst === null) return {};
  const prices = { price, discountPrice, gstRate: chargesGst ? gstRate : 0 };
  const above = (price: Price) =>
    ({ reason: "above-mrp", paid: exactWithGst(price), mrp: mrpInclGst * 100, chargesGst }) as const;
  if (!isWithinMrp(prices, mrpInclGst)) {
    return { [discountPrice === null ? "price" : "discountPrice"]: above(prices) };
  }
  const before = { ...prices, discountPrice: null };
  if (isWithinMrp(before, mrpInclGst)) return {};
  const isSame =
    stored?.price === price &&
    stored.discountPrice === discountPrice &&
    stored.mrpInclGst === mrpInclGst &&
    stored.gstRate === gstRate;
  if (isSame || exactWithGst(before) - mrpInclGst * 100 < excessOf(stored, chargesGst)) return {};
  return { price: { ...above(before), isBefore: true } };
}

/** By how many paise a price before its discount exceeds the MRP; at most 0 where it does not. */
function excessOf(stored: Prices | null, chargesGst: boolean): number {
  if (!stored || stored.price === null || stored.mrpInclGst === null) return 0;
  const before = { price: stored.price, discountPrice: null, gstRate: chargesGst ? stored.gstRate : 0 };
  return exactWithGst(before) - stored.mrpInclGst * 100;
}

/** Finds what is missing to tell shoppers that goods are not new. */
export function conditionProblems({
  name,
  condition,
  conditionWords,
}: Pick<ProductFacts, "name" | "condition" | "conditionWords">): Problems {
  if (condition === "new") return {};
  return {
    ...(!/open box/i.test(name) && { name: { reason: "open-box-not-said" } }),
    ...(conditionWords === null && { conditionWords: { reason: "condition-missing" } }),
  };
}

/**
 * Finds a GST rate that is not legal today. A product keeps the rate it has until somebody changes the rate or
 * publishes the product.
 */
export function rateProblems(
  gstRate: number,
  rates: RatesToday,
  status: ProductStatus,
  stored: Pick<Published, "status" | "facts"> | null,
): Problems {
  const isNewlyPublished = status === "published" && stored?.status !== "published";
  const isRetained = gstRate === stored?.facts.gstRate && !isNewlyPublished;
  if (isLegalRate(rates, gstRate) || isRetained) return {};
  const ended = rates.ended?.find(({ rate }) => rate === gstRate)?.on;
  return {
    gstRate: {
      reason: "rate-not-legal",
      rate: gstRate,
      legal: rates.legal,
      ...(ended && { ended: formatDay(ended) }),
    },
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
} satisfies Partial<Record<FactName, string>>;

/** Finds what the law asks for. The constraint products.published_is_complete checks the same of its columns. */
export function legalProblems(facts: ProductFacts): Problems {
  const problems: Problems = {};
  for (const fact of Object.keys(toPublish) as (keyof typeof toPublish)[]) {
    if (facts[fact] === null) problems[fact] = { reason: "required", label: toPublish[fact] };
  }
  if (facts.importer === null && facts.countryOfOrigin !== null && facts.countryOfOrigin !== "India") {
    problems.importer = { reason: "importer-required" };
  }
  return problems;
}

/** The fields of the product form without which it cannot be published, in a category and of an origin. */
export const fieldsToPublish = (schema: CatalogueSchema, category: string, origin: string): Set<string> =>
  new Set([
    ...Object.keys(toPublish),
    ...(origin === "" || origin === "India" ? [] : ["importer"]),
    ...specsOfCategory(schema, category).flatMap(({ key, isRequired }) => (isRequired ? specField(key) : [])),
  ]);

/** What a product must have besides its facts. */
type ToPublish = { schema: CatalogueSchema; pictures: number };

/** Finds what a product lacks to be published: the law's facts, its category's specifications, a picture. */
export function publishingProblems(facts: ProductFacts, { schema, pictures }: ToPublish): Problems {
  const problems = legalProblems(facts);
  for (const { key, name, isRequired } of specsOfCategory(schema, facts.category)) {
    if (isRequired && facts.specs[key] === undefined) {
      problems[specField(key)] = { reason: "required", label: name };
    }
  }
  if (pictures === 0) problems.pictures = { reason: "picture-required" };
  return problems;
}

type Published = { status: ProductStatus; facts: RatedFacts; pictures: number };

/**
 * Finds what a product lacks after an edit. What a product on sale lacked before, because its category asks for more
 * since, is not asked for until it is published again.
 */
export function lackingAfter(
  facts: ProductFacts,
  { status, schema, pictures }: ToPublish & { status: ProductStatus },
  stored: Published | null,
): Problems {
  if (status !== "published") return {};
  const problems = publishingProblems(facts, { schema, pictures });
  if (stored?.status !== "published" || stored.facts.category !== facts.category) return problems;
  const lacking = publishingProblems(stored.facts, { schema, pictures: stored.pictures });
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in lacking)));
}

/** Finds a category, and values of its specifications, that the shop does not have. */
function schemaProblems(
  schema: CatalogueSchema,
  { category, specs }: Pick<ProductFacts, "category" | "specs">,
): Problems {
  if (!categoryOf(schema, category)) return { category: { reason: "category-unknown" } };
  return specProblems(specsOfCategory(schema, category), specs);
}

type Judged = ToPublish & ChargesGst & { status: ProductStatus; rates: RatesToday };

export type RuleProblems = ReturnType<typeof ruleProblems>;

/** All that is wrong with a product as somebody would store it, by rule. `stored` is what it is now. */
export function ruleProblems(facts: RatedFacts, judged: Judged, stored: Published | null) {
  const { schema, status, rates } = judged;
  return {
    lacking: lackingAfter(facts, judged, stored),
    // What is published anew is judged as a whole.
    ofPrices: priceProblems(facts, judged, stored?.status === status ? stored.facts : null),
    ofCondition: conditionProblems(facts),
    ofRate: rateProblems(facts.gstRate, rates, status, stored),
    ofSchema: schemaProblems(schema, facts),
  };
}
