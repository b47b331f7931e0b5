import { splitInRupees } from "../../base/money/whole-rupees.ts";
import { cartTotals, lineAmount } from "../../base/money/cart-totals.ts";
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
 * Bills an order: its amounts and those of each fulfilment. The customer pays whole rupees (specification §9: tax is
 * round(18% of the subtotal)), and so does every fulfilment cost, however it is paid. The rounding of a fulfilment is the
 * round-off of its invoice, outside its taxable value and its GST. Only fulfilments with GST are rounded: the price of a
 * seller who charges none is final.
 */
export function billOrder<Line extends LineToBill>(toBill: readonly Line[]): Bill<Line> {
  const totals = cartTotals(toBill.map((line) => ({ product: line, quantity: line.quantity })));
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
  const fulfilments = ofVendors.map(([vendorId, own]) => ({ vendorId, ...sumOf(own) }));
  const total = totals.total * paisePerRupee;
  const exact = fulfilments.map(amountOf);
  const rounded = fulfilments.flatMap(({ cgst, igst }, index) => (cgst + igst > 0 ? [index] : []));
  const amounts = splitInRupees(exact, total, rounded);
  const billed = fulfilments.map((fulfilment, index) => {
    const fulfilmentTotal = amounts[index] ?? 0;
    return { ...fulfilment, roundOff: fulfilmentTotal - (exact[index] ?? 0), total: fulfilmentTotal };
  });
  return {
    subtotal: totals.subtotal * paisePerRupee,
    tax: totals.tax * paisePerRupee,
    total,
    lines,
    fulfilments: billed,
  };
}
