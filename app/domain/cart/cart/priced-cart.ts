import type { ProductCard } from "../../catalogue/product/product-card.ts";
import { type CartTotals, cartTotals, lineAmount } from "../../base/money/cart-totals.ts";
import { splitInRupees } from "../../base/money/whole-rupees.ts";
import { type CartLine, clampedQuantity, sumLines } from "./cart-lines.ts";

export type PricedLine = {
  product: ProductCard;
  /** Clamped to the stock. A sold-out product stays as one piece and adds nothing to the totals. */
  quantity: number;
  /** The quantity before it was clamped. */
  asked: number;
  /** Whole rupees without GST. */
  unitPrice: number;
  total: number;
  /** Whole rupees including GST; those of all lines add up to the cart's total. */
  totalWithGst: number;
  /** The price when added, if it differs from the price now; otherwise null. */
  earlierUnitPrice: number | null;
};

export type PricedCart = {
  lines: PricedLine[];
  /** Ids of the cart's products that are no longer sold. */
  unavailable: string[];
  totals: CartTotals;
};

/** A line, before the amounts of all lines are rounded together. */
type LineAlone = Omit<PricedLine, "totalWithGst">;

/** Prices a cart's lines at today's prices. */
export function priceLines(lines: CartLine[], products: ReadonlyMap<string, ProductCard>): PricedCart {
  const priced: LineAlone[] = [];
  const unavailable: string[] = [];
  for (const line of sumLines(lines)) {
    const product = products.get(line.productId);
    if (product) priced.push(priceLine(line, product));
    else unavailable.push(line.productId);
  }
  const totals = cartTotals(priced.filter(({ product }) => product.stock > 0));
  const exact = priced.map(({ product, quantity }) => amountOf(product, quantity).exactWithGst);
  const amounts = splitInRupees(exact, totals.total * 100);
  return {
    lines: priced.map((line, index) => ({ ...line, totalWithGst: (amounts[index] ?? 0) / 100 })),
    unavailable,
    totals,
  };
}

function priceLine({ quantity: asked, priceWhenAdded }: CartLine, product: ProductCard): LineAlone {
  const quantity = clampedQuantity(asked, product.stock);
  const { unitPrice, net } = amountOf(product, quantity);
  const hasChanged = priceWhenAdded !== null && priceWhenAdded !== unitPrice;
  return {
    product,
    quantity,
    asked,
    unitPrice,
    total: net,
    earlierUnitPrice: hasChanged ? priceWhenAdded : null,
  };
}

const amountOf = (product: ProductCard, quantity: number) =>
  lineAmount(product, product.stock > 0 ? quantity : 0);
