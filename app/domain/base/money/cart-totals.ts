import { exactWithGst, gstOn, type Price, unitPrice } from "./unit-price.ts";

/** Whole rupees. Delivery is free, so the total is goods and GST. */
export type CartTotals = { subtotal: number; tax: number; shipping: 0; total: number; pieces: number };

/** `unitPrice` and `net` in whole rupees without GST; `exactWithGst` in paise, before the amounts of all lines are rounded. */
type LineAmount = { unitPrice: number; net: number; exactWithGst: number };

/** What a line of a cart, an order or a bill comes to: the only place that works it out. */
export function lineAmount(price: Price, quantity: number): LineAmount {
  const unit = unitPrice(price);
  return { unitPrice: unit, net: unit * quantity, exactWithGst: exactWithGst(price) * quantity };
}

/** Prices a cart; the only pricing function: subtotal, GST on the subtotal of each rate, total (specification §9). */
export function cartTotals(lines: { product: Price; quantity: number }[]): CartTotals {
  const subtotals = new Map<number, number>();
  let pieces = 0;
  for (const { product, quantity } of lines) {
    const sum = subtotals.get(product.gstRate) ?? 0;
    subtotals.set(product.gstRate, sum + lineAmount(product, quantity).net);
    pieces += quantity;
  }
  let subtotal = 0;
  let tax = 0;
  for (const [rate, sum] of subtotals) {
    subtotal += sum;
    tax += gstOn(sum, rate);
  }
  return { subtotal, tax, shipping: 0, total: subtotal + tax, pieces };
}
