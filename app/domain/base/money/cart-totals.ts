import { type Price, unitPrice, withGst } from "./unit-price.ts";

/** Whole rupees. Delivery is free, so the total is goods and GST. */
export type CartTotals = { subtotal: number; tax: number; shipping: 0; total: number; pieces: number };

/** `unitPrice` and `net` in whole rupees without GST; `exact` with GST, in ten-thousandths of a rupee. */
type LineAmount = { unitPrice: number; net: number; exact: bigint };

type LineToPrice = { product: Price & { vendorId: string }; quantity: number };

/** What a line of a cart, an order or a bill comes to: the only place that works it out. */
export function lineAmount(price: Price, quantity: number): LineAmount {
  const unit = unitPrice(price);
  const net = unit * quantity;
  return { unitPrice: unit, net, exact: withGst(net, price.gstRate) };
}

/**
 * What each seller's part of a cart or an order comes to, in whole rupees by vendor: its exact amount with GST to the
 * nearest rupee, half up, whatever others sell with it. Without GST it is exact (decision 030).
 */
export function partTotals(lines: readonly LineToPrice[]): Map<string, number> {
  const exact = new Map<string, bigint>();
  for (const { product, quantity } of lines) {
    const { vendorId } = product;
    exact.set(vendorId, (exact.get(vendorId) ?? 0n) + lineAmount(product, quantity).exact);
  }
  return new Map([...exact].map(([vendorId, amount]) => [vendorId, Number((amount + 5_000n) / 10_000n)]));
}

/** Prices a cart; the only pricing function: the total is that of its parts, and tax is what exceeds the subtotal. */
export function cartTotals(lines: readonly LineToPrice[]): CartTotals {
  const amounts = lines.map(({ product, quantity }) => lineAmount(product, quantity).net);
  const subtotal = amounts.reduce((sum, net) => sum + net, 0);
  const total = [...partTotals(lines).values()].reduce((sum, part) => sum + part, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { subtotal, tax: total - subtotal, shipping: 0, total, pieces };
}
