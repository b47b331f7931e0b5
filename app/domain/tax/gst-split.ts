/** Whole paise. Within one state CGST and SGST are equal and IGST is zero; between states it is the other way. */
export type GstSplit = { cgst: number; sgst: number; igst: number };

/**
 * GST on `taxable` paise at `ratePercent`, split by the seller's state and the place of supply (IGST Act s.7, s.8).
 * CGST is computed at half the rate and SGST set equal to it, so that an odd paisa never parts them.
 */
export function splitGst(
  taxable: number,
  ratePercent: number,
  sellerState: string,
  placeOfSupply: string,
): GstSplit {
  if (sellerState !== placeOfSupply) return { cgst: 0, sgst: 0, igst: percentOf(taxable, ratePercent) };
  const half = Math.floor((taxable * ratePercent + 100) / 200);
  return { cgst: half, sgst: half, igst: 0 };
}

const territoriesWithoutLegislature = ["04", "26", "31", "35", "38"];

/** What the state's half of GST is called on paper: union territories without a legislature have an act of their own. */
export function stateTax(state: string): "SGST" | "UTGST" {
  return territoriesWithoutLegislature.includes(state) ? "UTGST" : "SGST";
}

/** Rounded to the paisa, half up; whole numbers until the one division. */
function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}
