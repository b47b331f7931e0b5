import { numberIn } from "../../../base/text/read-number.ts";

/** What people write around an amount, from the end of the text inwards. */
const around = [
  /\s*\bonly\.?$/i,
  /\s*\b(?:per|a)\s+(?:no|pc|piece|unit)\.?$/i,
  /\s*(?:\/\s*)?(?:\b|(?<=\d))(?:nos?|pcs?|pieces?|units?|each|ea)\.?$/i,
  /\s*(?:\/-|\binr|\brs\.?|₹)$/i,
  /^(?:mrp\b[\s:]*)?(?:₹|rs\.?|inr)\s*/i,
  /^mrp\b[\s:]*/i,
];
const withoutGst =
  /\s*(?:\+(?:\s*\d{1,2}(?:\.\d+)?\s*%)?|\b(?:plus|excl?\.?|excluding|without|before))\s*(?:gst|tax(?:es)?)\s*\)?$/i;
const withGst =
  /\s*\b(?:incl?\.?|including|inclusive of|with)\s*(?:of\s+)?(?:all\s+)?(?:gst|tax(?:es)?)\s*\)?$/i;

function bare(text: string): string {
  return around.reduce((rest, sign) => rest.replace(sign, ""), text.trim()).trim();
}

/**
 * The amount in a text such as '₹1,24,990.00', 'Rs. 500 only' or '649.00/Nos', and whether it says that GST is in it;
 * undefined where it is none, or may be two.
 */
function amountIn(text: string): { value: number; inclGst: boolean | undefined } | undefined {
  const plain = numberIn(text, "amount");
  if (plain !== undefined) return plain < 0 ? undefined : { value: plain, inclGst: undefined };
  const isWithout = withoutGst.test(text);
  const isWith = withGst.test(text);
  const rest = text.replace(withoutGst, "").replace(withGst, "").replace(/\($/, "");
  const value = numberIn(bare(rest), "amount");
  if (value === undefined || value < 0) return undefined;
  return { value, inclGst: isWithout ? false : isWith || undefined };
}

const noAmount =
  /^(?:call(?: us| for price)?|contact(?: us)?|(?:price )?on request|ask|n\.?\/?a|nil|tb[ad]|po[ar]|-+|–|—)\.?$/i;

/** Whether a text stands for no amount: 'CALL', '-', '0.00'. */
export function isNoAmount(text: string): boolean {
  return noAmount.test(text.trim()) || amountIn(text)?.value === 0;
}

/**
 * Whole rupees without the GST of `percent` that is in the amount. Rounded down, so that no product becomes dearer than
 * it was. A text that is no amount stays, and is named as a mistake.
 */
export function wholeRupees(text: string, percent: number): string {
  const amount = amountIn(text);
  return amount === undefined || amount.inclGst === false ? text : rupeesWithout(amount.value, percent);
}

function rupeesWithout(amount: number, percent: number): string {
  // In paise, so that 118.00 without 18 % is 100 and not 99.99999999999999.
  const without = (Math.round(amount * 100) * 100) / (100 + percent);
  return String(Math.floor(Number((without / 100).toPrecision(12))));
}

/**
 * A price in whole rupees without GST. A text such as '1,24,990 + GST' says itself whether GST is in it. A price that
 * passes the MRP only by paise, because both were rounded down, is as high as the MRP allows.
 */
export function priceBelow(
  mrp: number,
  text: string,
  { rate, inclGst: usually }: { rate: number; inclGst: boolean },
): string {
  const amount = amountIn(text);
  if (amount === undefined) return text;
  const { value, inclGst = usually } = amount;
  const price = rupeesWithout(value, inclGst ? rate : 0);
  if (!Number.isFinite(mrp)) return price;
  const paid = inclGst ? value : (value * (100 + rate)) / 100;
  const isAbove = Number(price) * (100 + rate) > mrp * 100;
  // A price without GST is rounded to paise, so what buyers pay is up to a paisa more.
  const paise = inclGst ? 1 : 1.01;
  return isAbove && paid < mrp + paise ? rupeesWithout(mrp, rate) : price;
}

/** Whether a text says that pieces are there, but not how many. */
export const isNoCount = (text: string) =>
  noAmount.test(text.trim()) || /^(?:in stock|available|yes|ready stock)$/i.test(text.trim());

/**
 * A stock in whole pieces, '12' for '12 Nos'. Other shops count below zero what they sold without having it. A text that
 * is no whole number stays, and is named as a mistake.
 */
export function wholePieces(text: string): string {
  if (/^(?:out of stock|sold out)$/i.test(text.trim())) return "0";
  const value = numberIn(text, "amount") ?? numberIn(bare(text), "amount");
  return value !== undefined && Number.isInteger(value) ? String(Math.max(0, value)) : text;
}

const onSale = new Set(["active", "published", "1", "true", "yes", "y", "publish", "live", "enabled"]);
const archived = new Set(["archived", "trash"]);

export function statusOf(word: string, publishes: boolean): string {
  const plain = word.trim().toLowerCase();
  if (archived.has(plain)) return "archived";
  return publishes && onSale.has(plain) ? "published" : "draft";
}
