/** Where one machine stands among all that give the same number, for the rulers of the product page. */

export const rulers = {
  ramGb: { better: "more", unit: "GB", among: "all" },
  storageGb: { better: "more", unit: "GB", among: "all" },
  cores: { better: "more", unit: "cores", among: "all" },
  refreshHz: { better: "more", unit: "Hz", among: "all" },
  heightMm: { better: "less", unit: "mm", among: "portable" },
  weightKg: { better: "less", unit: "kg", among: "portable" },
} as const;
export type RuledNumber = keyof typeof rulers;

export type SpecStanding = {
  number: RuledNumber;
  value: number;
  /** Machines that give this number, this one included. */
  of: number;
  fewer: number;
  greater: number;
  lowest: number;
  highest: number;
};

/** 0 at the lowest value in the shop, 1 at the highest; the middle where all are equal. */
export function rulerFraction({ value, lowest, highest }: SpecStanding): number {
  return highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
}

const comparatives: Record<RuledNumber, { better: string; worst: string }> = {
  ramGb: { better: "More than", worst: "Least" },
  storageGb: { better: "More than", worst: "Least" },
  cores: { better: "More cores than", worst: "Fewest cores" },
  refreshHz: { better: "Faster than", worst: "Slowest" },
  heightMm: { better: "Thinner than", worst: "Thickest" },
  weightKg: { better: "Lighter than", worst: "Heaviest" },
};

/** 'Lighter than 10 of 13'. Machines with the same value are not beaten. */
export function describeStanding(standing: SpecStanding): string {
  const { better, worst } = comparatives[standing.number];
  const beaten = rulers[standing.number].better === "more" ? standing.fewer : standing.greater;
  const beatenBy = rulers[standing.number].better === "more" ? standing.greater : standing.fewer;
  const equals = standing.of - standing.fewer - standing.greater - 1;
  if (beaten > 0) return `${better} ${beaten} of ${standing.of}`;
  if (beatenBy === 0) return `The same in all ${standing.of}`;
  if (equals === 0) return `${worst} of ${standing.of}`;
  return `${worst} of ${standing.of}, as ${equals === 1 ? "1 other" : `${equals} others`}`;
}
