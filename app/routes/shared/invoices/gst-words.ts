/** 'GST 18%', or 'GST' when the products have different rates. */
export function gstWords(rates: number[]): string {
  const [rate, ...others] = new Set(rates);
  return rate === undefined || others.length > 0 ? "GST" : `GST ${rate}%`;
}
