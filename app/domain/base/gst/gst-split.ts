/** Whole paise. Within one state CGST and SGST are equal and IGST is zero; between states only IGST is charged. */
export type GstSplit = { cgst: number; sgst: number; igst: number };

/**
 * Splits GST on `taxable` paise at `ratePercent` by the seller's state and the place of supply (IGST Act s.7, s.8).
 * CGST is computed at half the rate and SGST is set equal to it, so that an odd paisa never makes them differ.
 */
export function splitGst(
  taxable: number,
  ratePercent: number,
  sellerState: string,
  placeOfSupply: string,
): GstSplit {
  if (sellerState !== placeOfSupply)
    return { cgst: 0, sgst: 0, igst: halfUp(BigInt(taxable) * basisPoints(ratePercent), 10_000n) };
  const half = halfUp(BigInt(taxable) * basisPoints(ratePercent), 20_000n);
  return { cgst: half, sgst: half, igst: 0 };
}

const territoriesWithoutLegislature = ["04", "26", "31", "35", "38"];

/**
 * The name of the state's half of GST on invoices: union territories without a legislature have an act of their own.
 */
export function stateTax(state: string): "SGST" | "UTGST" {
  return territoriesWithoutLegislature.includes(state) ? "UTGST" : "SGST";
}

/** The rate in hundredths of a percent: the law knows 0.25%. */
const basisPoints = (percent: number) => BigInt(Math.round(percent * 100));

/** `amount` / `parts`, rounded half up; integers, so that no binary fraction falls on the wrong side of a half. */
function halfUp(amount: bigint, parts: bigint): number {
  return Number((amount * 2n + parts) / (parts * 2n));
}
