import { mostLines } from "../refusals/refused-add.ts";
import { type Price, unitPrice } from "../pricing/unit-price.ts";

/** What a cart holds: products and how many of each, in the order they were first added. */
export type CartLine = {
  productId: string;
  quantity: number;
  /** Whole rupees without GST when it was put in, to tell of a change since; null where nobody noted it. */
  priceWhenAdded: number | null;
};

/** The part of a product the cart's rules look at. */
export type CartProduct = Omit<Price, "gstRate"> & { id: string; stock: number };

export type AddOutcome = "added" | "missing" | "over-stock" | "full";

/** Different products that may be put into one cart; merging may bring together more. */
/** Pieces of one product. */
export const mostPieces = 9_999;

/**
 * Adds `quantity` of a product. Refused for a product that is gone ('missing'), when stock is below what the line
 * would then hold ('over-stock') and for one product too many ('full'); the lines then stay as they were
 * (specification §5).
 */
export function addToCart(
  lines: CartLine[],
  product: CartProduct | undefined,
  quantity: number,
): { lines: CartLine[]; outcome: AddOutcome } {
  if (!product) return { lines, outcome: "missing" };
  const wanted = piecesOf(lines, product.id) + quantity;
  if (quantity < 1 || wanted > Math.min(product.stock, mostPieces)) return { lines, outcome: "over-stock" };
  const isNew = !lines.some((line) => line.productId === product.id);
  if (isNew && lines.length >= mostLines) return { lines, outcome: "full" };
  return { lines: putLine(lines, toLine(product, wanted)), outcome: "added" };
}

/** Sets a line's quantity, capped at stock; zero or less removes the line (specification §5). */
export function setCartQuantity(lines: CartLine[], product: CartProduct, quantity: number): CartLine[] {
  return putLine(lines, toLine(product, Math.min(quantity, product.stock, mostPieces)));
}

/**
 * Puts a line in place of its product's earlier one, or as the `place`th when there is none, by default the last;
 * one of zero or fewer pieces is taken out. The price seen first stays.
 */
export function putLine(lines: CartLine[], line: CartLine, place = lines.length): CartLine[] {
  if (line.quantity <= 0) return lines.filter(({ productId }) => productId !== line.productId);
  const held = lines.find(({ productId }) => productId === line.productId);
  if (!held) return lines.toSpliced(place, 0, line);
  const priceWhenAdded = held.priceWhenAdded ?? line.priceWhenAdded;
  return lines.map((other) => (other === held ? { ...line, priceWhenAdded } : other));
}

/** One line for each product: pieces that draw on one stock are added up before any rule looks at them. */
export function sumLines(lines: CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>((summed, line) => {
    const quantity = Math.min(piecesOf(summed, line.productId) + line.quantity, mostPieces);
    return putLine(summed, { ...line, quantity });
  }, []);
}

/** How many of `asked` pieces a cart keeps: as many as there are, and of a product that is sold out one, waiting. */
export function clampedQuantity(asked: number, stock: number): number {
  return Math.min(asked, Math.max(stock, 1), mostPieces);
}

/** How many pieces of a product a cart holds. */
export function piecesOf(lines: CartLine[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** How many pieces a cart holds: the figure on the cart's badge. */
export function countPieces(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Whether two carts hold the same pieces in the same order. */
export function isSameLines(some: CartLine[], others: CartLine[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ productId, quantity }, place) => {
      const other = others[place];
      return other?.productId === productId && other.quantity === quantity;
    })
  );
}

function toLine(product: CartProduct, quantity: number): CartLine {
  return { productId: product.id, quantity, priceWhenAdded: unitPrice(product) };
}
