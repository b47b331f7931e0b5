import { cartTotals } from "../pricing/cart-totals.ts";
import { splitGst } from "../tax/gst-split.ts";

const paisePerRupee = 100;

export type LineToBill = {
  productId: string;
  vendorId: string;
  vendorState: string;
  price: number;
  discountPrice: number | null;
  gstRate: number;
  quantity: number;
};

/** Whole paise throughout. */
type BilledLine = { unitPrice: number; taxable: number; cgst: number; sgst: number; igst: number };
type BilledPart = BilledAmounts & { vendorId: string; roundOff: number; total: number };
type BilledAmounts = { taxable: number; cgst: number; sgst: number; igst: number };

export type Bill<Line extends LineToBill> = {
  subtotal: number;
  tax: number;
  total: number;
  lines: (Line & BilledLine)[];
  parts: BilledPart[];
};

/**
 * The amounts of an order and of each vendor's part. The customer pays whole rupees (specification §9: tax is
 * round(18% of the subtotal)); the parts carry exact paise, and the last one the rounding, so that they add up.
 */
export function billOrder<Line extends LineToBill>(
  toBill: readonly Line[],
  placeOfSupply: string,
): Bill<Line> {
  const totals = cartTotals(toBill.map((line) => ({ product: line, quantity: line.quantity })));
  const lines = toBill.map((line) => {
    const unitPrice = (line.discountPrice ?? line.price) * paisePerRupee;
    const taxable = unitPrice * line.quantity;
    return {
      ...line,
      unitPrice,
      taxable,
      ...splitGst(taxable, line.gstRate, line.vendorState, placeOfSupply),
    };
  });
  const parts = new Map<string, BilledAmounts>();
  for (const line of lines) {
    const sum = parts.get(line.vendorId) ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    parts.set(line.vendorId, {
      taxable: sum.taxable + line.taxable,
      cgst: sum.cgst + line.cgst,
      sgst: sum.sgst + line.sgst,
      igst: sum.igst + line.igst,
    });
  }
  const total = totals.total * paisePerRupee;
  const billed = [...parts].map(([vendorId, amounts]) => {
    const exact = amounts.taxable + amounts.cgst + amounts.sgst + amounts.igst;
    return { vendorId, ...amounts, roundOff: 0, total: exact };
  });
  const last = billed.at(-1);
  if (last) {
    last.roundOff = total - billed.reduce((sum, part) => sum + part.total, 0);
    last.total += last.roundOff;
  }
  return {
    subtotal: totals.subtotal * paisePerRupee,
    tax: totals.tax * paisePerRupee,
    total,
    lines,
    parts: billed,
  };
}
