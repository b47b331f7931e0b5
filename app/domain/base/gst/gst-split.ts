/** A tax by head, in whole paise. Within one state CGST and SGST are equal and IGST is zero; between states only IGST is charged. */
export type TaxHeads = { cgst: number; sgst: number; igst: number };

/** A value and the GST on it, in whole paise. */
export type Taxed = TaxHeads & { taxable: number };

export const sumOfHeads = ({ cgst, sgst, igst }: TaxHeads): number => cgst + sgst + igst;

export const amountOf = (taxed: Taxed): number => taxed.taxable + sumOfHeads(taxed);

export function sumOf(all: readonly Taxed[]): Taxed {
  const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const { taxable, cgst, sgst, igst } of all) {
    sum.taxable += taxable;
    sum.cgst += cgst;
    sum.sgst += sgst;
    sum.igst += igst;
  }
  return sum;
}

/** Splits GST on `taxable` paise at `ratePercent` by the seller's state and the place of supply (IGST Act s.7, s.8). */
export function splitGst(
  taxable: number,
  ratePercent: number,
  sellerState: string,
  placeOfSupply: string,
): TaxHeads {
  // Hundredths of a percent, because the law knows 0.25%.
  const basisPoints = Math.round(ratePercent * 100);
  return taxOn(taxable, { basisPoints, isWithinState: sellerState === placeOfSupply });
}

/**
 * A tax at a rate; each head is rounded half up by itself, as the returns want it. CGST is computed at half the rate and
 * SGST is set equal to it, so that an odd paisa never makes them differ.
 */
export function taxOn(
  value: number,
  { basisPoints, isWithinState }: { basisPoints: number; isWithinState: boolean },
): TaxHeads {
  if (!isWithinState) return { cgst: 0, sgst: 0, igst: portion(value, basisPoints, 10_000) };
  const half = portion(value, basisPoints, 20_000);
  return { cgst: half, sgst: half, igst: 0 };
}

/** `value` × `share` / `whole`, rounded half up. BigInt, because the product may exceed a safe integer. */
export function portion(value: number, share: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(value) * BigInt(share) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

const territoriesWithoutLegislature = ["04", "26", "31", "35", "38"];

/**
 * The name of the state's half of GST on invoices: union territories without a legislature have an act of their own.
 */
export function stateTax(state: string): "SGST" | "UTGST" {
  return territoriesWithoutLegislature.includes(state) ? "UTGST" : "SGST";
}
