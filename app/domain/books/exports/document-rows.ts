import { type CsvCell, csvInBatches } from "../../base/csv/write-csv.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import { codeWithState } from "../../base/addresses/indian-states.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import type { InvoiceSeller } from "../invoices/tax-document.ts";

type ExportedLine = Taxed & {
  name: string;
  sku: string | null;
  /** HSN, or SAC of a service. */
  hsn: string;
  quantity: number;
  /** Unit quantity code of the GST returns. */
  uqc: "NOS" | "NA";
  gstRate: number;
};

/** A document that GST returns ask for, of the shop or of a seller; whole paise. */
export type ExportedDocument = {
  /** The moment of issue as text, to the microsecond: a JavaScript Date holds only milliseconds. */
  position: string;
  issuedAt: Date;
  number: string;
  kind: string;
  /** Whether it takes back what it states. */
  isCredit: boolean;
  /** Whether its value is taxable for its seller: a commercial note's and a bill of supply's is not. */
  hasGst: boolean;
  seller: Pick<InvoiceSeller, "name" | "gstin">;
  buyer: { name: string; gstin: string | null; address: string | null; deliveryState: string | null };
  order: string | null;
  /** The invoices that a note corrects, or with which the goods of a challan were sold. */
  corrects: { number: string; issuedAt: string; total: number }[];
  placeOfSupply: string;
  supplyDecidedBy: string | null;
  tcsGstin: string | null;
  roundOff: number;
  total: number;
  lines: ExportedLine[];
};

const roundOffHead = "Round off";
const heads = [
  "Seller",
  "Seller GSTIN",
  "Kind",
  "Number",
  "Date",
  "Corrects",
  "Order",
  "Buyer",
  "Buyer GSTIN",
  "Place of supply",
  "Product",
  "HSN code",
  "Quantity",
  "GST rate",
  "Taxable value",
  "CGST",
  "SGST",
  "IGST",
  roundOffHead,
  "Document total",
  // Last, so that sheets made of earlier files still fit.
  "Billing address",
  "Delivery state",
  "Place of supply decided by",
  "SKU",
  "Value",
  "UQC",
  "Corrected invoice date",
  "Corrected invoice value",
  "Reverse charge",
  "TCS GSTIN of the shop",
];

/**
 * Writes documents as pieces of a CSV file, a row for each line with its HSN and rate, as GST returns ask for them. Money
 * is in rupees and negative on notes, so that every column adds up, and value, GST and round-off of a document's rows
 * add up to its total. The rounding and the total are only in its first row. What is no taxable supply of its seller
 * (hasGst) has a value and no taxable value.
 */
export function documentFile(
  read: (after: ExportedDocument | undefined) => Promise<ExportedDocument[]>,
  roundOffText = roundOffHead,
): AsyncGenerator<string> {
  const named = heads.map((head) => (head === roundOffHead ? roundOffText : head));
  return csvInBatches(named, read, cellsOf);
}

function cellsOf(row: ExportedDocument): CsvCell[][] {
  const { seller, buyer, hasGst, corrects } = row;
  const signed = (amount: number) => (row.isCredit && amount !== 0 ? -amount : amount);
  const rupees = (paise: number) => signed(paise) / 100;
  return row.lines.map((line, index) => [
    seller.name,
    seller.gstin,
    row.kind,
    row.number,
    indianDay(row.issuedAt),
    corrects.map(({ number }) => number).join(", ") || null,
    row.order,
    buyer.name,
    buyer.gstin,
    codeWithState(row.placeOfSupply),
    line.name,
    line.hsn,
    signed(line.quantity),
    hasGst ? line.gstRate : null,
    ...[line.taxable, line.cgst, line.sgst, line.igst].map((paise) => (hasGst ? rupees(paise) : null)),
    index === 0 ? rupees(row.roundOff) : null,
    index === 0 ? rupees(row.total) : null,
    buyer.address,
    buyer.deliveryState === null ? null : codeWithState(buyer.deliveryState),
    row.supplyDecidedBy,
    line.sku,
    rupees(line.taxable),
    line.uqc,
    corrects.map(({ issuedAt }) => indianDay(new Date(issuedAt))).join(", ") || null,
    corrects.length === 0 ? null : corrects.reduce((sum, { total }) => sum + total, 0) / 100,
    "N",
    row.tcsGstin,
  ]);
}
