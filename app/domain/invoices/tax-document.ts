import type { TaxDocumentKind } from "#db/words.ts";
import type { PosBasis } from "../tax/gstin.ts";

/** The vendor as the document names it for good. */
export type InvoiceSeller = {
  name: string;
  legalName: string | null;
  gstin: string | null;
  /** Only of a vendor below the GST threshold. */
  enrolmentNumber: string | null;
  address: string[];
  /** GST code. */
  stateCode: string;
  phone: string | null;
  email: string;
};

/** The buyer, and where the goods go. Documents of version 0.2.0 have neither billing address nor `posBasis`. */
export type InvoiceBuyer = {
  name: string;
  address: string[];
  stateCode: string;
  phone: string;
  /** The business that claims the tax, if a business bought; otherwise null. */
  business: { name: string; gstin: string; address?: string[] | null } | null;
  /** Why the place of supply is that state. */
  posBasis?: PosBasis;
};

/**
 * A line of a document, in whole paise. On a credit note it is the credited share of the invoice's line: its quantity
 * is what came back, 0 if only the price was reduced. Notes of version 0.2.0 have no quantity. On a commercial credit
 * note `taxable` is the whole amount, and there is no tax.
 */
export type DocumentLine = {
  name: string;
  specLines: string[];
  hsn: string;
  /** Percent. */
  gstRate: number;
  quantity: number | null;
  /** Without GST. */
  unitPrice: number | null;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  serials: string[];
};

/** Whole paise. `total` is the sum of all the others. */
export type DocumentAmounts = {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  total: number;
};

/** A document as a list needs it to link to it. */
export type DocumentLink = {
  id: string;
  kind: TaxDocumentKind;
  number: string;
  fulfilmentId: string;
  total: number;
};

export const documentKindNames: Record<TaxDocumentKind, string> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  "commercial-note": "Commercial credit note",
};

/**
 * The document's title according to CGST Rules 46 and 53. Only a registered vendor issues a tax invoice; one below the
 * threshold issues an invoice.
 */
export function documentTitle(kind: TaxDocumentKind, sellerGstin: string | null): string {
  if (kind !== "invoice") return documentKindNames[kind];
  return sellerGstin === null ? "Invoice" : "Tax invoice";
}

/** 'Tax invoice V1/2627/0001' */
export function documentName({
  kind,
  number,
  seller,
}: Pick<DocumentLink, "kind" | "number"> & { seller: InvoiceSeller }) {
  return `${documentTitle(kind, seller.gstin)} ${number}`;
}
