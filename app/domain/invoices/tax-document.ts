import type { TaxDocumentKind, TaxStatus } from "#db/words.ts";
import { taxRules } from "../tax/tax-status.ts";
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
  /** Not on documents of earlier versions. */
  sku?: string;
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
  /** 'Warranty: 1 year, on-site' and who serves it. Only on invoices, and not on those of earlier versions. */
  warranty?: string;
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
  /** 'Invoice', 'Bill of supply', 'Credit note' and the like. */
  kindName: string;
  number: string;
  fulfilmentId: string;
  total: number;
};

const kindNames: Record<TaxDocumentKind, string> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  "commercial-note": "Commercial credit note",
};

/** The mark of the copy that the buyer keeps (CGST Rules, rule 48). */
export const originalMark = "Original for recipient";

/** 'invoice-V1-2627-0001.pdf' */
export function documentFileName(document: DocumentStanding & { number: string }): string {
  const words = documentKindName(document).toLowerCase().replaceAll(" ", "-");
  return `${words}-${document.number.replaceAll("/", "-")}.pdf`;
}

/**
 * What decides a document's name and whether it shows GST. `taxStatus` is the seller's; null on documents of orders that
 * were placed when all sellers charged GST, which keep the names of then.
 */
export type DocumentStanding = {
  kind: TaxDocumentKind;
  taxStatus: TaxStatus | null;
  cgst: number;
  igst: number;
};

/** Whether a document shows GST. Goods without GST are sold with a bill of supply, and its credit note has none either. */
export function showsGst({ kind, taxStatus, cgst, igst }: DocumentStanding): boolean {
  return kind !== "commercial-note" && (taxStatus === null || cgst + igst > 0);
}

/** The kind of a document as lists name it. */
export function documentKindName(document: DocumentStanding): string {
  const { kind, taxStatus } = document;
  if (kind !== "invoice" || showsGst(document) || taxStatus === "enrolled") return kindNames[kind];
  return taxRules.composition.document;
}

/** The document's title according to CGST Rules 46, 49 and 53. */
export function documentTitle(document: DocumentStanding & { seller: Pick<InvoiceSeller, "gstin"> }): string {
  const { kind, taxStatus, seller } = document;
  const isTaxInvoice = taxStatus === null ? seller.gstin !== null : taxStatus === "registered";
  if (kind === "invoice" && showsGst(document) && isTaxInvoice) return taxRules.registered.document;
  return documentKindName(document);
}

/** 'Tax invoice V1/2627/0001' */
export function documentName(
  document: DocumentStanding & { number: string; seller: Pick<InvoiceSeller, "gstin"> },
): string {
  return `${documentTitle(document)} ${document.number}`;
}
