import { z } from "zod";
import { productCategories, productConditions } from "#db/words.ts";
import { fieldsOfCategory, type SpecName, specFields, usuallyNeedsSerial } from "../facts/category-fields.ts";
import { writtenAs } from "../../text/values-of-texts.ts";
import { originCountries } from "../facts/origin-countries.ts";
import { refuseUnclearWarranty, warrantyShapes } from "../facts/warranty-shapes.ts";
import {
  count,
  line,
  measure,
  paragraphs,
  requiredLine,
  rupees,
  seenNumber,
  stockChange,
  uses,
  yesOrNo,
} from "../facts/field-shapes.ts";

const spec = line(200);

const rateSentence = "Please choose a GST rate, such as 18";

/** Percent, with at most two decimals; whether it is legal depends on the day. Null takes the usual rate. */
const gstRate = z
  .number(rateSentence)
  .min(0, rateSentence)
  .max(100, rateSentence)
  .refine((rate) => Number(rate.toFixed(2)) === rate, rateSentence)
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
  brand: requiredLine("Brand is required", 60),
  name: requiredLine("Name is required", 120),
  category: z.enum(productCategories, "Category is required"),
  description: paragraphs(4_000),
  price: rupees,
  discountPrice: rupees,
  mrpInclGst: rupees,
  hsn: z
    .string()
    .overwrite((text) => text.replace(/\s/g, ""))
    .regex(/^(\d{4}|\d{6}|\d{8})$/, "Please enter an HSN code of 4, 6 or 8 digits")
    .nullable()
    .default(null),
  gstRate,
  countryOfOrigin: z
    .string()
    .trim()
    .refine((name) => originCountries.includes(name), "Please choose a country from the list")
    .nullable()
    .default(null),
  manufacturer: line(200),
  importer: line(200),
  genericName: line(80),
  netQuantity: line(40),
  ...warrantyShapes,
  color: line(60),
  usage: uses,
  /** Null for what is usual in the category. */
  needsSerial: yesOrNo,
  condition,
  conditionWords: line(300),
  processor: spec,
  cores: count(512),
  ram: spec,
  ramGb: measure(65_536),
  storage: spec,
  storageGb: measure(1_048_576),
  display: spec,
  displayInches: measure(200),
  refreshHz: measure(2_000),
  graphics: spec,
  cooling: spec,
  power: spec,
  ports: spec,
  connection: spec,
  compatibility: spec,
  os: spec,
  weightKg: measure(500),
  widthMm: measure(10_000),
  depthMm: measure(10_000),
  heightMm: measure(10_000),
};

/** The schema of each field. */
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
  vendorId: line(80),
  isNew: flag,
  isFeatured: flag,
};

const productShape = z.object(productShapes);

function settleByCategory(input: z.infer<typeof productShape>) {
  const belonging = fieldsOfCategory[input.category];
  const foreign = (Object.keys(specFields) as SpecName[]).filter((name) => !belonging.includes(name));
  const dropped: Partial<Record<SpecName, null>> = Object.fromEntries(foreign.map((name) => [name, null]));
  const condition = input.condition ?? "new";
  return {
    ...input,
    ...dropped,
    needsSerial: input.needsSerial ?? usuallyNeedsSerial[input.category],
    warrantyMonths: input.warrantyKind === "none" ? 0 : input.warrantyMonths,
    condition,
    conditionWords: condition === "new" ? null : input.conditionWords,
  };
}

/**
 * A product as its seller describes it. A draft needs only its name, brand and category; see publishing-rules.ts. Specifications that do
 * not belong to the category are dropped, and what is not said of serial numbers is as usual in the category.
 */
export const ProductInput = productShape.superRefine(refuseUnclearWarranty).transform(settleByCategory);
export type ProductInput = z.infer<typeof ProductInput>;
