import { cartTotals, lineAmount, partOf, type Parted, partTotals } from "../../base/money/cart-totals.ts";
import { amountOf, splitGst, sumOf, type Taxed } from "../../base/gst/gst-split.ts";

const paisePerRupee = 100;

export type LineToBill = Parted & {
  productId: string;
  vendorState: string;
  price: number;
  discountPrice: number | null;
  gstRate: number;
  quantity: number;
  /** Whole rupees without GST, off the line. */
  discount?: number;
  /** Its place of supply: a GST state code, or none while there is no address. */
  supply: string;
};

/** Whole paise throughout. */
type BilledLine = Taxed & { position: number; listPrice: number; unitPrice: number; discount: number };
/** A part of an order with its lines, of which there is at least one. */
type BilledPart<Line> = Taxed & {
  part: string;
  lines: [Line, ...Line[]];
  roundOff: number;
  total: number;
};

export type Bill<Line extends LineToBill> = {
  subtotal: number;
  tax: number;
  total: number;
  lines: (Line & BilledLine)[];
  parts: BilledPart<Line & BilledLine>[];
};

/**
 * Bills an order: its amounts and those of each part (fulfilment). The customer pays whole rupees for each fulfilment, however it
 * is paid, and for the order their sum; from one seller at one rate that is tax of round(18% of the subtotal).
 * The rounding of a fulfilment is the round-off of its invoice, outside its taxable value and its GST.
 */
export function billOrder<Line extends LineToBill>(toBill: readonly Line[]): Bill<Line> {
  const priced = toBill.map((line) => ({ ...line, product: line }));
  const totals = cartTotals(priced);
  const totalOf = partTotals(priced);
  const lines = toBill.map((line, position) => {
    const { unitPrice, net } = lineAmount(line, line.quantity, line.discount);
    const taxable = net * paisePerRupee;
    return {
      ...line,
      position,
      listPrice: line.price * paisePerRupee,
      unitPrice: unitPrice * paisePerRupee,
      discount: (line.discount ?? 0) * paisePerRupee,
      taxable,
      ...splitGst(taxable, line.gstRate, line.vendorState, line.supply),
    };
  });
  const parts = [...Map.groupBy(lines, partOf)].map(([part, own]) => {
    const sum = sumOf(own);
    const total = (totalOf.get(part) ?? 0) * paisePerRupee;
    return { part, lines: own as [(typeof own)[number]], ...sum, roundOff: total - amountOf(sum), total };
  });
  return {
    subtotal: totals.subtotal * paisePerRupee,
    tax: totals.tax * paisePerRupee,
    total: totals.total * paisePerRupee,
    lines,
    parts,
  };
}
