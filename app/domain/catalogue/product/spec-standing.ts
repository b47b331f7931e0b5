/** How a product compares with all others that state the same number, for the rulers of the product page. */

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
  /** The number of products that state this number, including this one. */
  of: number;
  fewer: number;
  greater: number;
  lowest: number;
  highest: number;
};

/** The place on the ruler: 0 at the lowest value in the shop, 1 at the highest, 0.5 if all are equal. */
export function rulerFraction({ value, lowest, highest }: SpecStanding): number {
  return highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
}

/**
 * `worst` comes after 'Most laptops here' or 'Some laptops here'. With `atLeast`, a place in the lower half is said as
 * such: 'More than 2 of 18' would sound like praise.
 */
const comparatives: Record<
  RuledNumber,
  { products: string; better: string; worst: string; atLeast?: string }
> = {
  ramGb: { products: "computers", better: "More RAM than", worst: "have more", atLeast: "as much or more" },
  storageGb: {
    products: "computers",
    better: "More storage than",
    worst: "have more",
    atLeast: "as much or more",
  },
  cores: { products: "computers", better: "More cores than", worst: "have more", atLeast: "as many or more" },
  refreshHz: { products: "screens", better: "Higher refresh rate than", worst: "have a higher refresh rate" },
  heightMm: { products: "laptops", better: "Thinner than", worst: "are thinner" },
  weightKg: { products: "laptops", better: "Lighter than", worst: "are lighter" },
};

const usualRefreshHz = 60;

/** 'Lighter than 10 of 13 laptops'. Products with an equal value do not count as beaten. */
export function describeStanding(standing: SpecStanding): string {
  const { number, value, of } = standing;
  const { products, better, worst, atLeast } = comparatives[number];
  const beaten = rulers[number].better === "more" ? standing.fewer : standing.greater;
  const beatenBy = rulers[number].better === "more" ? standing.greater : standing.fewer;
  const own = number === "cores" ? `${value} cores. ` : "";
  if (beaten > 0) {
    const isLow = atLeast !== undefined && beaten * 2 < of - 1;
    return isLow
      ? `${own}Most ${products} here have ${atLeast}.`
      : `${better} ${beaten} of ${of} ${products}`;
  }
  if (number === "refreshHz" && value === usualRefreshHz) return "60\u00a0Hz, the standard refresh rate";
  if (beatenBy === 0) return `The same in all ${of} ${products}`;
  return `${own}${beatenBy * 2 > of ? "Most" : "Some"} ${products} here ${worst}.`;
}
