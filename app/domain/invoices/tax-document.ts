import type { TaxDocumentKind } from "#db/words.ts";

/** Who sold, as the document names them for good. */
export type InvoiceSeller = {
  name: string;
  legalName: string | null;
  gstin: string | null;
  /** Of a seller below the GST threshold. */
  enrolmentNumber: string | null;
  address: string[];
  /** GST code. */
  stateCode: string;
  phone: string | null;
  email: string;
};

/** Who bought, and where the goods go. */
export type InvoiceBuyer = {
  name: string;
  address: string[];
  stateCode: string;
  phone: string;
  /** Who claims the tax, where a business bought. */
  business: { name: string; gstin: string } | null;
};

/** Whole paise. On a credit note its share of the line of the invoice, which has no price of its own. */
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

/** Whole paise; `total` is all the others together. */
export type DocumentAmounts = {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  total: number;
};

/** What a list needs to lead to a document. */
export type DocumentLink = {
  id: string;
  kind: TaxDocumentKind;
  number: string;
  fulfilmentId: string;
  total: number;
};

/**
 * What CGST Rules 46 and 53 have a document named. Only a registered seller issues a tax invoice; what one below the
 * threshold issues is an invoice.
 */
export function documentTitle(kind: TaxDocumentKind, sellerGstin: string | null): string {
  if (kind === "credit-note") return "Credit note";
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
