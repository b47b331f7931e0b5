import { latinDigits } from "./latin-digits.ts";
import { inOneLine } from "./typed-text.ts";

/**
 * Reads a number as people write it: '74990', '₹74,990', '5 %', '−3'. Returns null for an empty text, and the text
 * itself if it is no number, so that the schema it was meant for can refuse it.
 */
export function readNumber(text: string): number | string | null {
  const plain = latinDigits(inOneLine(text))
    .replaceAll(" ", "")
    .replace("₹", "")
    .replace(/%$/, "")
    .replace("−", "-");
  if (plain === "") return null;
  // Commas group digits, also as 1,18,000. In '5,5' the comma may mean the point of a fraction.
  const isGrouped = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.|$)/.test(plain);
  const ungrouped = isGrouped ? plain.replaceAll(",", "") : plain;
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(ungrouped) ? Number(ungrouped) : text;
}

const grouped = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const groupedByPoints = /^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$|^[1-9]\d{0,2}(\.\d{3}){2,}$/;
const groupedOtherwise = /^[1-9]\d{0,2}([ '’]\d{3})+([.,]\d{1,2})?$/;
const decimalComma = /^\d+,\d{1,2}$|^0,\d+$/;
const plainNumber = /^\d{1,15}(\.\d{1,15})?$/;
/** As a workbook keeps the number of a cell in the scientific format, without a digit less. */
const exponent = /^\d(\.\d+)?E\+\d$/;

/**
 * Reads a number from another program, where the comma may be the point of a fraction. Undefined for a text that is no
 * number, and for one that may be two: '1,245' as a measure, '8.450' as an amount of money or pieces, which never has
 * three digits after the point.
 */
export function numberIn(text: string, kind: "amount" | "measure"): number | undefined {
  const typed = latinDigits(inOneLine(text)).trim().replace(/^−/, "-");
  const [, sign = "", plain = ""] = /^([+-]?)(.*)$/s.exec(typed) ?? [];
  const isEither = kind === "measure" ? /^[1-9]\d{0,2},\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$|^0,\d{3,}$/;
  const digits = isEither.test(plain) ? undefined : plainDigits(plain);
  return digits === undefined ? undefined : Number(`${sign}${digits}`);
}

function plainDigits(text: string): string | undefined {
  if (plainNumber.test(text) || exponent.test(text)) return text;
  if (grouped.test(text)) return text.replaceAll(",", "");
  if (groupedByPoints.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (decimalComma.test(text)) return text.replace(",", ".");
  if (groupedOtherwise.test(text)) return text.replaceAll(/[ '’]/g, "").replace(",", ".");
  return undefined;
}
