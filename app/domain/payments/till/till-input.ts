import { z } from "zod";
import { paise } from "../../base/money/paise.ts";
import { neededLine } from "../../base/text/needed-text.ts";

const inRupees = "Please enter the amount in rupees, such as 2,000";
const reason = z.string().trim().max(200, "Please use at most 200 characters").default("");

export const OpenTill = z.object({
  /** Made with the form, so that sending it twice opens one. */
  id: z.uuid(),
  opening: paise(inRupees),
});
export type OpenTill = z.output<typeof OpenTill>;

export const CloseTill = z.object({ id: z.uuid(), counted: paise(inRupees), reason });
export type CloseTill = z.output<typeof CloseTill>;

/** Cash that is paid into the till or out of it, for no order. */
export const MovedCash = z.object({
  id: z.uuid(),
  amount: paise(inRupees).positive(inRupees),
  reason: neededLine("Please say what it is for", 200),
});
export type MovedCash = z.output<typeof MovedCash>;
