import { maxLines } from "../refused-add.ts";
import { maxPieces, mostPieces, type Stocked } from "../../stock/availability.ts";
import { type Price, unitPrice } from "../../base/money/unit-price.ts";

/** One line of a cart: a product and its quantity. Lines are in the order in which the products were first added. */
export type CartLine = {
  productId: string;
  quantity: number;
  /** The unit price when added, in whole rupees without GST, to notice later changes. Null if it was not recorded. */
  priceWhenAdded: number | null;
};

/** The properties of a product that the cart's rules need. */
export type CartProduct = Omit<Price, "gstRate"> & Stocked & { id: string };

export type AddOutcome = "added" | "missing" | "over-stock" | "full";

/**
 * Adds `quantity` of a product. The lines stay as they were, and the outcome says why, if the product is not on sale
 * ('missing'), if fewer can be bought than the line would then hold ('over-stock') or if the cart has no room for another
 * product ('full').
 */
export function addToCart(
  lines: CartLine[],
  product: CartProduct | undefined,
  quantity: number,
): { lines: CartLine[]; outcome: AddOutcome } {
  if (!product) return { lines, outcome: "missing" };
  const pieces = piecesOf(lines, product.id) + quantity;
  if (quantity < 1 || pieces > mostPieces(product)) return { lines, outcome: "over-stock" };
  const isNew = !lines.some((line) => line.productId === product.id);
  if (isNew && lines.length >= maxLines) return { lines, outcome: "full" };
  return { lines: putLine(lines, toLine(product, pieces)), outcome: "added" };
}

/** Sets a line's quantity, clamped to what can be bought. Zero or less removes the line. */
export function setCartQuantity(lines: CartLine[], product: CartProduct, quantity: number): CartLine[] {
  return putLine(lines, toLine(product, Math.min(quantity, mostPieces(product))));
}

/**
 * Replaces the line of the same product, or inserts the line at `index`, by default at the end. A line with zero
 * or fewer pieces is removed. The earlier price when added stays.
 */
export function putLine(lines: CartLine[], line: CartLine, index = lines.length): CartLine[] {
  if (line.quantity <= 0) return lines.filter(({ productId }) => productId !== line.productId);
  const held = lines.find(({ productId }) => productId === line.productId);
  if (!held) return lines.toSpliced(index, 0, line);
  const priceWhenAdded = held.priceWhenAdded ?? line.priceWhenAdded;
  return lines.map((other) => (other === held ? { ...line, priceWhenAdded } : other));
}

/** Adds up the lines of the same product: the pieces share one stock, so the rules have to look at their sum. */
export function sumLines(lines: CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>((summed, line) => {
    const quantity = Math.min(piecesOf(summed, line.productId) + line.quantity, maxPieces);
    return putLine(summed, { ...line, quantity });
  }, []);
}

/** The clamped quantity: as much of `quantity` as can be bought. A sold-out product stays in the cart as one piece. */
export function clampedQuantity(quantity: number, product: Stocked): number {
  return Math.min(quantity, Math.max(mostPieces(product), 1));
}

export function piecesOf(lines: CartLine[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Counts the pieces in a cart, as the cart's badge shows them. */
export function countPieces(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Whether two carts have the same products and quantities in the same order. */
export function isSameLines(some: CartLine[], others: CartLine[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ productId, quantity }, index) => {
      const other = others[index];
      return other?.productId === productId && other.quantity === quantity;
    })
  );
}

function toLine(product: CartProduct, quantity: number): CartLine {
  return { productId: product.id, quantity, priceWhenAdded: unitPrice(product) };
}
