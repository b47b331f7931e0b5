import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";

/** The name under which the shop sells its own products. */
export const OwnVendorInput = z.object({
  name: neededLine("Seller name is required", 60),
});
export type OwnVendorInput = z.output<typeof OwnVendorInput>;
