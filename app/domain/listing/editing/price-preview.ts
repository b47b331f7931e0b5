import { isWithinMrp, priceWithGst } from "../../base/money/unit-price.ts";
import { readNumber } from "../../base/text/read-number.ts";

/**
 * What a shopper would pay for a product while its price is being typed, in whole rupees including GST, and how far
 * that is below the MRP (negative above it), and whether the price before rounding is above it. Undefined while no price can be read.
 */
export function previewPrice(
  typed: { price?: string; discountPrice?: string; mrpInclGst?: string },
  gstRate: number,
): { paid: number; belowMrp: number | undefined; mrp: number | undefined; isAboveMrp: boolean } | undefined {
  const price = readNumber(typed.price ?? "");
  const discountPrice = readNumber(typed.discountPrice ?? "");
  const mrp = readNumber(typed.mrpInclGst ?? "");
  if (typeof price !== "number" || typeof discountPrice === "string") return undefined;
  const paid = priceWithGst({ price, discountPrice, gstRate });
  if (typeof mrp !== "number") return { paid, belowMrp: undefined, mrp: undefined, isAboveMrp: false };
  const isAboveMrp = !isWithinMrp({ price, discountPrice, gstRate }, mrp);
  return { paid, belowMrp: mrp - paid, mrp, isAboveMrp };
}
