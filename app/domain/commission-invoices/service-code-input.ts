import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";

const text = (required: string, shortest: number, longest: number) =>
  z
    .string(required)
    .overwrite(inOneLine)
    .trim()
    .min(shortest, required)
    .max(longest, `Please use at most ${longest} characters`);

/** How the shop's service is called and coded on its commission invoices, from a day on. */
export const ServiceCodeInput = z.object({
  sac: z
    .string("Please enter the SAC")
    .trim()
    .regex(/^99(?:\d{2}|\d{4})$/, "Please enter the SAC: 4 or 6 digits that begin with 99"),
  description: text("Please say what the service is", 3, 120),
  validFrom: z.iso.date("Please choose the first day"),
  source: text("Please name the law, or the accountant who confirmed it", 3, 200),
});
export type ServiceCodeInput = z.output<typeof ServiceCodeInput>;
