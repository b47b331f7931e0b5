/**
 * Reads a number as people write it: '74990', '₹74,990', '5 %', '−3'. Returns null for an empty text, and the text
 * itself if it is no number, so that the schema it was meant for can refuse it.
 */
export function readNumber(text: string): number | string | null {
  const plain = text.replace(/\s/g, "").replace("₹", "").replace(/%$/, "").replace("−", "-");
  if (plain === "") return null;
  // Commas group digits, also as 1,18,000. In '5,5' the comma may mean the point of a fraction.
  const isGrouped = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.|$)/.test(plain);
  const ungrouped = isGrouped ? plain.replaceAll(",", "") : plain;
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(ungrouped) ? Number(ungrouped) : text;
}
