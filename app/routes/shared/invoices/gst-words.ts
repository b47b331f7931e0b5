/** 'GST 18%', or 'GST 5% and 18%' when the products have different rates. */
export function gstWords(rates: number[]): string {
  const each = [...new Set(rates)].toSorted((one, other) => one - other).map((rate) => `${rate}%`);
  const last = each.pop();
  if (last === undefined) return "GST";
  return each.length === 0 ? `GST ${last}` : `GST ${each.join(", ")} and ${last}`;
}
