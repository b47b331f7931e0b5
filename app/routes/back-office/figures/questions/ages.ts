import { inUnits } from "#domain/base/text/counts.ts";
import type { Lying } from "#domain/reports/questions/lying.server.ts";
import { ageLabels, type Owed, type OwedRow, owedTitles } from "#domain/reports/questions/owed.ts";
import type { AgeBar } from "./age-figure.tsx";

/** The stock of all products by how long ago it came. */
export function stockAges({ ages }: Lying): { bars: AgeBar[]; note?: string } {
  const unknown = ages.reduce((sum, { unknownPieces }) => sum + unknownPieces, 0);
  return {
    bars: [{ name: "All stock by age, at cost", slabs: ages }],
    ...(unknown > 0 && { note: `The cost of ${inUnits(unknown, "piece")} in stock is not known.` }),
  };
}

/** What is owed either way, by how long ago it began. */
export const owedAges = ({ toUs, byUs }: Owed, isShop: boolean): AgeBar[] =>
  [toUs, byUs].map((rows, index) => ({ name: owedTitles(isShop)[index] ?? "", slabs: slabsOf(rows) }));

const slabsOf = (rows: readonly OwedRow[]) =>
  ageLabels.map((label, place) => ({
    label,
    value: rows.reduce((sum, { ages }) => sum + (ages[place] ?? 0), 0),
  }));
