const lengths = [8, 12, 13, 14];

/**
 * Finds what is wrong with a barcode; undefined for a good one. Numbers that shops give themselves or that stand for a
 * price or a weight (GS1 prefixes 02, 04 and 20 to 29) say nothing to others.
 */
export function gtinProblem(gtin: string): string | undefined {
  if (/^\d[.,]?\d*e\+?\d+$/i.test(gtin)) {
    return "A spreadsheet shortened this barcode. Please format the column as text, and enter all digits below the barcode";
  }
  const padded = `0${gtin}`;
  if (/^\d*$/.test(padded) && /^(?:.{7}|.{11})$/.test(gtin) && hasCheckDigit(padded)) {
    return `The 0 at the beginning is missing, maybe because of a spreadsheet. Please enter ${padded} if the box has it`;
  }
  if (!/^\d*$/.test(gtin) || !lengths.includes(gtin.length)) {
    return "Please enter the 8, 12, 13 or 14 digits below the barcode";
  }
  if (!hasCheckDigit(gtin)) return "A digit of this barcode is wrong. Please compare it with the box";
  if (isRestricted(gtin)) {
    return "This barcode is for use inside one shop only. Please enter the maker's barcode, or leave this empty";
  }
  return undefined;
}

/** From the right, the digits count once and three times by turns; the sum ends in 0. */
function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function isRestricted(gtin: string): boolean {
  if (gtin.length === 8) return gtin.startsWith("0") || gtin.startsWith("2");
  const prefix = gtin.padStart(14, "0").slice(1, 3);
  return prefix === "02" || prefix === "04" || prefix.startsWith("2");
}
