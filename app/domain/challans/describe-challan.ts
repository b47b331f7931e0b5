import { amountInWords } from "../invoices/amount-in-words.ts";
import { ratesOf } from "../invoices/rates-of.ts";
import { formatPaise } from "../money/money.ts";
import { codeWithState, stateWithCode } from "../places/indian-states.ts";
import type { PrintedDocument, PrintedParty, PrintedTotal } from "../ports/document-printer.ts";
import { stateTax } from "../tax/gst-split.ts";
import { taxRules } from "../tax/tax-status.ts";
import { formatDay } from "../time/dates.ts";
import { type Challan, type ChallanCause, challanTitle, statesGst } from "./challan.ts";

const reasons: Record<ChallanCause, string> = {
  replacement: "Free replacement",
  repaired: "Returned to the customer after repair",
  "not-accepted": "Returned to the customer, because the return was not accepted",
};

/** Describes a delivery challan for the printer, with what CGST Rules 55 ask for. Nothing on it is charged. */
export function describeChallan(challan: Challan): PrintedDocument {
  const { number, issuedAt, seller, lines, taxStatus } = challan;
  const hasGst = statesGst(challan);
  const issuer = seller.legalName ?? seller.name;
  const totals = totalsOf(challan);
  const { taxable, cgst, sgst, igst } = challan;
  return {
    title: challanTitle(taxStatus),
    number,
    issuedAt,
    author: issuer,
    facts: [formatDay(issuedAt), ...(taxStatus === "enrolled" ? [] : ["Original for consignee"])],
    parties: [sellerOf(challan), receiverOf(challan), wayOf(challan)],
    notes: notesOf(challan),
    columns: ["Goods", "Quantity (NOS)", hasGst ? "Taxable value" : "Value"],
    lines: lines.map(({ name, sku, specLines, hsn, quantity, taxable, serials, inPlaceOf = [] }) => ({
      cells: [name, String(quantity ?? 0), formatPaise(taxable)],
      details: [
        ...(specLines.length > 0 ? [specLines.join(", ")] : []),
        `SKU ${sku}`,
        `HSN ${hsn}`,
        ...(serials.length > 0 ? [`${numbersWord(serials)} ${serials.join(", ")}`] : []),
        ...(inPlaceOf.length > 0 ? [`In place of ${inPlaceOf.join(", ")}`] : []),
      ],
    })),
    totals,
    amountInWords: amountInWords(taxable + cgst + sgst + igst),
    legends: [`Issued electronically by ${issuer}. Valid without a signature.`],
  };
}

const numbersWord = (numbers: string[]) => (numbers.length === 1 ? "Serial number" : "Serial numbers");

function sellerOf({ seller, taxStatus }: Challan): PrintedParty {
  return {
    heading: taxStatus === "enrolled" ? "Sender" : "Consignor",
    name: seller.legalName ?? seller.name,
    lines: [
      ...(seller.legalName !== null && seller.legalName !== seller.name ? [seller.name] : []),
      ...seller.address,
      ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
      ...(seller.enrolmentNumber ? [`Enrolment number ${seller.enrolmentNumber}`] : []),
      `State ${codeWithState(seller.stateCode)}`,
    ],
  };
}

function receiverOf({ buyer, taxStatus }: Challan): PrintedParty {
  return {
    heading: taxStatus === "enrolled" ? "Receiver" : "Consignee",
    name: buyer.name,
    lines: [
      ...buyer.address,
      `State ${codeWithState(buyer.stateCode)}`,
      ...(buyer.business ? [`For ${buyer.business.name}`, `GSTIN ${buyer.business.gstin}`] : []),
    ],
  };
}

function wayOf(challan: Challan): PrintedParty {
  const { carrier, trackingNumber, ewayBillNumber, orderNumber, invoice, placeOfSupply, taxStatus } = challan;
  return {
    heading: "Return",
    name: challan.returnNumber,
    lines: [
      `Order ${orderNumber}`,
      ...(invoice ? [`Sold with ${invoice.number} of ${formatDay(invoice.issuedAt)}`] : []),
      ...(taxStatus === "enrolled" ? [] : [`Place of supply: ${stateWithCode(placeOfSupply)}`]),
      carrier === null ? "Handed over" : `Sent with ${carrier}, ${trackingNumber ?? ""}`,
      ...(ewayBillNumber ? [`E-way bill ${ewayBillNumber}`] : []),
    ],
  };
}

function notesOf({ cause, taxStatus }: Challan): string[] {
  const { legend } = taxRules[taxStatus];
  return [
    ...(legend && taxStatus !== "enrolled" ? [legend] : []),
    `${reasons[cause]}. These goods are not sold, and nothing is to be paid. The amounts say what they are worth.`,
  ];
}

function totalsOf(challan: Challan): PrintedTotal[] {
  const { seller, lines, taxable, cgst, sgst, igst } = challan;
  const totals: PrintedTotal[] = [];
  const add = (words: string, paise: number) => totals.push({ words, amount: formatPaise(paise) });
  if (statesGst(challan)) {
    add("Taxable value", taxable);
    for (const rate of ratesOf(lines)) {
      if (rate.gstRate === 0) add("GST 0%", 0);
      else if (rate.igst > 0) add(`IGST ${rate.gstRate}%`, rate.igst);
      else {
        add(`CGST ${rate.gstRate / 2}%`, rate.cgst);
        add(`${stateTax(seller.stateCode)} ${rate.gstRate / 2}%`, rate.sgst);
      }
    }
  }
  add("Value of the goods", taxable + cgst + sgst + igst);
  return totals;
}
