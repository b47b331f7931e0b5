import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";
import { OptionalUpiId } from "../../base/identifiers/upi-id.ts";
import { wholeRupees } from "../../base/money/paise.ts";
import { usualUpiLimit } from "./provider-to-add.ts";
import { inLines, inOneLine } from "../../base/text/typed-text.ts";

const key = z
  .string()
  .trim()
  .max(300, "Please use at most 300 characters")
  .regex(/^[\x20-\x7E]*$/, "Please copy the key again. It has only letters, digits and _")
  .default("");

const aLimit = "Please enter the limit in whole rupees, such as 1,00,000";

/** A payment method as an admin sets it up. Which fields are required depends on the provider. */
export const PaymentMethodInput = z.object({
  name: neededLine("Display name is required", 60),
  apiKey: key,
  apiSecret: key,
  webhookSecret: key,
  accountDetails: z
    .string()
    .overwrite(inLines)
    .trim()
    .max(600, "Please use at most 600 characters")
    .default(""),
  upiId: OptionalUpiId.default(""),
  upiPayee: z.string().overwrite(inOneLine).trim().max(60, "Please use at most 60 characters").default(""),
  /** Whole paise. */
  upiLimit: wholeRupees(aLimit).positive(aLimit).default(usualUpiLimit),
});
export type PaymentMethodInput = z.output<typeof PaymentMethodInput>;

/** The fields that are never sent back to the browser. */
export const secretFields = ["apiKey", "apiSecret", "webhookSecret"];
