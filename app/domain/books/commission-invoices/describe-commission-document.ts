import { formatRate } from "../../tax/deductions/fee-words.ts";
import { amountInWords } from "../invoices/amount-in-words.ts";
import {
  commercialReason,
  type DescribedDocument,
  fileNameOf,
  gstTotals,
  issuerOf,
  printedTotals,
  roundOffTotal,
  sellerLines,
  signedBy,
  type Total,
} from "../invoices/described-document.ts";
import { copies } from "../invoices/document-copies.ts";
import type { InvoiceSeller } from "../invoices/tax-document.ts";
import { formatPaise } from "../../base/money/money.ts";
import { codeWithState } from "../../base/places/indian-states.ts";
import type { PrintedParty } from "../../shop/ports/document-printer.ts";
import { formatDay } from "../../base/time/dates.ts";
import { formatMonth } from "../../base/time/indian-days.ts";
import { type CommissionDocument, commissionKindNames } from "./commission-document.ts";

/** Describes a commission invoice or note in words, for its page and for its PDF (CGST Rules 46 and 53). */
export function describeCommissionDocument(document: CommissionDocument): DescribedDocument {
  const { id, kind, number, issuedAt, seller, lines, total } = document;
  const isInvoice = kind === "invoice";
  const hasRates = kind !== "commercial-note" && lines.length > 1;
  return {
    id,
    fileName: fileNameOf(`commission ${commissionKindNames[kind]}`, number),
    place: "the page of commission invoices",
    // The shop is registered for GST.
    title: isInvoice ? "Tax invoice" : commissionKindNames[kind],
    number,
    issuedAt,
    author: issuerOf(seller),
    facts: [formatDay(issuedAt), ...(isInvoice ? [copies.original] : [])],
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
    totals: printedTotals(totalsOf(document)),
    amountInWords: amountInWords(total),
    legends: [...(isInvoice ? ["Tax payable on reverse charge: No"] : []), signedBy(seller)],
  };
}

function partyOf(heading: string, party: InvoiceSeller): PrintedParty {
  const { name, legalName } = party;
  return {
    heading,
    name: issuerOf(party),
    lines: [
      ...(legalName !== null && legalName !== name ? [name] : []),
      ...sellerLines(party, ["Not registered for GST"]),
    ],
  };
}

function periodOf({ month, placeOfSupply }: CommissionDocument): PrintedParty {
  return {
    heading: "Period",
    name: `Until the end of ${formatMonth(month)}`,
    lines: [`Place of supply ${codeWithState(placeOfSupply)}`],
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
    ...(kind === "commercial-note" ? [commercialReason] : []),
  ];
}

function totalsOf(document: CommissionDocument): Total[] {
  const { kind, seller, placeOfSupply, lines, taxable, roundOff, total } = document;
  if (kind === "commercial-note") {
    return [
      ["Value", taxable],
      ["Total credited", total],
    ];
  }
  const isWithinState = seller.stateCode === placeOfSupply;
  return [
    ["Taxable value", taxable],
    ...lines.flatMap(({ gstBasisPoints, ...line }) =>
      gstTotals({ ...line, gstRate: gstBasisPoints / 100 }, seller, isWithinState),
    ),
    ...roundOffTotal(roundOff),
    [kind === "invoice" ? "Total" : "Total credited", total],
  ];
}
