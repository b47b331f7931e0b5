import { z } from "zod";
import { returnHandovers, returnKinds, returnReasons, returnWishes } from "#db/values/return-values.ts";
import { AddressCorrection } from "../../people/customers/shipping-address.ts";
import { inLines } from "../../base/text/typed-text.ts";

const pieces = "Please enter a whole number of pieces";
const longest = 2_000;

/**
 * A request to send back pieces of a line, or for service. The state of another address is that of the order: the goods
 * come from there, and a replacement goes there.
 */
export const ReturnRequest = z
  .object({
    /** Created with the form, so that submitting it twice asks once. */
    requestId: z.uuid("Please open this page again"),
    /** What the form was shown for: a request that came too late for a return is not taken for service. */
    kind: z.enum(returnKinds),
    /** The units with serial numbers, by their number within the line. */
    units: z.record(z.string().regex(/^\d{1,4}$/), z.boolean()).default({}),
    /** Pieces without serial numbers. */
    pieces: z.int(pieces).min(0, pieces).max(9_999, pieces).default(0),
    reason: z.enum(returnReasons, "Please choose a reason"),
    words: z
      .string()
      .overwrite(inLines)
      .trim()
      .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`)
      .default(""),
    wish: z.enum(returnWishes, "Please choose what you would like"),
    /** What the form said that store credit comes to, in whole paise. */
    told: z.int("Please open this page again").min(0).optional(),
    handover: z.enum(returnHandovers, "Please choose how the product reaches the seller"),
    /** Where it is collected, and where a replacement goes. */
    address: z.enum(["order", "other"], "Please choose an address").default("order"),
    fullName: z.string().default(""),
    addressLine1: z.string().default(""),
    addressLine2: z.string().default(""),
    city: z.string().default(""),
    pincode: z.string().default(""),
    phone: z.string().default(""),
  })
  .superRefine((input, context) => {
    const pieces = input.pieces + unitsOf(input.units).length;
    for (const [field, message] of missingIn({ ...input, pieces })) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    if (input.address === "other") {
      for (const { path, message } of AddressCorrection.safeParse(input).error?.issues ?? []) {
        context.addIssue({ code: "custom", path, message });
      }
    }
  })
  .transform(
    ({ requestId, kind, units, pieces, reason, words, wish, told, handover, address, ...typed }) => ({
      requestId,
      kind,
      units: unitsOf(units),
      quantity: unitsOf(units).length + pieces,
      reason,
      words,
      wish,
      told,
      handover,
      /** Null for the order's address. */
      address: address === "other" ? AddressCorrection.parse(typed) : null,
    }),
  );
export type ReturnRequest = z.output<typeof ReturnRequest>;

/** What is missing in a request that is wrong in other fields too, so that all is said at once. */
export function alsoMissing(typed: Readonly<Record<string, string>>): Record<string, string> {
  const units = Object.keys(typed).filter((name) => name.startsWith("units-")).length;
  const pieces = units + Number(typed.pieces === "0" ? 0 : typed.pieces !== undefined);
  const { reason = "", words = "" } = typed;
  return Object.fromEntries(missingIn({ pieces, reason, words: words.trim() }));
}

type RequestInput = { pieces: number; reason: string; words: string };

function missingIn({ pieces, reason, words }: RequestInput): [field: string, sentence: string][] {
  const needsTexts = reason !== "changed-mind" && reason !== "late";
  return [
    ...(pieces === 0 ? [["units", "Please choose at least one"] as [string, string]] : []),
    ...(words === "" && needsTexts ? [["words", "Please describe the problem"] as [string, string]] : []),
  ];
}

function unitsOf(ticked: Readonly<Record<string, boolean>>): number[] {
  return Object.entries(ticked).flatMap(([unit, isTicked]) => (isTicked ? [Number(unit)] : []));
}
