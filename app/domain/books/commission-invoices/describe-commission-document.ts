import { formatRate } from "../../tax/deductions/fee-text.ts";
import {
  commercialReason,
  type DescribedDocument,
  describeIssued,
  fileNameOf,
  gstTotals,
  legalParty,
  roundOffTotal,
  type Total,
} from "../invoices/described-document.ts";
import { copies } from "../invoices/document-copies.ts";
import { kindNames } from "../invoices/tax-document.ts";
import { formatPaise } from "../../base/money/money.ts";
import { codeWithState } from "../../base/addresses/indian-states.ts";
import type { PrintedParty } from "../../shop/ports/document-printer.ts";
import { formatDay } from "../../base/time/dates.ts";
import { formatMonth } from "../../base/time/indian-days.ts";
import { type CommissionDocument, differenceText } from "./commission-document.ts";

/** Describes a commission invoice or note in words, for its page and for its PDF (CGST Rules 46 and 53). */
export function describeCommissionDocument(document: CommissionDocument): DescribedDocument {
  const { kind, number, lines } = document;
  const isInvoice = kind === "invoice";
  const hasRates = kind !== "commercial-note" && lines.length > 1;
  return describeIssued(document, {
    fileName: fileNameOf(`commission ${kindNames[kind]}`, number.toLowerCase()),
    place: "the page of commission invoices",
    // The shop is registered for GST.
    title: isInvoice ? "Tax invoice" : kindNames[kind],
    facts: isInvoice ? [copies.original] : [],
    parties: [
      legalParty("Supplier", document.seller),
      legalParty("Recipient", document.buyer, ["Not registered for GST"]),
      periodOf(document),
    ],
    notes: [...notesOf(document), ...(document.roundOff === 0 ? [] : [differenceReason])],
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
    legends: isInvoice ? ["Tax payable on reverse charge: No"] : [],
  });
}

function periodOf({ month, placeOfSupply }: CommissionDocument): PrintedParty {
  return {
    heading: "Period",
    name: formatMonth(month),
    lines: [`Place of supply ${codeWithState(placeOfSupply)}`],
  };
}

const differenceReason = `${differenceText}: GST was deducted with each sale and rounded each time. It differs by this amount from the GST above, which is on the sum.`;

function notesOf({ kind, corrects }: CommissionDocument): string[] {
  if (kind === "invoice") {
    return ["This amount was deducted from your balance with each sale. There is nothing to pay."];
  }
  const invoices = corrects.map(({ number, issuedAt }) => `${number} of ${formatDay(issuedAt)}`).join(", ");
  const text = corrects.length === 1 ? "tax invoice" : "the tax invoices";
  return [
    `Corrects ${text} ${invoices}. Your balance already includes this amount.`,
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
    ...roundOffTotal(roundOff, differenceText),
    [kind === "invoice" ? "Total" : "Total credited", total],
  ];
}
