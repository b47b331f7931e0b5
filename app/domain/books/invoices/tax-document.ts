import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import type { OrderBusiness } from "../../people/customers/buyer-of-order.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import type { PosBasis } from "../../base/gst/gstin.ts";

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
  /** The shop's name at that moment. Documents that were issued before it was kept have none. */
  soldOn?: string;
};

/** The buyer, and where the goods go. */
export type InvoiceBuyer = {
  name: string;
  address: string[];
  stateCode: string;
  phone: string;
  /** The business that claims the tax, with its billing address, if a business bought; otherwise null. */
  business: OrderBusiness | null;
  /** Why the place of supply is that state. */
  posBasis: PosBasis;
};

/**
 * A line of a document, in whole paise. On a credit note it is the credited share of the invoice's line: its quantity
 * is what came back, 0 if only the price was reduced. On a commercial credit note `taxable` is the whole amount, and
 * there is no tax.
 */
export type DocumentLine = Taxed & {
  name: string;
  sku: string;
  specLines: string[];
  hsn: string;
  /** Percent. */
  gstRate: number;
  quantity: number;
  /** Without GST. */
  unitPrice: number | null;
  /** How much less than the price of all pieces the taxable value is; only on invoices, where it was reduced. */
  discount?: number;
  serials: string[];
  /** 'Warranty: 1 year, on-site' and who serves it. Only on invoices. */
  warranty?: string;
};

/** Whole paise. `total` is the sum of all the others. */
export type DocumentAmounts = Taxed & { roundOff: number; total: number };

export type DocumentLink = {
  id: string;
  kind: TaxDocumentKind;
  /** 'Invoice', 'Bill of supply', 'Credit note' and the like. */
  kindName: string;
  number: string;
  fulfilmentId: string;
  total: number;
};

/** Also of what the shop issues for its commission. */
export const kindNames: Record<TaxDocumentKind, string> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  "commercial-note": "Commercial credit note",
};

/** What decides a document's name and whether it shows GST. `taxStatus` is the seller's. */
export type DocumentStatus = {
  kind: TaxDocumentKind;
  taxStatus: TaxStatus;
  cgst: number;
  igst: number;
};

/** Whether a document shows GST. Goods without GST are sold with a bill of supply, and its credit note has none either. */
export function showsGst({ kind, cgst, igst }: DocumentStatus): boolean {
  return kind !== "commercial-note" && cgst + igst > 0;
}

export function documentKindName(document: DocumentStatus): string {
  const { kind, taxStatus } = document;
  if (kind !== "invoice" || showsGst(document) || taxStatus === "enrolled") return kindNames[kind];
  return taxRules.composition.document;
}

/** The document's title according to CGST Rules 46, 49 and 53. */
export function documentTitle(document: DocumentStatus): string {
  const { kind, taxStatus } = document;
  if (kind === "invoice" && showsGst(document) && taxStatus === "registered")
    return taxRules.registered.document;
  return documentKindName(document);
}
