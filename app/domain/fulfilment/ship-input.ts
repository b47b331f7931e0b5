import { z } from "zod";
import { inLines, inOneLine } from "../text/typed-text.ts";

const longest = 60;

/** Suggestions while typing; any other name is accepted. */
export const knownCarriers = [
  "Blue Dart",
  "Delhivery",
  "DTDC",
  "Ecom Express",
  "Ekart",
  "Gati",
  "India Post",
  "Shadowfax",
  "Xpressbees",
];

const words = (required: string) =>
  z
    .string(required)
    .overwrite(inOneLine)
    .trim()
    .min(1, required)
    .max(longest, `Please use at most ${longest} characters`);

/** The name of the form field with the serial numbers of the line at `position`, one per line of text. */
export const serialsField = (position: number) => `serials-${position}`;

/** The carrier of a fulfilment and its tracking number. */
export const TrackingInput = z.object({
  carrier: words("Carrier is required"),
  trackingNumber: words("Tracking number is required").regex(
    /^[\p{L}\p{N}][\p{L}\p{N} /._-]*$/u,
    "Please enter the tracking number printed on the carrier's slip",
  ),
});
export type TrackingInput = z.infer<typeof TrackingInput>;

/**
 * The carrier and tracking number of a fulfilment, and the serial numbers of its units by the position of their line in
 * the order.
 */
export const ShipInput = TrackingInput.catchall(z.string()).transform(
  ({ carrier, trackingNumber, ...fields }, context) => {
    const serials = new Map<number, string[]>();
    const seen = new Set<string>();
    for (const [field, text] of Object.entries(fields)) {
      const position = /^serials-(\d{1,3})$/.exec(field)?.[1];
      if (position === undefined) continue;
      const typed = inLines(text)
        .split(/[\n,]/)
        .map((number) => number.trim().toUpperCase());
      const numbers = typed.filter((number) => number !== "");
      const problem = problemWith(numbers, seen);
      if (problem) context.addIssue({ code: "custom", path: [field], message: problem, input: text });
      for (const number of numbers) seen.add(number);
      if (numbers.length > 0) serials.set(Number(position), numbers);
    }
    return { carrier, trackingNumber, serials };
  },
);
export type ShipInput = z.output<typeof ShipInput>;

function problemWith(numbers: readonly string[], before: ReadonlySet<string>): string | undefined {
  const odd = numbers.find((number) => !/^[\p{L}\p{N}][\p{L}\p{N} /._-]*$/u.test(number));
  if (odd !== undefined) return "Enter one serial number per line or separated by commas";
  if (numbers.some((number) => number.length > longest)) {
    return `A serial number can have at most ${longest} characters`;
  }
  const twice = numbers.find((number, index) => before.has(number) || numbers.indexOf(number) !== index);
  return twice && `You entered ${twice} twice. Please enter a different serial number for each unit`;
}
