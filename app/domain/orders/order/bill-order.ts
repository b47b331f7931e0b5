import { splitInRupees } from "../../base/money/whole-rupees.ts";
import { cartTotals } from "../../base/money/cart-totals.ts";
import { splitGst } from "../../base/gst/gst-split.ts";

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
type BilledFulfilment = BilledAmounts & { vendorId: string; roundOff: number; total: number };
type BilledAmounts = { taxable: number; cgst: number; sgst: number; igst: number };

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
  const fulfilments = new Map<string, BilledAmounts>();
  for (const line of lines) {
    const sum = fulfilments.get(line.vendorId) ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    fulfilments.set(line.vendorId, {
      taxable: sum.taxable + line.taxable,
      cgst: sum.cgst + line.cgst,
      sgst: sum.sgst + line.sgst,
      igst: sum.igst + line.igst,
    });
  }
  const total = totals.total * paisePerRupee;
  const exact = [...fulfilments.values()].map(
    ({ taxable, cgst, sgst, igst }) => taxable + cgst + sgst + igst,
  );
  const rounded = [...fulfilments.values()].flatMap(({ cgst, igst }, place) =>
    cgst + igst > 0 ? [place] : [],
  );
  const amounts = splitInRupees(exact, total, rounded);
  const billed = [...fulfilments].map(([vendorId, fulfilment], place) => {
    const fulfilmentTotal = amounts[place] ?? 0;
    return {
      vendorId,
      ...fulfilment,
      roundOff: fulfilmentTotal - (exact[place] ?? 0),
      total: fulfilmentTotal,
    };
  });
  return {
    subtotal: totals.subtotal * paisePerRupee,
    tax: totals.tax * paisePerRupee,
    total,
    lines,
    fulfilments: billed,
  };
}
