import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import type { DocumentAmounts, InvoiceSeller } from "../invoices/tax-document.ts";

/** A line of a commission invoice or note, in whole paise. */
export type CommissionLine = Taxed & {
  /** What the shop does for the vendor. */
  description: string;
  sac: string;
  /** The rate of GST on it. */
  gstBasisPoints: number;
  /** How many invoices and credit notes of the vendor it sums up. */
  documents: number;
};

export type CorrectedInvoice = { id: string; number: string; issuedAt: Date };

/** What a commission document calls its `roundOff`: what the GST of the sales, each rounded, differs from that on their sum. */
export const differenceText = "Difference of rounding";

/**
 * The shop's tax invoice to a vendor for its commission, or a credit note to one. A commercial note credits the same
 * amount without reducing GST, because it came too late for that.
 */
export type CommissionDocument = DocumentAmounts & {
  id: string;
  kind: TaxDocumentKind;
  number: string;
  issuedAt: Date;
  vendorId: string;
  /** The month whose sales it bills: '2026-11'. */
  month: string;
  /** The shop. */
  seller: InvoiceSeller;
  /** The vendor. */
  buyer: InvoiceSeller;
  /** GST code of the vendor's state. */
  placeOfSupply: string;
  lines: CommissionLine[];
  corrects: CorrectedInvoice[];
};
