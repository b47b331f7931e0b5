import type { TaxStatus } from "#db/values/vendor-values.ts";
import type { DocumentLine, InvoiceBuyer, InvoiceSeller } from "../invoices/tax-document.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import { taxRules } from "../../base/gst/tax-status.ts";

/** Why goods leave without an invoice: nothing is sold. */
export type ChallanCause = "replacement" | "repaired" | "not-accepted";

/** A line of a challan. `inPlaceOf` are the numbers of the units that it replaces. */
export type ChallanLine = DocumentLine & { inPlaceOf?: string[] };

/** A delivery challan with everything printed on it. Amounts are in whole paise, and nobody pays them. */
export type Challan = Taxed & {
  id: string;
  number: string;
  issuedAt: Date;
  cause: ChallanCause;
  returnNumber: string;
  orderNumber: string;
  /** The invoice with which the goods were sold. */
  invoice: { number: string; issuedAt: Date } | null;
  taxStatus: TaxStatus;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  /** GST code. */
  placeOfSupply: string;
  lines: ChallanLine[];
  carrier: string | null;
  trackingNumber: string | null;
  ewayBillNumber: string | null;
};

export type ChallanLink = { id: string; number: string; cause: ChallanCause; title: string; issuedAt: Date };

/** 'Delivery challan'. A seller who is not registered for GST writes a plain delivery note (CGST Rules 55). */
export const challanTitle = (taxStatus: TaxStatus): string =>
  taxStatus === "enrolled" ? "Delivery note" : "Delivery challan";

/** Whether a challan states what GST the goods bore. */
export const statesGst = ({ taxStatus }: Pick<Challan, "taxStatus">): boolean =>
  taxRules[taxStatus].chargesGst;
