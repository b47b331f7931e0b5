import type { CommissionDocument } from "./commission-document.ts";

export type CommissionDocumentRow = Pick<
  CommissionDocument,
  "id" | "kind" | "number" | "issuedAt" | "month" | "taxable" | "total"
> & {
  vendorName: string;
  /** Whole paise. */
  gst: number;
};

export const commissionDocumentsPerPage = 25;

/**
 * What a commission document has of one invoice or credit note of the vendor; whole paise, negative for what a note
 * takes back.
 */
export type BilledSale = {
  documentId: string;
  number: string;
  issuedAt: Date;
  orderNumber: string;
  commission: number;
  gst: number;
};

/** So many sales are shown with a document; the vendor's statement has all. */
export const maxBilledSales = 500;
