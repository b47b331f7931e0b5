/** The GST rates of a day, in percent. */
export type RatesToday = {
  /** The legal rates, lowest first. */
  legal: number[];
  /** The rates that were legal once, and since when they are not. */
  ended?: { rate: number; on: Date }[];
  /** The usual rate of goods whose HSN code begins with `hsnPrefix`; the empty prefix is for all others. */
  usual: { hsnPrefix: string; rate: number }[];
};

/** The usual GST rate of goods with this HSN code, in percent: the longest prefix that fits decides. */
export function usualRate({ usual }: RatesToday, hsn: string | null): number {
  const fitting = usual.filter(({ hsnPrefix }) => (hsn ?? "").startsWith(hsnPrefix));
  const [closest] = fitting.toSorted((a, b) => b.hsnPrefix.length - a.hsnPrefix.length);
  if (!closest) throw new Error("No GST rate is the usual one for goods without an entry of their own.");
  return closest.rate;
}

export function isLegalRate({ legal }: RatesToday, rate: number): boolean {
  return legal.includes(rate);
}
