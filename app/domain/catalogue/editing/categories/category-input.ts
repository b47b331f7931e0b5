import { z } from "zod";
import type { UsualHsn } from "../../schema/category.ts";
import { inLines } from "../../../base/text/typed-text.ts";
import { optionalLine } from "../../../base/text/optional-text.ts";
import { neededLine } from "../../../base/text/needed-text.ts";

const rate = "Please enter a percentage from 0 to 100, such as 18";

/** Lines such as '84433100 laser printers'. Empty for those of the category above. */
const HsnLines = z
  .string()
  .overwrite(inLines)
  .max(1_000, "Please use at most 1000 characters")
  .default("")
  .transform((text, context): UsualHsn[] | null => {
    const lines = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    const codes: UsualHsn[] = [];
    for (const line of lines) {
      const [, code, goods] = /^(\d{4}|\d{6}|\d{8})(?:[\s:,–-]+(.*))?$/.exec(line) ?? [];
      if (code === undefined) {
        context.addIssue({
          code: "custom",
          message: `'${line.slice(0, 40)}' does not begin with an HSN code of 4, 6 or 8 digits`,
        });
        return z.NEVER;
      }
      codes.push({ code, goods: goods ?? "" });
    }
    return codes.length === 0 ? null : codes;
  });

/** What the owner says of a category. Null is what the category above it has. */
export const CategoryInput = z.object({
  name: neededLine("Please enter a name, such as Printers", 60),
  /** 'printers', for sentences. Made from the name where it is empty. */
  plural: optionalLine(60),
  /** Made from the name where it is empty. */
  address: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/,
      "Please use only letters from A to Z, digits and single hyphens",
    )
    .max(60, "Please use at most 60 characters")
    .nullable()
    .default(null),
  isOnHome: z.boolean().default(false),
  /** Below its name on the home page. */
  homeLine: optionalLine(40),
  /** The category whose products its own are compared with; null for those of the category above it, or its own. */
  ranksWith: z.string().nullable().default(null),
  usualHsn: HsnLines,
  gstRate: z.number(rate).min(0, rate).max(100, rate).nullable().default(null),
  needsSerial: z
    .enum(["yes", "no"])
    .nullable()
    .default(null)
    .transform((word) => word && word === "yes"),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** The same for a category that does not exist yet. */
export const NewCategoryInput = CategoryInput.extend({ parent: z.string().nullable().default(null) });
export type NewCategoryInput = z.output<typeof NewCategoryInput>;

/** How the owner types the HSN codes of a category. */
export function linesOfHsn(codes: readonly UsualHsn[] | null): string {
  return (codes ?? []).map(({ code, goods }) => `${code} ${goods}`.trim()).join("\n");
}
