import { z } from "zod";
import { optionalLine, optionalLines } from "../text/optional-text.ts";
import { inOneLine } from "../text/typed-text.ts";

const atMost = (longest: number) => `Please use at most ${longest} characters`;
const webAddress = optionalLine(200).refine(
  (text) => text === null || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text),
  "Please enter the full address, such as https://example.in/support",
);
const phone = optionalLine(20).refine(
  (text) => text === null || /^\+?\d(?:[ -]?\d){5,14}$/.test(text),
  "Please enter the phone number with its area code, such as 1800 123 4567",
);
const email = optionalLine(120).refine(
  (text) => text === null || z.email().safeParse(text).success,
  "Please enter a valid email address",
);

export const brandName = z
  .string("Name is required")
  .overwrite((text) => inOneLine(text).replace(/\s+/g, " "))
  .trim()
  .min(1, "Name is required")
  .max(60, atMost(60));

/** A new brand. */
export const NewBrand = z.object({ name: brandName });

/** A brand as the owner describes it. */
export const BrandInput = z.object({
  name: brandName,
  /** The last part of its page's address; null makes one from the name. */
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(60, atMost(60))
    .regex(
      /^$|^[a-z0-9]+(-[a-z0-9]+)*$/,
      "Please use letters a to z, digits and single hyphens, such as tp-link",
    )
    .nullable()
    .default(null)
    .transform((text) => text || null),
  words: optionalLines(1_000),
  website: webAddress,
  serviceName: optionalLine(120),
  servicePhone: phone,
  serviceEmail: email,
  serviceAddress: optionalLine(300),
  serviceUrl: webAddress,
  version: z.int().nullable().default(null),
});
export type BrandInput = z.output<typeof BrandInput>;
