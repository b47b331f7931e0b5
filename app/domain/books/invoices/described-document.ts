import { formatPaise } from "../../base/money/money.ts";
import { codeWithState } from "../../base/places/indian-states.ts";
import type { PrintedDocument, PrintedText, PrintedTotal } from "../../shop/ports/document-printer.ts";
import { stateTax } from "../../base/gst/gst-split.ts";
import type { RateAmounts } from "./rates-of.ts";
import type { InvoiceSeller } from "./tax-document.ts";

/** A document in words, from which its page and its file are drawn. */
export type DescribedDocument = PrintedDocument & {
  id: string;
  /** 'invoice-V1-2627-0001.pdf' */
  fileName: string;
  /** Where people find the document if its file cannot be made. */
  place: string;
};

/** 'Credit note', 'V1C/2627/0001' → 'credit-note-v1c-2627-0001.pdf' */
export const fileNameOf = (title: string, number: string): string =>
  `${title} ${number}.pdf`.toLowerCase().replaceAll(/[ /]/g, "-");

/** The seller's name under which a document is issued. */
export const issuerOf = ({ legalName, name }: InvoiceSeller): string => legalName ?? name;

/** The last words of every document. */
export const signedBy = (seller: InvoiceSeller): string =>
  `Issued electronically by ${issuerOf(seller)}. Valid without a signature.`;

/** Where a seller is and how it is registered. `unregistered` is said of one without a GSTIN. */
export function sellerLines(
  { address, gstin, enrolmentNumber, stateCode }: InvoiceSeller,
  unregistered: string[] = [],
): PrintedText[] {
  return [
    ...address,
    ...(gstin ? [["GSTIN ", { code: gstin }]] : unregistered),
    ...(enrolmentNumber ? [["Enrolment number ", { code: enrolmentNumber }]] : []),
    `State ${codeWithState(stateCode)}`,
  ];
}

/** 'Serial numbers SN-1, SN-2', if there are any. */
export function serialsIn(serials: string[]): string[] {
  if (serials.length === 0) return [];
  return [`${serials.length === 1 ? "Serial number" : "Serial numbers"} ${serials.join(", ")}`];
}

/** Words and whole paise. */
export type Total = [words: string, paise: number];

/** The GST of one rate by head: within a state the two halves, between states IGST. */
export function gstTotals(
  { gstRate, cgst, sgst, igst }: Omit<RateAmounts, "taxable">,
  { stateCode }: InvoiceSeller,
  isWithinState = igst === 0,
): Total[] {
  if (!isWithinState) return [[`IGST ${gstRate}%`, igst]];
  return [
    [`CGST ${gstRate / 2}%`, cgst],
    [`${stateTax(stateCode)} ${gstRate / 2}%`, sgst],
  ];
}

/** The same for goods, of which some have no GST. */
export const gstOfGoods = (rate: RateAmounts, seller: InvoiceSeller): Total[] =>
  rate.gstRate === 0 ? [["GST 0%", 0]] : gstTotals(rate, seller);

/** The round-off, if there is one. */
export const roundOffTotal = (roundOff: number): Total[] => (roundOff === 0 ? [] : [["Round off", roundOff]]);

export const printedTotals = (totals: Total[]): PrintedTotal[] =>
  totals.map(([words, paise]) => ({ words, amount: formatPaise(paise) }));

/** Why a note that came too late for GST has none. */
export const commercialReason =
  "This commercial credit note is without GST. It was issued after the last day on which a credit note could reduce the GST of that invoice (CGST Act, section 34(2)).";
