import { z } from "zod";
import { isEmail, plainEmail } from "../../base/identifiers/email-address.ts";
import { isOfficePhone, officePhone } from "../../base/identifiers/indian-phone.ts";
import { optional, optionalLine, optionalLines } from "../../base/text/optional-text.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

const atMost = (longest: number) => `Please use at most ${longest} characters`;
const webAddress = optionalLine(200).refine(
  (text) => text === null || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text),
  "Please enter the full address, such as https://example.in/support",
);
const phone = optional(20, officePhone).refine(
  (text) => text === null || isOfficePhone(text, 6),
  "Please enter the phone number with its area code, such as 1800 123 4567",
);
const email = optional(120, plainEmail).refine(
  (text) => text === null || isEmail(text),
  "Please enter a valid email address",
);

const brandName = z
  .string("Name is required")
  .overwrite(inOneLine)
  .trim()
  .min(1, "Name is required")
  .max(60, atMost(60));

export const NewBrand = z.object({ name: brandName });

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
