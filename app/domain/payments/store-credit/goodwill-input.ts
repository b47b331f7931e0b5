import { z } from "zod";
import { wholeRupees } from "../../base/money/paise.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

/** Store credit that the shop gives without a refund; the amount in whole paise. */
export const GoodwillInput = z.object({
  /** Made with the form, so that submitting it twice gives once. */
  requestId: z.uuid("Please reload the page"),
  amount: wholeRupees("Please enter an amount in whole rupees, such as 500").positive(
    "Please enter an amount above ₹0",
  ),
  /** The customer reads it. */
  reason: neededLine("Please enter the reason", 200),
  /** The order that it is about; may be empty. */
  orderNumber: z.string().overwrite(inOneLine).trim().toUpperCase().max(60).default(""),
});
export type GoodwillInput = z.output<typeof GoodwillInput>;
