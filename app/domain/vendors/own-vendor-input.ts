import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";

/** The name under which the shop sells its own products. */
export const OwnVendorInput = z.object({
  name: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(1, "Seller name is required")
    .max(60, "Please use at most 60 characters"),
});
export type OwnVendorInput = z.output<typeof OwnVendorInput>;
