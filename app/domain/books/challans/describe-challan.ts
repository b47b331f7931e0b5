import {
  type DescribedDocument,
  describeIssued,
  fileNameOf,
  gstOfGoods,
  legalParty,
  serialsIn,
  type Total,
} from "../invoices/described-document.ts";
import { ratesOf } from "../invoices/rates-of.ts";
import { amountOf } from "../../base/gst/gst-split.ts";
import { formatPaise } from "../../base/money/money.ts";
import { codeWithState, stateWithCode } from "../../base/addresses/indian-states.ts";
import type { PrintedParty } from "../../shop/ports/document-printer.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import { formatDay } from "../../base/time/dates.ts";
import { type Challan, type ChallanCause, challanTitle, statesGst } from "./challan.ts";

const reasons: Record<ChallanCause, string> = {
  replacement: "Free replacement",
  repaired: "Returned to the customer after repair",
  "not-accepted": "Returned to the customer, because the return was not accepted",
};

/** Describes a delivery challan for the printer, with what CGST Rules 55 ask for. Nothing on it is charged. */
export function describeChallan(challan: Challan): DescribedDocument {
  const { number, seller, lines, taxStatus } = challan;
  const isEnrolled = taxStatus === "enrolled";
  const title = challanTitle(taxStatus);
  return describeIssued(challan, {
    fileName: fileNameOf(title, number.toLowerCase()),
    place: "the page of its return",
    title,
    facts: isEnrolled ? [] : ["Original for consignee"],
    parties: [legalParty(isEnrolled ? "Sender" : "Consignor", seller), receiverOf(challan), wayOf(challan)],
    notes: notesOf(challan),
    columns: ["Goods", "Quantity (NOS)", statesGst(challan) ? "Taxable value" : "Value"],
    lines: lines.map(({ name, sku, specLines, hsn, quantity, taxable, serials, inPlaceOf = [] }) => ({
      cells: [name, String(quantity ?? 0), formatPaise(taxable)],
      details: [
        ...(specLines.length > 0 ? [specLines.join(", ")] : []),
        `SKU ${sku}`,
        `HSN ${hsn}`,
        ...serialsIn(serials),
        ...(inPlaceOf.length > 0 ? [`In place of ${inPlaceOf.join(", ")}`] : []),
      ],
    })),
    totals: totalsOf(challan),
    legends: [],
  });
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

function totalsOf(challan: Challan): Total[] {
  const { seller, lines, taxable } = challan;
  const worth: Total = ["Value of the goods", amountOf(challan)];
  if (!statesGst(challan)) return [worth];
  return [["Taxable value", taxable], ...ratesOf(lines).flatMap((rate) => gstOfGoods(rate, seller)), worth];
}
