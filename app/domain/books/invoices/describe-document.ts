import type { PrintedLine, PrintedParty, PrintedText } from "../../shop/ports/document-printer.ts";
import { shortNumberText } from "../../base/identifiers/short-number.ts";
import { formatPaise } from "../../base/money/money.ts";
import { codeWithState, stateWithCode } from "../../base/addresses/indian-states.ts";
import { stateOfGstin } from "../../base/gst/gstin.ts";
import { formatGstRate } from "../../tax/rates/gst-rate-text.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import { formatDay } from "../../base/time/dates.ts";
import { formatIndianDay } from "../../base/time/indian-days.ts";
import {
  commercialReason,
  type DescribedDocument,
  describeIssued,
  fileNameOf,
  gstOfGoods,
  roundOffTotal,
  sellerLines,
  serialsIn,
  type Total,
} from "./described-document.ts";
import { copies, type DocumentCopy } from "./document-copies.ts";
import type { TaxDocument } from "./find-document.server.ts";
import { ratesOf } from "./rates-of.ts";
import { documentKindName, documentTitle, showsGst } from "./tax-document.ts";

/**
 * Describes an invoice, bill of supply or credit note with all particulars that CGST Rules 46, 49 and 53 require. The
 * file of an invoice is its original.
 */
export function describeDocument(document: TaxDocument, copy: DocumentCopy = "original"): DescribedDocument {
  const { kind, number, taxStatus, lines } = document;
  const hasGst = showsGst(document);
  const isPriced = lines.some(({ quantity }) => quantity > 0);
  const hasDiscounts = lines.some(({ discount }) => discount !== undefined);
  // With one rate, the totals name it.
  const hasRates = hasGst && ratesOf(lines).length > 1;
  const { legend } = taxRules[taxStatus];
  return describeIssued(document, {
    fileName: fileNameOf(documentKindName(document), number),
    place: "the order page",
    title: documentTitle(document),
    facts: kind === "invoice" ? [copies[copy]] : [],
    ...(legend && { headNote: legend }),
    parties: [sellerOf(document), buyerOf(document), orderOf(document)],
    notes: notesOf(document),
    columns: [
      "Goods",
      ...(isPriced ? ["Quantity (NOS)", "Price"] : []),
      ...(hasDiscounts ? ["Discount"] : []),
      ...(hasRates ? ["GST rate"] : []),
      hasGst ? "Taxable value" : "Value",
    ],
    lines: lines.map((line): PrintedLine => {
      const { name, sku, specLines, hsn, quantity, unitPrice, gstRate, taxable, serials, warranty } = line;
      const discount = line.discount === undefined ? "–" : formatPaise(line.discount);
      const price = unitPrice === null ? "–" : formatPaise(unitPrice);
      return {
        cells: [
          name,
          ...(isPriced ? [quantity ? String(quantity) : "–", price] : []),
          ...(hasDiscounts ? [discount] : []),
          ...(hasRates ? [formatGstRate(gstRate)] : []),
          formatPaise(taxable),
        ],
        details: [
          ...(specLines.length > 0 ? [specLines.join(", ")] : []),
          `SKU ${sku}`,
          ...(unitPrice === null ? [] : [{ narrow: `${quantity} × ${price}` }]),
          ...(line.discount === undefined ? [] : [{ narrow: `Discount ${discount}` }]),
          ...(quantity === 0 ? [{ words: "Price reduction" }] : []),
          `HSN ${hsn}`,
          ...(hasRates ? [{ narrow: `GST ${formatGstRate(gstRate)}` }] : []),
          ...serialsIn(serials),
          ...(warranty ? [warranty] : []),
        ],
      };
    }),
    totals: totalsOf(document),
    legends: kind === "invoice" && hasGst ? ["Tax payable on reverse charge: No"] : [],
  });
}

function sellerOf({ seller, soldOn }: TaxDocument): PrintedParty {
  return {
    heading: "Seller",
    name: seller.name,
    lines: [
      ...(seller.legalName && seller.legalName !== seller.name ? [seller.legalName] : []),
      ...sellerLines(seller),
      `Sold on ${soldOn}`,
    ],
  };
}

/** The buyer with the billing address, and to whom the goods went, unless they were collected. */
function buyerOf({ buyer, delivery: left }: TaxDocument): PrintedParty {
  const { business } = buyer;
  const delivery = [...buyer.address, `State ${codeWithState(buyer.stateCode)}`];
  if (!business) return { heading: "Buyer", name: buyer.name, lines: delivery };
  const isBilledThere = business.address.join("\n") === buyer.address.join("\n");
  // Of goods that were collected from the seller instead, the address tells why they were supplied there.
  const isCollected = buyer.posBasis === "collected" || (isBilledThere && left?.isCollected === true);
  return {
    heading: "Buyer",
    name: business.name,
    lines: [
      ...business.address,
      ["GSTIN ", { code: business.gstin }],
      `State ${codeWithState(stateOfGstin(business.gstin))}`,
      ...(isCollected
        ? []
        : ["Delivered to:", buyer.name, ...(isBilledThere ? ["at the address above"] : delivery)]),
    ],
  };
}

function orderOf({
  orderNumber,
  shortNumber,
  orderedAt,
  placeOfSupply,
  storeCredit = 0,
  delivery,
}: TaxDocument): PrintedParty {
  return {
    heading: "Order",
    name: [{ code: orderNumber }, ` ${shortNumberText(shortNumber)}`],
    lines: [
      `of ${formatDay(orderedAt)}`,
      ...deliveryText(delivery),
      `Place of supply: ${stateWithCode(placeOfSupply)}`,
      ...(storeCredit > 0 ? [`Paid with store credit: ${formatPaise(storeCredit)}`] : []),
    ],
  };
}

/** By which day the goods come, or where they were collected. Older orders have no day. */
function deliveryText(delivery: TaxDocument["delivery"]): string[] {
  if (!delivery) return [];
  if (delivery.isCollected) return [`Collected ${delivery.isAtShop ? "at the shop" : "from the seller"}`];
  return delivery.by === null ? [] : [`Delivery by ${formatIndianDay(delivery.by)}`];
}

function notesOf({ kind, corrects }: TaxDocument): PrintedText[] {
  const notes: PrintedText[] = [];
  if (corrects) {
    notes.push([
      `Corrects ${corrects.title.toLowerCase()} `,
      { code: corrects.number },
      ` of ${formatDay(corrects.issuedAt)}. These amounts are credited to the buyer.`,
    ]);
  }
  if (kind === "commercial-note") notes.push(commercialReason);
  return notes;
}

/** The tax amounts by rate, and the sum as the last one. Some documents have no tax: see showsGst. */
function totalsOf(document: TaxDocument): Total[] {
  const { kind, seller, lines, taxable, roundOff, total } = document;
  const hasGst = showsGst(document);
  const rates = hasGst ? ratesOf(lines) : [];
  return [
    [hasGst ? "Taxable value" : "Value", taxable],
    ...rates.flatMap((rate): Total[] => [
      ...(rates.length > 1 ? [[`Taxable at ${rate.gstRate}%`, rate.taxable] satisfies Total] : []),
      ...gstOfGoods(rate, seller),
    ]),
    ...roundOffTotal(roundOff),
    [kind === "invoice" ? "Total" : "Total credited", total],
  ];
}
