import { z } from "zod";
import { productConditions } from "#db/values/product-values.ts";
import {
  type CatalogueSchema,
  categoryOf,
  specOf,
  specsOfCategory,
} from "../../catalogue/schema/catalogue-schema.ts";
import { withDerivedChoices } from "../../catalogue/schema/derived-choices.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";
import { type RatesToday, usualRate } from "../../tax/rates/rates-today.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { optionalLine, optionalLines } from "../../base/text/optional-text.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { writtenAs } from "../../base/text/values-of-texts.ts";
import type { ProductFacts } from "../facts/product-facts.ts";
import { codeShapes, plainHsn } from "../facts/codes.ts";
import { countryMeant, originCountries } from "../facts/origin-countries.ts";
import { readGstRate } from "../facts/read-gst-rate.ts";
import { refuseUnclearWarranty, warrantyShapes } from "../facts/warranty-shapes.ts";
import { longestName, rupees, seenNumber, stockChange, uses, yesOrNo } from "../facts/field-shapes.ts";

/** Nothing in a catalogue is longer; the specification itself asks for less. */
const longestText = 4_000;
const maxChoices = 200;

const rateSentence = "Please choose a GST rate, such as 18";

/** Percent, with at most two decimals; whether it is legal depends on the day. Null takes the usual rate. */
const gstRate = z
  .number(rateSentence)
  .min(0, rateSentence)
  .max(100, rateSentence)
  .refine((rate) => Number(rate.toFixed(2)) === rate, rateSentence)
  .register(writtenAs, { read: readGstRate })
  .nullable()
  .default(null);

/** Null for new goods. */
const condition = z
  .enum(productConditions, "Please enter new or open-box")
  .register(writtenAs, { read: (text) => text.trim().toLowerCase().replaceAll(" ", "-") })
  .nullable()
  .default(null);

const flag = z.boolean().optional();

/** The schema of each fact, so that the other facts can be checked while one of them is wrong. */
export const factShapes = {
  brand: neededLine("Brand is required", 60),
  name: neededLine("Name is required", longestName),
  /** The key of a category. */
  category: z
    .string("Category is required")
    .trim()
    .min(1, "Category is required")
    .max(80, "Please choose a category from the list"),
  ...codeShapes,
  description: optionalLines(4_000),
  price: rupees,
  discountPrice: rupees,
  mrpInclGst: rupees,
  hsn: z
    .string()
    .overwrite(plainHsn)
    .regex(/^(\d{4}|\d{6}|\d{8})$/, "Please enter an HSN code of 4, 6 or 8 digits")
    .nullable()
    .default(null),
  gstRate,
  countryOfOrigin: z
    .string()
    .overwrite(countryMeant)
    .refine((name) => originCountries.includes(name), "Please choose a country from the list")
    .nullable()
    .default(null),
  manufacturer: optionalLine(200),
  importer: optionalLine(200),
  genericName: optionalLine(80),
  netQuantity: optionalLine(40),
  ...warrantyShapes,
  usage: uses,
  /** Null for what is usual in the category. */
  needsSerial: yesOrNo,
  condition,
  conditionWords: optionalLine(300),
};

const productShapes = {
  ...factShapes,
  /** The last part of the product's URL; null generates one from brand and name. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(100, "Please use at most 100 characters")
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      "Please use letters a to z, digits and single hyphens, such as nirvex-meru-14",
    )
    .nullable()
    .default(null),
  stock: stockChange,
  /** What the form was made with, so that edits by others in between are not undone. */
  seenStock: seenNumber,
  version: seenNumber,
  /** Admins only: the product's vendor, and whether the home page shows it. */
  vendorId: optionalLine(80),
  isNew: flag,
  isFeatured: flag,
  /** Whether a brand that looks like another spelling of a known one is meant. */
  confirmsBrand: flag,
  /** In files: what the new variants of one product have in common, such as 'meru-14'. */
  variantOf: optionalLine(80),
  /** Of a variant: changed specifications are not written to the others. */
  onlyThisVariant: flag,
};

const specValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(longestText),
  z.array(z.string().max(longestText)).max(maxChoices),
]);

/**
 * A product as its seller describes it. A draft needs only its name, brand and category; see publishing-rules.ts. What
 * depends on the category is settled by `settleInput`.
 */
export const ProductInput = z
  .object({
    ...productShapes,
    /** Typed by the shop's specifications, see spec-problems.ts. Null removes a value. */
    specs: z.record(z.string(), specValue.nullable()).default({}),
  })
  .superRefine(refuseUnclearWarranty);

/** A product without its specifications, for files: these are read and checked by their columns. */
export const ProductWithoutSpecs = z.object(productShapes).superRefine(refuseUnclearWarranty);
export type ProductInput = z.infer<typeof ProductInput>;

export type SettledInput = Omit<ProductInput, keyof ProductFacts> & ProductFacts;

/**
 * Settles what depends on the category. Specifications that do not belong to it are dropped, and what is not said of
 * serial numbers and of the GST rate is as usual in it. `stored` are the values that the input does not mention.
 */
export function settleInput(
  schema: CatalogueSchema,
  input: ProductInput,
  stored: SpecValues = {},
): SettledInput {
  const category = categoryOf(schema, input.category);
  const condition = input.condition ?? "new";
  return {
    ...input,
    specs: ownSpecs(schema, input, stored),
    gstRate: input.gstRate ?? category?.gstRate ?? null,
    needsSerial: input.needsSerial ?? category?.needsSerial ?? false,
    warrantyMonths: input.warrantyKind === "none" ? 0 : input.warrantyMonths,
    condition,
    conditionWords: condition === "new" ? null : input.conditionWords,
  };
}

function ownSpecs(
  schema: CatalogueSchema,
  { category, name, specs }: Pick<ProductInput, "category" | "name" | "specs">,
  stored: SpecValues,
): SpecValues {
  const own: SpecValues = {};
  // A deleted specification keeps its values, so that it can be brought back.
  for (const [key, value] of Object.entries(stored)) if (!specOf(schema, key)) own[key] = value;
  for (const { key } of specsOfCategory(schema, category)) {
    const raw = specs[key] === undefined ? stored[key] : specs[key];
    const value = typeof raw === "string" ? inOneLine(raw).trim() : raw;
    if (value !== undefined && value !== null && value !== "") own[key] = value;
  }
  return withDerivedChoices(schema, { category, name, specs: own }, stored);
}

/** The settled input with a GST rate, which is the usual one of its HSN code where none was chosen. */
export function rateInput(
  schema: CatalogueSchema,
  rates: RatesToday,
  input: ProductInput,
  stored?: SpecValues,
): SettledInput & { gstRate: number } {
  const settled = settleInput(schema, input, stored);
  return { ...settled, gstRate: settled.gstRate ?? usualRate(rates, settled.hsn) };
}
