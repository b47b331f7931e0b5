import { z } from "zod";
import { betterLabels, specTypes, usualStep } from "../../schema/specification.ts";
import { inLines } from "../../../base/text/typed-text.ts";
import { optionalLine } from "../../../base/text/optional-text.ts";
import { neededLine } from "../../../base/text/needed-text.ts";

export const longestOption = 60;
const maxOptions = 200;

/** How shoppers filter by it: not at all, by a check box for each value, or by a slider. */
export const filterWays = ["none", "boxes", "slider"] as const;

const Options = z
  .string()
  .overwrite(inLines)
  .default("")
  .transform((text, context): string[] => {
    const labels = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const folded = labels.map((label) => label.toLowerCase());
    const twice = labels.find((label, index) => folded.indexOf(label.toLowerCase()) !== index);
    if (twice !== undefined) refuse(`'${twice}' is there twice`);
    if (labels.some((label) => label.length > longestOption)) {
      refuse(`Please use at most ${longestOption} characters for each option`);
    }
    if (labels.length > maxOptions) refuse(`Please enter at most ${maxOptions} options`);
    return labels;
  });

export const headingName = neededLine("Please enter a heading, such as Printing", 40);

const Shape = z.object({
  name: neededLine("Please enter a name, such as Paper size", 60),
  group: headingName,
  type: z.enum(specTypes, "Please choose what sellers enter"),
  unit: optionalLine(20),
  decimals: z
    .int("Please choose from 0 to 3")
    .min(0, "Please choose from 0 to 3")
    .max(3, "Please choose from 0 to 3")
    .default(0),
  /** Labels of options, one per line; for one that is changed, those to add. */
  options: Options,
  better: z.enum(["more", "less"]).nullable().default(null),
  filter: z.enum(filterWays).default("none"),
  filterStep: z
    .number("Please enter a number, such as 10")
    .positive("Please enter a number above 0")
    .max(1_000_000, "Please enter a smaller number")
    .nullable()
    .default(null),
  compares: z.boolean().default(false),
  onCard: z.boolean().default(false),
  shownIn: z.string().nullable().default(null),
  /** The parameter of filtered lists. Made from the name where it is empty; a changed one keeps what it had. */
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(40, "Please use at most 40 characters")
    .regex(
      /^$|^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
      "Please begin with a letter, and use only letters a to z, digits and single hyphens, such as paper-size",
    )
    .nullable()
    .default(null)
    .transform((text) => text || null),
  help: optionalLine(200),
  example: optionalLine(80),
  comparative: optionalLine(40),
  /** The owner has read that numbers are not converted into a new unit. */
  isUnitConfirmed: z.boolean().default(false),
});

/** A specification as the owner describes it. What does not belong to its type is left out. */
export const SpecificationInput = Shape.transform(onlyOfType);
export type SpecificationInput = z.output<typeof SpecificationInput>;

/** The same for a new one, with the category whose products have it. */
export const NewSpecificationInput = Shape.extend({
  category: z.string().nullable().default(null),
  isRequired: z.boolean().default(false),
})
  .superRefine(({ type, options }, context) => {
    if ((type === "choice" || type === "choices") && options.length < 2) {
      context.addIssue({
        code: "custom",
        path: ["options"],
        message: "Please enter at least two options, one per line",
      });
    }
  })
  .transform((input) => ({ ...onlyOfType(input), category: input.category, isRequired: input.isRequired }));
export type NewSpecificationInput = z.output<typeof NewSpecificationInput>;

type Typed = z.output<typeof Shape>;

function onlyOfType(typed: Typed) {
  const { type, filter } = typed;
  const isNumber = type === "number";
  const isChoice = type === "choice" || type === "choices";
  const { filter: _filter, isUnitConfirmed, ...rest } = typed;
  return {
    ...rest,
    unit: isNumber ? typed.unit : null,
    decimals: isNumber ? typed.decimals : 0,
    address: type === "text" ? null : typed.address,
    options: isChoice ? typed.options : [],
    better: betterLabels[type] ? typed.better : null,
    filters: type !== "text" && filter !== "none",
    filterStep: isNumber && filter === "slider" ? (typed.filterStep ?? usualStep(typed.decimals)) : null,
    shownIn: isNumber || type === "choice" ? typed.shownIn : null,
    example: type === "text" ? typed.example : null,
    comparative: isNumber && typed.better !== null ? typed.comparative : null,
    isUnitConfirmed,
  };
}
