import { formatRate } from "../fees/fee-words.ts";
import { amountInWords } from "../invoices/amount-in-words.ts";
import { type InvoiceSeller, originalMark } from "../invoices/tax-document.ts";
import { formatPaise } from "../money/money.ts";
import { stateName } from "../places/indian-states.ts";
import type { PrintedDocument, PrintedParty, PrintedTotal } from "../ports/document-printer.ts";
import { stateTax } from "../tax/gst-split.ts";
import { formatDay } from "../time/dates.ts";
import { formatMonth } from "../time/indian-days.ts";
import { type CommissionDocument, commissionKindNames } from "./commission-document.ts";

/** Describes a commission invoice or note in words, for its page and for its PDF (CGST Rules 46 and 53). */
export function describeCommissionDocument(document: CommissionDocument): PrintedDocument {
  const { kind, number, issuedAt, seller, lines, total } = document;
  const isInvoice = kind === "invoice";
  const hasRates = kind !== "commercial-note" && lines.length > 1;
  const issuer = seller.legalName ?? seller.name;
  return {
    // The shop is registered for GST.
    title: isInvoice ? "Tax invoice" : commissionKindNames[kind],
    number,
    issuedAt,
    author: issuer,
    facts: [formatDay(issuedAt), ...(isInvoice ? [originalMark] : [])],
    parties: [partyOf("Supplier", seller), partyOf("Recipient", document.buyer), periodOf(document)],
    notes: notesOf(document),
    columns: [
      "Service",
      ...(hasRates ? ["GST rate"] : []),
      kind === "commercial-note" ? "Value" : "Taxable value",
    ],
    lines: lines.map(({ description, sac, gstBasisPoints, documents, taxable }) => ({
      cells: [description, ...(hasRates ? [formatRate(gstBasisPoints)] : []), formatPaise(taxable)],
      details: [
        `SAC ${sac}`,
        isInvoice
          ? `For ${documents} of your invoices and credit notes`
          : `For ${documents} of your credit notes`,
      ],
    })),
    totals: totalsOf(document),
    amountInWords: amountInWords(total),
    legends: [
      ...(isInvoice ? ["Tax payable on reverse charge: No"] : []),
      `Issued electronically by ${issuer}. Valid without a signature.`,
    ],
  };
}

function partyOf(heading: string, party: InvoiceSeller): PrintedParty {
  const { name, legalName, address, gstin, enrolmentNumber, stateCode } = party;
  return {
    heading,
    name: legalName ?? name,
    lines: [
      ...(legalName !== null && legalName !== name ? [name] : []),
      ...address,
      gstin === null ? "Not registered for GST" : `GSTIN ${gstin}`,
      ...(enrolmentNumber === null ? [] : [`Enrolment number ${enrolmentNumber}`]),
      `State ${codeAndName(stateCode)}`,
    ],
  };
}

function periodOf({ month, placeOfSupply }: CommissionDocument): PrintedParty {
  return {
    heading: "Period",
    name: `Until the end of ${formatMonth(month)}`,
    lines: [`Place of supply ${codeAndName(placeOfSupply)}`],
  };
}

function notesOf({ kind, corrects }: CommissionDocument): string[] {
  if (kind === "invoice") {
    return ["This amount was deducted from your balance with each sale. There is nothing to pay."];
  }
  const invoices = corrects.map(({ number, issuedAt }) => `${number} of ${formatDay(issuedAt)}`).join(", ");
  const words = corrects.length === 1 ? "tax invoice" : "the tax invoices";
  return [
    `Corrects ${words} ${invoices}. Your balance already includes this amount.`,
    ...(kind === "commercial-note"
      ? [
          "This commercial credit note is without GST. It was issued after the last day on which a credit note could reduce the GST of that invoice (CGST Act, section 34(2)).",
        ]
      : []),
  ];
}

function totalsOf(document: CommissionDocument): PrintedTotal[] {
  const { kind, seller, lines, taxable, total } = document;
  const totals: PrintedTotal[] = [];
  const add = (words: string, paise: number) => totals.push({ words, amount: formatPaise(paise) });
  add(kind === "commercial-note" ? "Value" : "Taxable value", taxable);
  if (kind !== "commercial-note") {
    for (const { gstBasisPoints: rate, cgst, sgst, igst } of lines) {
      if (seller.stateCode === document.placeOfSupply) {
        add(`CGST ${formatRate(rate / 2)}`, cgst);
        add(`${stateTax(seller.stateCode)} ${formatRate(rate / 2)}`, sgst);
      } else add(`IGST ${formatRate(rate)}`, igst);
    }
  }
  add(kind === "invoice" ? "Total" : "Total credited", total);
  return totals;
}

/** '27-Maharashtra', as GST returns write a place of supply. */
function codeAndName(state: string): string {
  return `${state}-${stateName(state)}`;
}
