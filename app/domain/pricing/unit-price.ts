/** The price of a product: whole rupees without GST, as a vendor enters them. */
export type Price = { price: number; discountPrice: number | null; gstRate: number };

/** Whole rupees without GST: the discount price where there is one. */
export function unitPrice({ price, discountPrice }: Omit<Price, "gstRate">): number {
  return discountPrice ?? price;
}

/** Whole percent off the list price, both without GST; 0 without a discount. */
export function discountPercent({ price, discountPrice }: Omit<Price, "gstRate">): number {
  return discountPrice === null ? 0 : Math.round(((price - discountPrice) / price) * 100);
}

/** GST on a whole-rupee amount, rounded to the rupee, half up (CGST Act s.170). */
export function gstOn(rupees: number, gstRate: number): number {
  // Integers until the one division, so no binary fraction can fall on the wrong side of a half.
  return Math.floor((rupees * gstRate + 50) / 100);
}

/** The price of one unit for the shopper, in whole rupees including GST. */
export function priceWithGst(price: Price): number {
  const unit = unitPrice(price);
  return unit + gstOn(unit, price.gstRate);
}
