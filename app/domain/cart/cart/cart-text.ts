import { maxPieces } from "../../stock/availability.ts";
import { type CartLine, sumLines } from "./cart-lines.ts";

const maxParts = 500;
const linePattern = /^([1-9]\d{0,17})-([1-9]\d{0,3})(?:-([1-9]\d{0,8}))?$/;

/** Writes lines for cookies and URLs: '3-1-76990_14-2' is one of product 3, added at ₹76,990, and two of product 14. */
export function writeCartText(lines: CartLine[]): string {
  return lines
    .map(({ productId, quantity, priceWhenAdded }) =>
      [productId, quantity, priceWhenAdded].filter((part) => part !== null).join("-"),
    )
    .join("_");
}

/** Reads the lines that can be read and leaves out the others. */
export function readCartText(text: string | null | undefined): CartLine[] {
  const parts = (text ?? "").split("_").slice(0, maxParts);
  return sumLines(parts.flatMap(readLine));
}

function readLine(part: string): CartLine[] {
  const [, productId, quantity, price] = linePattern.exec(part) ?? [];
  if (!productId || !quantity) return [];
  const pieces = Math.min(Number(quantity), maxPieces);
  return [{ productId, quantity: pieces, priceWhenAdded: price ? Number(price) : null }];
}
