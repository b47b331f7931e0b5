import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";

const line = (required: string) =>
  z.string(required).overwrite(inOneLine).trim().min(1, required).max(60, "Please use at most 60 characters");

/** What the new owner of a product has: the number on the product, and the invoice that came with it. */
export const OwnedUnitInput = z.object({
  serialNumber: line("Serial number is required"),
  invoiceNumber: line("Invoice number is required"),
});
export type OwnedUnitInput = z.output<typeof OwnedUnitInput>;
