import { unitPrice } from "../pricing/unit-price.ts";
import { type CartLine, type CartProduct, keptQuantity, sumLines } from "./cart-lines.ts";

/** A line fit to be stored: its product is on sale, and it says what that cost when it was put in. */
export type SettledLine = CartLine & { seenUnitPrice: number };

/** What settling took from a line. */
export type SettledAway<Product> =
  { kind: "vanished"; productId: string } | { kind: "capped"; product: Product; asked: number; kept: number };

/** Adds up the lines of each product, caps them at stock and leaves out what is no longer sold, telling of both. */
export function settleLines<Product extends CartProduct>(
  lines: CartLine[],
  products: ReadonlyMap<string, Product>,
): { lines: SettledLine[]; away: SettledAway<Product>[] } {
  const settled: SettledLine[] = [];
  const away: SettledAway<Product>[] = [];
  for (const { productId, quantity: asked, seenUnitPrice } of sumLines(lines)) {
    const product = products.get(productId);
    if (!product) {
      away.push({ kind: "vanished", productId });
      continue;
    }
    const kept = keptQuantity(asked, product.stock);
    if (kept < asked || product.stock === 0) away.push({ kind: "capped", product, asked, kept });
    settled.push({ productId, quantity: kept, seenUnitPrice: seenUnitPrice ?? unitPrice(product) });
  }
  return { lines: settled, away };
}
