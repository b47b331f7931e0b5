import type { PrintedDocument, PrintedLine, PrintedParty, PrintedTotal } from "../ports/document-printer.ts";
import { formatPaise } from "../money/money.ts";
import { codeWithState, stateWithCode } from "../places/indian-states.ts";
import { stateOfGstin } from "../tax/gstin.ts";
import { stateTax } from "../tax/gst-split.ts";
import { formatGstRate } from "../tax-rates/gst-rate-words.ts";
import { formatDay } from "../time/dates.ts";
import { amountInWords } from "./amount-in-words.ts";
import type { TaxDocument } from "./find-document.server.ts";
import { ratesOf } from "./rates-of.ts";
import { taxRules } from "../tax/tax-status.ts";
import { documentTitle, originalMark, showsGst } from "./tax-document.ts";

/**
 * Describes an invoice or a credit note for the printer, with everything that its page shows
 * (routes/shared/invoices/document-sheet.tsx). The file of an invoice is its original.
 */
export function describeDocument(document: TaxDocument, shopName: string): PrintedDocument {
  const { kind, number, issuedAt, seller, lines, total } = document;
  const issuer = seller.legalName ?? seller.name;
  const hasGst = showsGst(document);
  const isPriced = lines.some(({ quantity }) => quantity > 0);
  // With one rate, the totals name it.
  const hasRates = hasGst && ratesOf(lines).length > 1;
  return {
    title: documentTitle(document),
    number,
    issuedAt,
    author: issuer,
    facts: [formatDay(issuedAt), ...(kind === "invoice" ? [originalMark] : [])],
    parties: [sellerOf(document, shopName), buyerOf(document), orderOf(document)],
    notes: notesOf(document),
    columns: [
      "Goods",
      ...(isPriced ? ["Quantity (NOS)", "Price"] : []),
      ...(hasRates ? ["GST rate"] : []),
      hasGst ? "Taxable value" : "Value",
    ],
    lines: lines.map((line): PrintedLine => {
      const { name, sku, specLines, hsn, quantity, unitPrice, gstRate, taxable, serials, warranty } = line;
      const price = unitPrice === null ? "–" : formatPaise(unitPrice);
      return {
        cells: [
          name,
          ...(isPriced ? [quantity ? String(quantity) : "–", price] : []),
          ...(hasRates ? [formatGstRate(gstRate)] : []),
          formatPaise(taxable),
        ],
        details: [
          ...(specLines.length > 0 ? [specLines.join(", ")] : []),
          `SKU ${sku}`,
          ...(quantity === 0 ? ["Price reduction"] : []),
          `HSN ${hsn}`,
          ...(serials.length > 0
            ? [`${serials.length === 1 ? "Serial number" : "Serial numbers"} ${serials.join(", ")}`]
            : []),
          ...(warranty ? [warranty] : []),
        ],
      };
    }),
    totals: totalsOf(document),
    amountInWords: amountInWords(total),
    legends: [
      ...(kind === "invoice" && hasGst ? ["Tax payable on reverse charge: No"] : []),
      `Issued electronically by ${issuer}. Valid without a signature.`,
    ],
  };
}

function sellerOf({ seller }: TaxDocument, shopName: string): PrintedParty {
  return {
    heading: "Seller",
    name: seller.name,
    lines: [
      ...(seller.legalName && seller.legalName !== seller.name ? [seller.legalName] : []),
      ...seller.address,
      ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
      ...(seller.enrolmentNumber ? [`Enrolment number ${seller.enrolmentNumber}`] : []),
      `State ${codeWithState(seller.stateCode)}`,
      `Sold on ${shopName}`,
    ],
  };
}

function buyerOf({ buyer }: TaxDocument): PrintedParty {
  const { business } = buyer;
  const delivery = [...buyer.address, `State ${codeWithState(buyer.stateCode)}`];
  if (!business) return { heading: "Buyer", name: buyer.name, lines: delivery };
  const isBilledThere = business.address.join("\n") === buyer.address.join("\n");
  return {
    heading: "Buyer",
    name: business.name,
    lines: [
      ...business.address,
      `GSTIN ${business.gstin}`,
      `State ${codeWithState(stateOfGstin(business.gstin))}`,
      "Delivered to:",
      buyer.name,
      ...(isBilledThere ? ["at the address above"] : delivery),
    ],
  };
}

function orderOf({ orderNumber, orderedAt, placeOfSupply, storeCredit = 0 }: TaxDocument): PrintedParty {
  return {
    heading: "Order",
    name: orderNumber,
    lines: [
      `of ${formatDay(orderedAt)}`,
      `Place of supply: ${stateWithCode(placeOfSupply)}`,
      ...(storeCredit > 0 ? [`Paid with store credit: ${formatPaise(storeCredit)}`] : []),
    ],
  };
}

function notesOf({ kind, corrects, taxStatus }: TaxDocument): string[] {
  const { legend } = taxRules[taxStatus];
  const notes: string[] = legend ? [legend] : [];
  if (corrects) {
    const invoice = `${corrects.title.toLowerCase()} ${corrects.number}`;
    notes.push(
      `Corrects ${invoice} of ${formatDay(corrects.issuedAt)}. These amounts are credited to the buyer.`,
    );
  }
  if (kind === "commercial-note") {
    notes.push(
      "This commercial credit note is without GST. It was issued after the last day on which a credit note could reduce the GST of that invoice (CGST Act, section 34(2)).",
    );
  }
  return notes;
}

/** The totals of a document: the tax amounts by rate, and the sum as the last one. Some have no tax: see showsGst. */
export function totalsOf(document: TaxDocument): PrintedTotal[] {
  const { kind, seller, lines, taxable, roundOff, total } = document;
  const hasGst = showsGst(document);
  const totals: PrintedTotal[] = [];
  const add = (words: string, paise: number) => totals.push({ words, amount: formatPaise(paise) });
  add(hasGst ? "Taxable value" : "Value", taxable);
  const rates = hasGst ? ratesOf(lines) : [];
  for (const { gstRate, taxable, cgst, sgst, igst } of rates) {
    if (rates.length > 1) add(`Taxable at ${gstRate}%`, taxable);
    if (gstRate === 0) add("GST 0%", 0);
    else if (igst > 0) add(`IGST ${gstRate}%`, igst);
    else {
      add(`CGST ${gstRate / 2}%`, cgst);
      add(`${stateTax(seller.stateCode)} ${gstRate / 2}%`, sgst);
    }
  }
  if (roundOff !== 0) add("Round off", roundOff);
  add(kind === "invoice" ? "Total" : "Total credited", total);
  return totals;
}
