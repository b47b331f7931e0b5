import { z } from "zod";
import { longestName, seenNumber } from "../facts/field-shapes.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { maxVariants } from "./variants-input.ts";

const ids = z.array(z.string().max(18)).max(maxVariants, `Please select at most ${maxVariants} products`);

export const JoinSelection = z.object({
  products: ids.min(2, "Please select the products that are variants of one product, two or more"),
});

/** The field with a product's value of an option. */
export const valueField = (key: string, id: string) => `value-${key}.${id}`;

/**
 * The form in which products become variants of one: the products with the versions that were seen, the name that they
 * share, the product whose shared facts all of them get, the chosen options, and a value of each for every product.
 */
export const JoinInput = z.object({
  products: ids.min(1),
  version: z.record(z.string(), seenNumber).default({}),
  name: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(1, "Please enter the name that all variants share")
    .max(longestName, `Please use at most ${longestName} characters`),
  factsOf: z.string(),
  option: z.record(z.string(), z.boolean()).default({}),
  value: z.record(z.string(), z.string().max(200)).default({}),
});
export type JoinInput = z.infer<typeof JoinInput>;
