/**
 * Reads a number as people write it: '74990', '₹74,990', '5 %', '−3'. Returns null for an empty text, and the text
 * itself if it is no number, so that the schema it was meant for can refuse it.
 */
export function readNumber(text: string): number | string | null {
  const plain = text.replace(/[₹,%\s]/g, "").replace("−", "-");
  if (plain === "") return null;
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : text;
}
