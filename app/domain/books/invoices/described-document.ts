import { formatPaise } from "../../base/money/money.ts";
import { codeWithState } from "../../base/addresses/indian-states.ts";
import type { PrintedDocument, PrintedParty, PrintedText } from "../../shop/ports/document-printer.ts";
import { formatDay } from "../../base/time/dates.ts";
import { stateTax } from "../../base/gst/gst-split.ts";
import { amountInWords } from "./amount-in-words.ts";
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

type Issued = Pick<DescribedDocument, "id" | "number" | "issuedAt"> & { seller: InvoiceSeller };

/** What only documents of its kind say. `facts` follow the date, `legends` precede the signature. */
type OwnParts = Omit<DescribedDocument, keyof Issued | "author" | "amountInWords" | "totals"> & {
  /** The last one is the sum. */
  totals: Total[];
};

/** Describes a document with what every document says: who issued it and when, and its sum in words. */
export function describeIssued(
  { id, number, issuedAt, seller }: Issued,
  { facts, totals, legends, ...labels }: OwnParts,
): DescribedDocument {
  const author = issuerOf(seller);
  return {
    ...labels,
    id,
    number,
    issuedAt,
    author,
    facts: [formatDay(issuedAt), ...facts],
    totals: totals.map(([text, paise]) => ({ words: text, amount: formatPaise(paise) })),
    amountInWords: amountInWords(totals.at(-1)?.[1] ?? 0),
    legends: [...legends, `Issued electronically by ${author}. Valid without a signature.`],
  };
}

/** 'Credit note', 'V1C/2627/0001' → 'credit-note-V1C-2627-0001.pdf' */
export const fileNameOf = (title: string, number: string): string =>
  `${title.toLowerCase()} ${number}.pdf`.replaceAll(/[ /]/g, "-");

const issuerOf = ({ legalName, name }: InvoiceSeller): string => legalName ?? name;

/** A seller or the shop under its legal name, with the name it trades under if that is another. */
export function legalParty(heading: string, party: InvoiceSeller, unregistered?: string[]): PrintedParty {
  const name = issuerOf(party);
  return {
    heading,
    name,
    lines: [...(name === party.name ? [] : [party.name]), ...sellerLines(party, unregistered)],
  };
}

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
export const roundOffTotal = (roundOff: number, text = "Round off"): Total[] =>
  roundOff === 0 ? [] : [[text, roundOff]];

/** Why a note that came too late for GST has none. */
export const commercialReason =
  "This commercial credit note is without GST. It was issued after the last day on which a credit note could reduce the GST of that invoice (CGST Act, section 34(2)).";
