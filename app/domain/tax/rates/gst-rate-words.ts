/** 18 → '18%'. */
export function formatGstRate(rate: number): string {
  return `${rate}%`;
}

/** 'HSN 8471', or 'All other goods'. */
export function hsnWords(hsnPrefix: string): string {
  return hsnPrefix === "" ? "All other goods" : `HSN ${hsnPrefix}`;
}
