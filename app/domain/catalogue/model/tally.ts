import type { CodeColumn } from "./columns.ts";

// Rows of one product follow each other. `groups` names the product of each row, and is undefined where each row is a
// product of its own.
type Groups = Float64Array | undefined;

/** How many products have one of the rows. */
export function countProducts(rows: Int32Array, groups: Groups): number {
  if (!groups) return rows.length;
  let many = 0;
  let last = Number.NaN;
  for (let index = 0; index < rows.length; index += 1) {
    const group = groups[rows[index] ?? 0] ?? 0;
    if (group !== last) many += 1;
    last = group;
  }
  return many;
}

/** How many products have a row whose flag is 1. */
export function countWith(rows: Int32Array, groups: Groups, flags: Uint8Array): number {
  let many = 0;
  let last = Number.NaN;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (!groups) many += flags[row] ?? 0;
    else if (flags[row] === 1) {
      const group = groups[row] ?? 0;
      if (group !== last) many += 1;
      last = group;
    }
  }
  return many;
}

/** How many products have a row that says a number. */
export function countStating(rows: Int32Array, groups: Groups, numbers: Float64Array): number {
  let many = 0;
  let last = Number.NaN;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (Number.isNaN(numbers[row] ?? Number.NaN)) continue;
    const group = groups?.[row] ?? row;
    if (group !== last) many += 1;
    last = group;
  }
  return many;
}

/** The rows of both, in order. */
export function merged(a: Int32Array, b: Int32Array): Int32Array {
  const rows = new Int32Array(a.length + b.length);
  let ofOne = 0;
  let ofOther = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = a[ofOne] ?? Infinity;
    const otherRow = b[ofOther] ?? Infinity;
    rows[index] = Math.min(row, otherRow);
    if (row < otherRow) ofOne += 1;
    else ofOther += 1;
  }
  return rows;
}

/** How many rows have each value of a column. */
export function tallyRows({ codes, values, valuesOfCode }: CodeColumn, rows: Int32Array): Uint32Array {
  const byCode = new Uint32Array(valuesOfCode.length);
  for (let index = 0; index < rows.length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  const counts = new Uint32Array(values.length);
  for (const [code, indexes] of valuesOfCode.entries()) {
    for (const index of indexes) counts[index] = (counts[index] ?? 0) + (byCode[code] ?? 0);
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
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const group = groups[row] ?? 0;
    for (const value of valuesOfCode[codes[row] ?? 0] ?? []) {
      if (lastGroups[value] === group) continue;
      lastGroups[value] = group;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}
