/** 'GST 18%', or 'GST 5% and 18%' when the products have different rates. Goods without GST are left out. */
export function gstText(rates: number[]): string {
  const each = [...new Set(rates)]
    .filter((rate) => rate > 0)
    .toSorted((a, b) => a - b)
    .map((rate) => `${rate}%`);
  const last = each.pop();
  if (last === undefined) return "GST";
  return each.length === 0 ? `GST ${last}` : `GST ${each.join(", ")} and ${last}`;
}

/** The label of a total. Where no seller charges GST, the total does not mention it. */
export function totalText(hasGst: boolean): string {
  return hasGst ? "Total, incl. GST" : "Total";
}
