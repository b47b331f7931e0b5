/** The price of a product: whole rupees without GST, as a vendor enters them. */
export type Price = { price: number; discountPrice: number | null; gstRate: number };

/** Whole rupees without GST: the discount price where there is one. */
export function unitPrice({ price, discountPrice }: Omit<Price, "gstRate">): number {
  return discountPrice ?? price;
}

/**
 * A price with what may be struck through beside it: the lowest one that was asked in the 30 days before the discount,
 * without GST; null where none was higher (docs/decisions/083-what-is-struck-was-asked.md).
 */
export type StruckPrice = Price & { wasPrice: number | null };

/** Whole percent off the price that is struck through, both without GST; 0 without one. */
export function discountPercent({ wasPrice, ...price }: Omit<StruckPrice, "gstRate">): number {
  return wasPrice === null ? 0 : Math.round(((wasPrice - unitPrice(price)) / wasPrice) * 100);
}

/** The price that is struck through, in whole rupees including the GST of today; null without one. */
export function wasWithGst({ wasPrice, gstRate }: StruckPrice): number | null {
  return wasPrice === null ? null : priceWithGst({ price: wasPrice, discountPrice: null, gstRate });
}

const hundred = 100;

/** The rate in hundredths of a percent, so that amounts are worked out with integers: the law knows 0.25%. */
const basisPoints = (gstRate: number) => Math.round(gstRate * hundred);

/** GST on a whole-rupee amount, rounded to the rupee, half up (CGST Act s.170). */
export function gstOn(rupees: number, gstRate: number): number {
  // Integers until the one division, so no binary fraction can fall on the wrong side of a half.
  return Math.floor((rupees * basisPoints(gstRate) + 5_000) / 10_000);
}

/** The price of one unit for the shopper, in whole rupees including GST. */
export function priceWithGst(price: Price): number {
  const unit = unitPrice(price);
  return unit + gstOn(unit, price.gstRate);
}

/**
 * A whole-rupee amount with GST, before rounding, in ten-thousandths of a rupee. BigInt, because 9,999 pieces of the
 * dearest product exceed a safe integer.
 */
export const withGst = (rupees: number, gstRate: number): bigint =>
  BigInt(rupees) * BigInt(10_000 + basisPoints(gstRate));

/** The price of one unit with GST in paise, before rounding; a part of a paisa counts as one. */
export function exactWithGst(price: Price): number {
  return Math.ceil((unitPrice(price) * (10_000 + basisPoints(price.gstRate))) / hundred);
}

/**
 * Whether the price with GST, before rounding, is at most the MRP. Only then do many pieces cost at most as many times
 * the MRP: a price rounded down to the MRP for one piece exceeds it for three.
 */
export function isWithinMrp(price: Price, mrpInclGst: number): boolean {
  return unitPrice(price) * (10_000 + basisPoints(price.gstRate)) <= mrpInclGst * 10_000;
}
