import type { PricedLine } from "#domain/cart/cart/priced-cart.ts";
import { finalPriceWords } from "#routes/shared/product/final-price-words.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { priceWithGst } from "#domain/base/money/unit-price.ts";

export type CartLineNote = { words: string; tone: "ok" | "warn" | "error" };

/** Notes about a cart line: what has changed since it was added, or what limits it now. */
export function cartLineNotes({
  product,
  quantity,
  unitPrice,
  earlierUnitPrice,
}: PricedLine): CartLineNote[] {
  const notes: CartLineNote[] = [];
  const paid = (price: number) => priceWithGst({ price, discountPrice: null, gstRate: product.gstRate });
  if (product.stock === 0) {
    notes.push({ words: "Out of stock. Remove it to check out", tone: "error" });
  } else if (quantity >= product.stock) {
    notes.push({ words: `Only ${product.stock} left`, tone: "warn" });
  }
  if (earlierUnitPrice !== null) {
    notes.push({
      words: `Price changed from ${formatRupees(paid(earlierUnitPrice))} to ${formatRupees(paid(unitPrice))}${product.soldWithin ? "" : " incl. GST"}`,
      tone: unitPrice < earlierUnitPrice ? "ok" : "warn",
    });
  }
  if (product.soldWithin) notes.push({ words: finalPriceWords(product.soldWithin), tone: "warn" });
  return notes;
}
