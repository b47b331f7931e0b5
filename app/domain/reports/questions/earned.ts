/** What is earned is made of: of the shop, or of a vendor. */
const labels = {
  shop: {
    sales: "Net sales of own goods",
    cost: "Cost of own goods",
    commission: "Commission",
    goodwill: "Goodwill credit used",
    charges: "Bank charges accepted",
    couriers: "Courier fees",
    unknown: "Own goods whose cost is not known (not counted)",
  },
  vendor: {
    sales: "Net sales of goods whose cost is known",
    unknown: "Net sales of goods whose cost is not known",
    cost: "Cost of these goods",
    commission: "Commission",
    "gst-on-commission": "GST on commission",
    tcs: "TCS",
    tds: "TDS",
  },
} as const;
export type Source = keyof (typeof labels)["shop"] | keyof (typeof labels)["vendor"];

/** Whole paise without GST; negative for what is taken off. */
export type Booked = Partial<Record<Source, number>>;

const labelsOf = (isShop: boolean): Partial<Record<Source, string>> => labels[isShop ? "shop" : "vendor"];

export const sourcesOf = (isShop: boolean) => Object.keys(labelsOf(isShop)) as Source[];

export const sourceLabel = (source: Source, isShop: boolean): string => labelsOf(isShop)[source] ?? source;

/**
 * What was earned. The shop's margin leaves out goods whose cost is not known; a vendor's sales all count, less the cost of
 * those for which it is known.
 */
export function earnedOf({ unknown = 0, ...booked }: Booked, isShop: boolean): number {
  const sum = Object.values(booked).reduce((sum, amount) => sum + amount, 0);
  return isShop ? sum : sum + unknown;
}

/** For how much of the sales the cost is known, in percent; null if nothing was sold, or more came back. */
export function knownPercent({ sales = 0, unknown = 0 }: Booked): number | null {
  if (sales < 0 || unknown < 0 || sales + unknown === 0) return null;
  const percent = Math.round((sales * 100) / (sales + unknown));
  return unknown > 0 ? Math.min(percent, 99) : percent;
}
