import { unitPrice } from "../../base/money/unit-price.ts";
import { canBeBought } from "../../stock/availability.ts";
import { type CartLine, type CartProduct, clampedQuantity, sumLines } from "./cart-lines.ts";

/** A line that can be saved: its product is on sale, and it has its price when added. */
export type NormalisedLine = CartLine & { priceWhenAdded: number };

/** What normalising changed in a line, or that it left the line out. */
export type LineChange<Product> =
  | { kind: "unavailable"; productId: string; /** Where shoppers have known it. */ name?: string }
  | { kind: "capped"; product: Product; requested: number; clamped: number };

/**
 * Adds up the lines of each product, clamps them to the stock and leaves out what is no longer sold. `away` lists the
 * clamped, sold-out and unavailable products.
 */
export function normaliseLines<Product extends CartProduct>(
  lines: CartLine[],
  products: ReadonlyMap<string, Product>,
): { lines: NormalisedLine[]; away: LineChange<Product>[] } {
  const settled: NormalisedLine[] = [];
  const away: LineChange<Product>[] = [];
  for (const { productId, quantity: requested, priceWhenAdded } of sumLines(lines)) {
    const product = products.get(productId);
    if (!product) {
      away.push({ kind: "unavailable", productId });
      continue;
    }
    const clamped = clampedQuantity(requested, product);
    if (clamped < requested || !canBeBought(product))
      away.push({ kind: "capped", product, requested, clamped });
    settled.push({ productId, quantity: clamped, priceWhenAdded: priceWhenAdded ?? unitPrice(product) });
  }
  return { lines: settled, away };
}
