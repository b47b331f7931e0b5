import { type Price, unitPrice, withGst } from "./unit-price.ts";

/** Whole rupees. Delivery is free, so the total is goods and GST. */
export type CartTotals = { subtotal: number; tax: number; shipping: 0; total: number; pieces: number };

/** `unitPrice` and `net` in whole rupees without GST; `exact` with GST, in ten-thousandths of a rupee. */
type LineAmount = { unitPrice: number; net: number; exact: bigint };

/** `awaits`: the day in India on which goods that are ordered ahead are expected; none for those at hand. */
export type Parted = { vendorId: string; awaits?: string | null };

/** `discount`: whole rupees without GST, off the line. */
type LineToPrice = { product: Price & Parted; quantity: number; discount?: number };

/** The part (fulfilment) of an order that goods belong to: one seller's that arrive together (decision 089). */
export const partOf = ({ vendorId, awaits }: Parted): string => (awaits ? `${vendorId} ${awaits}` : vendorId);

/** What a line of a cart, an order or a bill comes to: the only place that works it out. */
export function lineAmount(price: Price, quantity: number, discount = 0): LineAmount {
  const unit = unitPrice(price);
  const net = unit * quantity - discount;
  return { unitPrice: unit, net, exact: withGst(net, price.gstRate) };
}

/**
 * What each part of a cart or an order comes to, in whole rupees by part: its exact amount with GST to the nearest rupee,
 * half up, whatever else is ordered with it. Without GST it is exact (decision 030).
 */
export function partTotals(lines: readonly LineToPrice[]): Map<string, number> {
  const exact = new Map<string, bigint>();
  for (const { product, quantity, discount } of lines) {
    const part = partOf(product);
    exact.set(part, (exact.get(part) ?? 0n) + lineAmount(product, quantity, discount).exact);
  }
  return new Map([...exact].map(([part, amount]) => [part, Number((amount + 5_000n) / 10_000n)]));
}

/** Prices a cart; the only pricing function: the total is that of its parts, and tax is what exceeds the subtotal. */
export function cartTotals(lines: readonly LineToPrice[]): CartTotals {
  const amounts = lines.map(({ product, quantity, discount }) => lineAmount(product, quantity, discount).net);
  const subtotal = amounts.reduce((sum, net) => sum + net, 0);
  const total = [...partTotals(lines).values()].reduce((sum, part) => sum + part, 0);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { subtotal, tax: total - subtotal, shipping: 0, total, pieces };
}
