/** The amount in a text such as '₹1,24,990.00' or 'Rs. 500'; undefined where it is none. */
function amountIn(text: string): number | undefined {
  const plain = text
    .replace(/^(₹|rs\.?|inr)\s*/i, "")
    .replace(/\s*(inr|\/-)$/i, "")
    .replaceAll(/[,\s]/g, "");
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Whole rupees without the GST of `percent` that is in the amount. Rounded down, so that no product becomes dearer than
 * it was. A text that is no amount stays, and is named as a mistake.
 */
export function wholeRupees(text: string, percent: number): string {
  const amount = amountIn(text);
  if (amount === undefined) return text;
  // In paise, so that 118.00 without 18 % is 100 and not 99.99999999999999.
  const without = (Math.round(amount * 100) * 100) / (100 + percent);
  return String(Math.floor(Number((without / 100).toPrecision(12))));
}

/**
 * A price in whole rupees without GST. One that passes the MRP only by paise, because both were rounded down, is as high
 * as the MRP allows.
 */
export function priceBelow(
  mrp: number,
  text: string,
  { rate, inclGst }: { rate: number; inclGst: boolean },
): string {
  const price = wholeRupees(text, inclGst ? rate : 0);
  const amount = amountIn(text);
  if (amount === undefined || !Number.isFinite(mrp)) return price;
  const paid = inclGst ? amount : (amount * (100 + rate)) / 100;
  const isAbove = Number(price) * (100 + rate) > mrp * 100;
  // A price without GST is rounded to paise, so what buyers pay is up to a paisa more.
  const paise = inclGst ? 1 : 1.01;
  return isAbove && paid < mrp + paise ? wholeRupees(String(mrp), rate) : price;
}

/** A stock in whole pieces. Other shops count below zero what they sold without having it. */
export function wholePieces(text: string): string {
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? String(Math.max(0, Math.floor(value))) : text;
}

const onSale = new Set(["active", "published", "1", "true", "yes", "publish"]);
const archived = new Set(["archived", "trash"]);

/** The status that a word of another shop means. */
export function statusOf(word: string, publishes: boolean): string {
  const plain = word.trim().toLowerCase();
  if (archived.has(plain)) return "archived";
  return publishes && onSale.has(plain) ? "published" : "draft";
}

/** 18 for '18', '18%' and '18.00 %'; undefined for other texts. */
export function percentOf(text: string): number | undefined {
  const [, number] = text.trim().match(/^(\d{1,3}(?:\.\d+)?)\s*%?$/) ?? [];
  return number === undefined ? undefined : Number(number);
}
