import { readNumber } from "../text/read-number.ts";
import { asOnKeyboard } from "../text/typed-text.ts";

const rupees = String.raw`(?:₹|rs\b\.?|rs\.?(?=\d)|inr|rupees)`;
const before = new RegExp(String.raw`^([+-]?) ?${rupees}[: ]*`, "i");
const after = new RegExp(String.raw` ?${rupees}$`, "i");

/**
 * Reads an amount in rupees as banks and couriers write it, in whole paise: '₹35,388', 'Rs. 35388.00/-', 'INR 35388 CR'.
 * A minus before or after it, brackets and 'DR' make it negative. Undefined for any other text.
 */
export function readAmount(typed: string): number | undefined {
  const line = asOnKeyboard(typed).replaceAll("−", "-").trim();
  const isBracketed = /^\(.*\)$/.test(line);
  const inside = isBracketed ? line.slice(1, -1).trim() : line;
  const isDebit = /dr\.?$/i.test(inside);
  const bare = inside
    .replace(/ ?(?:[cd]r|only)\.?$/i, "")
    .replace(/ ?\/[-=]+$/, "")
    .replace(before, "$1")
    .replace(after, "");
  const [, number = bare] = /^(.*\d) ?-$/.exec(bare) ?? [];
  const value = readNumber(number);
  if (typeof value !== "number" || number.includes("%")) return undefined;
  const paise = Math.round(value * 100);
  if (Math.abs(paise - value * 100) >= 1e-4 || Math.abs(paise) > 99_999_999_999) return undefined;
  const isNegative = isBracketed || isDebit || number !== bare;
  return isNegative ? -Math.abs(paise) : paise;
}
