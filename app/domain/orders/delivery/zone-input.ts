import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";
import { plainPincode } from "../../base/addresses/plain-pincode.ts";

const days = z
  .int("Please enter a whole number of days")
  .min(0, "At least 0 days")
  .max(60, "At most 60 days");

/** A delivery zone. `was` is the name it has until now; empty for a new one. */
export const ZoneInput = z
  .object({
    was: z.string().default(""),
    name: neededLine("Name is required", 60).refine(
      (name) => !isNotServed(name),
      "Please choose another name. This one means that you do not deliver",
    ),
    daysFrom: days,
    daysTo: days,
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ["daysTo"],
    message: "Please enter at least as many days as in 'From'",
  });
export type ZoneInput = z.output<typeof ZoneInput>;

export const isAreaPrefix = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);

export const AreaPrefix = z.object({
  prefix: z
    .string("PIN code is required")
    .overwrite(plainPincode)
    .min(1, "PIN code is required")
    .refine(isAreaPrefix, "Please enter a PIN code or its first digits, such as 411"),
});

/** A PIN code, or the beginning of PIN codes, with its zone; an empty one where the shop does not deliver. */
export const AreaInput = AreaPrefix.extend({ zone: z.string().default("") });
export type AreaInput = z.output<typeof AreaInput>;

/** How a file says that the shop does not deliver there. */
export const notServed = "Not served";

export const isNotServed = (zone: string): boolean => zone.toLowerCase() === notServed.toLowerCase();
