import { numberIn } from "../../base/text/read-number.ts";

/** Reads a GST rate as people write it: '18', 'GST 18%', 'CGST 9% + SGST 9%', '9+9'. Any other text stays a text. */
export function readGstRate(text: string): number | string {
  const bare = text.replaceAll(/\b(?:[csi]|ut)?gst(?![a-z])\s*-?|\brate\b|[@:()]/gi, " ");
  const parts = bare.split("+").map((part) => numberIn(part.replace(/%\s*$/, ""), "measure"));
  const [first, second, ...more] = parts;
  if (first === undefined || parts.includes(undefined) || more.length > 0) return text;
  if (second === undefined) return first;
  return first === second ? first * 2 : text;
}
