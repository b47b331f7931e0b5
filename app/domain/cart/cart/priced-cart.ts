import type { ProductCard } from "../../catalogue/product/product-card-data.ts";
import { type CartTotals, cartTotals, lineAmount, partOf, partTotals } from "../../base/money/cart-totals.ts";
import { splitInRupees } from "../../base/money/whole-rupees.ts";
import { canBeBought } from "../../stock/availability.ts";
import { type CartLine, clampedQuantity, sumLines } from "./cart-lines.ts";

export type PricedLine = {
  product: ProductCard;
  /** Clamped to the stock. A sold-out product stays as one piece and adds nothing to the totals. */
  quantity: number;
  /** The quantity before it was clamped. */
  requested: number;
  /** Whole rupees without GST. */
  unitPrice: number;
  total: number;
  /** Whole rupees including GST; those of a part add up to what it comes to in the cart's total. */
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

/** A line, before the amounts of its part are rounded together. */
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
  const sold = priced.filter(({ product }) => canBeBought(product));
  const withGst = new Map<LineAlone, number>();
  for (const [part, total] of partTotals(sold)) {
    const own = sold.filter(({ product }) => partOf(product) === part);
    // Ten-thousandths of a rupee as paise.
    const exact = own.map(({ product, quantity }) => Number(lineAmount(product, quantity).exact / 100n));
    const amounts = splitInRupees(exact, total * 100);
    for (const [index, line] of own.entries()) withGst.set(line, (amounts[index] ?? 0) / 100);
  }
  return {
    lines: priced.map((line) => ({ ...line, totalWithGst: withGst.get(line) ?? 0 })),
    unavailable,
    totals: cartTotals(sold),
  };
}

function priceLine({ quantity: requested, priceWhenAdded }: CartLine, product: ProductCard): LineAlone {
  const quantity = clampedQuantity(requested, product);
  const { unitPrice, net } = lineAmount(product, canBeBought(product) ? quantity : 0);
  const hasChanged = priceWhenAdded !== null && priceWhenAdded !== unitPrice;
  return {
    product,
    quantity,
    requested,
    unitPrice,
    total: net,
    earlierUnitPrice: hasChanged ? priceWhenAdded : null,
  };
}
