import { z } from "zod";
import { optionalLine } from "../../base/text/optional-text.ts";
import { inOneLine, inOneWord } from "../../base/text/typed-text.ts";
import { gtinProblem } from "../../catalogue/product/gtin.ts";

const longestCode = 64;
const codeSentence = `Please use at most ${longestCode} characters`;

/** An HSN code without what files add to its digits: '8471.60.60', 'HSN 84716060' and '84716060.0'. */
export function plainHsn(text: string): string {
  const bare = text.replace(/^\s*(?:hsn|sac|hsn\s*\/\s*sac)(?:\s*code)?[\s:.-]*/i, "").replaceAll(/\s/g, "");
  // A spreadsheet writes .0 after a number. After 4 or 6 digits, .00 may be more digits of the code.
  const digits = bare.replace(/^(\d{8})\.0+$/, "$1").replace(/^(\d{4}|\d{6})\.0$/, "$1");
  return /^\d{4}([.-]\d\d){1,2}$/.test(digits) ? digits.replaceAll(/[.-]/g, "") : digits;
}

/** Whether the shop itself gave the SKU: 'Y-' and the product's number. */
export function isOwnSku(sku: string): boolean {
  return /^Y-\d+$/i.test(sku);
}

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
