import { gstOn, type Price, unitPrice } from "./unit-price.ts";

/** Whole rupees. Delivery is free, so the total is goods and GST. */
export type CartTotals = { subtotal: number; tax: number; shipping: 0; total: number; pieces: number };

/** Prices a cart; the only pricing function: subtotal, GST on the subtotal of each rate, total (specification §9). */
export function cartTotals(lines: { product: Price; quantity: number }[]): CartTotals {
  const subtotals = new Map<number, number>();
  let pieces = 0;
  for (const { product, quantity } of lines) {
    const sum = subtotals.get(product.gstRate) ?? 0;
    subtotals.set(product.gstRate, sum + unitPrice(product) * quantity);
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
