import { z } from "zod";
import { productStatuses } from "#db/values/product-values.ts";
import { codeShapes } from "../facts/codes.ts";
import { rupees, seenNumber, stockChange } from "../facts/field-shapes.ts";

export const maxVariants = 60;

/** The values of each option by its specification, as typed: '16, 32'. */
export const OptionValues = z.object({ value: z.record(z.string(), z.string().max(2_000)).default({}) });
export type OptionValues = z.infer<typeof OptionValues>;

const status = z.enum(productStatuses, "Please choose draft, on sale or archived");

/** The table of variants: each column by the product's id. */
export const VariantTable = z.object({
  version: z.record(z.string(), seenNumber).default({}),
  seenStock: z.record(z.string(), seenNumber).default({}),
  price: z.record(z.string(), rupees).default({}),
  discountPrice: z.record(z.string(), rupees).default({}),
  mrpInclGst: z.record(z.string(), rupees).default({}),
  stock: z.record(z.string(), stockChange).default({}),
  sku: z.record(z.string(), codeShapes.sku).default({}),
  gtin: z.record(z.string(), codeShapes.gtin).default({}),
  mpn: z.record(z.string(), codeShapes.mpn).default({}),
  status: z.record(z.string(), status).default({}),
});
export type VariantTable = z.infer<typeof VariantTable>;
