import { z } from "zod";
import { optionalLine } from "../../text/optional-text.ts";
import { inOneLine } from "../../text/typed-text.ts";
import { gtinProblem } from "../../catalogue/product/gtin.ts";

const longestCode = 64;
const codeSentence = `Please use at most ${longestCode} characters`;
const inOneWord = (text: string) => text.replace(/\s/g, "");

/** Whether the shop itself gave the SKU: 'Y-' and the product's number. */
export function isOwnSku(sku: string): boolean {
  return /^Y-\d+$/i.test(sku);
}

/** The fields of a product's codes. */
export const codeShapes = {
  sku: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .max(longestCode, codeSentence)
    .refine(
      (sku) => !isOwnSku(sku),
      "SKUs such as Y-1001 are given by the shop. Please choose another one, or leave this empty",
    )
    .nullable()
    .transform((sku) => sku || null)
    .default(null),
  gtin: z
    .string()
    .overwrite((text) => inOneWord(text).replaceAll("-", ""))
    .superRefine((gtin, context) => {
      const problem = gtin === "" ? undefined : gtinProblem(gtin);
      if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    })
    .nullable()
    .transform((gtin) => gtin || null)
    .default(null),
  mpn: optionalLine(longestCode),
};
