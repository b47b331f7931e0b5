import type { ProductCard } from "../catalogue/product-card.ts";
import { type CartTotals, cartTotals } from "../pricing/cart-totals.ts";
import { unitPrice } from "../pricing/unit-price.ts";
import { type CartLine, clampedQuantity, sumLines } from "./cart-lines.ts";

export type PricedLine = {
  product: ProductCard;
  /** Capped at stock; what is sold out waits as one piece and counts for nothing. */
  quantity: number;
  /** What the cart asked for before it was capped. */
  asked: number;
  /** Whole rupees without GST. */
  unitPrice: number;
  total: number;
  /** The unit price when it was put in, where that was another one. */
  earlierUnitPrice: number | null;
};

export type PricedCart = {
  lines: PricedLine[];
  /** Products of the cart that are no longer sold. */
  unavailable: string[];
  totals: CartTotals;
};

/** What a cart's lines cost now. */
export function priceLines(lines: CartLine[], products: ReadonlyMap<string, ProductCard>): PricedCart {
  const priced: PricedLine[] = [];
  const unavailable: string[] = [];
  for (const line of sumLines(lines)) {
    const product = products.get(line.productId);
    if (product) priced.push(priceLine(line, product));
    else unavailable.push(line.productId);
  }
  return {
    lines: priced,
    unavailable,
    totals: cartTotals(priced.filter(({ product }) => product.stock > 0)),
  };
}

function priceLine({ quantity: asked, priceWhenAdded }: CartLine, product: ProductCard): PricedLine {
  const quantity = clampedQuantity(asked, product.stock);
  const unit = unitPrice(product);
  const hasChanged = priceWhenAdded !== null && priceWhenAdded !== unit;
  return {
    product,
    quantity,
    asked,
    unitPrice: unit,
    total: product.stock > 0 ? unit * quantity : 0,
    earlierUnitPrice: hasChanged ? priceWhenAdded : null,
  };
}
