import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";
import { scannedSerial } from "../../base/identifiers/serial-number.ts";

const line = (required: string) => neededLine(required, 60);

/** What the new owner of a product has: the number on the product, and the invoice that came with it. */
export const OwnedUnitInput = z.object({
  serialNumber: line("Serial number is required").overwrite(scannedSerial),
  invoiceNumber: line("Invoice number is required"),
});
export type OwnedUnitInput = z.output<typeof OwnedUnitInput>;
