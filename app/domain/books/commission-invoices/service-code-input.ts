import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";

/** How the shop's service is called and coded on its commission invoices, from a day on. */
export const ServiceCodeInput = z.object({
  sac: z
    .string("Please enter the SAC")
    .trim()
    .regex(/^99(?:\d{2}|\d{4})$/, "Please enter the SAC: 4 or 6 digits that begin with 99"),
  description: neededLine("Please say what the service is", 120, 3),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please name the law, or the accountant who confirmed it", 200, 3),
});
export type ServiceCodeInput = z.output<typeof ServiceCodeInput>;
