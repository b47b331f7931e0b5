import { cartTotals, lineAmount, partTotals } from "../../base/money/cart-totals.ts";
import { amountOf, splitGst, sumOf, type Taxed } from "../../base/gst/gst-split.ts";

const paisePerRupee = 100;

export type LineToBill = {
  productId: string;
  vendorId: string;
  vendorState: string;
  price: number;
  discountPrice: number | null;
  gstRate: number;
  quantity: number;
  /** Its place of supply: a GST state code, or none while there is no address. */
  supply: string;
};

/** Whole paise throughout. */
type BilledLine = Taxed & { unitPrice: number };
type BilledFulfilment = Taxed & { vendorId: string; roundOff: number; total: number };

export type Bill<Line extends LineToBill> = {
  subtotal: number;
  tax: number;
  total: number;
  lines: (Line & BilledLine)[];
  fulfilments: BilledFulfilment[];
};

/**
 * Bills an order: its amounts and those of each fulfilment. The customer pays whole rupees for each fulfilment, however it
 * is paid, and for the order their sum; from one seller at one rate that is tax of round(18% of the subtotal)
 * (specification §9). The rounding of a fulfilment is the round-off of its invoice, outside its taxable value and its
 * GST.
 */
export function billOrder<Line extends LineToBill>(toBill: readonly Line[]): Bill<Line> {
  const priced = toBill.map((line) => ({ product: line, quantity: line.quantity }));
  const totals = cartTotals(priced);
  const parts = partTotals(priced);
  const lines = toBill.map((line) => {
    const { unitPrice, net } = lineAmount(line, line.quantity);
    const taxable = net * paisePerRupee;
    return {
      ...line,
      unitPrice: unitPrice * paisePerRupee,
      taxable,
      ...splitGst(taxable, line.gstRate, line.vendorState, line.supply),
    };
  });
  const ofVendors = [...Map.groupBy(lines, ({ vendorId }) => vendorId)];
  const fulfilments = ofVendors.map(([vendorId, own]) => {
    const sum = sumOf(own);
    const total = (parts.get(vendorId) ?? 0) * paisePerRupee;
    return { vendorId, ...sum, roundOff: total - amountOf(sum), total };
  });
  return {
    subtotal: totals.subtotal * paisePerRupee,
    tax: totals.tax * paisePerRupee,
    total: totals.total * paisePerRupee,
    lines,
    fulfilments,
  };
}
