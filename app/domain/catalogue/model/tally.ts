import type { CodeColumn } from "./columns.ts";

/** The rows that say a number. */
export function rowsSaying(rows: Int32Array, numbers: Float64Array): Int32Array {
  const saying = new Int32Array(rows.length);
  let many = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    if (Number.isNaN(numbers[row])) continue;
    saying[many] = row;
    many += 1;
  }
  return saying.subarray(0, many);
}

/** How many rows have each value of a column. */
export function tallyRows({ codes, values, valuesOfCode }: CodeColumn, rows: Int32Array): Uint32Array {
  const byCode = new Uint32Array(valuesOfCode.length);
  for (let place = 0; place < rows.length; place += 1) {
    const code = codes[rows[place] ?? 0] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  const counts = new Uint32Array(values.length);
  for (const [code, places] of valuesOfCode.entries()) {
    for (const place of places) counts[place] = (counts[place] ?? 0) + (byCode[code] ?? 0);
  }
  return counts;
}

/** How many products have a variant with each value of a column. The variants of a product follow each other. */
export function tallyProducts(
  { codes, values, valuesOfCode }: CodeColumn,
  rows: Int32Array,
  groups: Float64Array,
): Uint32Array {
  const counts = new Uint32Array(values.length);
  const lastGroups = new Float64Array(values.length).fill(Number.NaN);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const group = groups[row] ?? 0;
    for (const value of valuesOfCode[codes[row] ?? 0] ?? []) {
      if (lastGroups[value] === group) continue;
      lastGroups[value] = group;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}
