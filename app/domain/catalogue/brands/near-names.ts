/** Words that companies add to the name of a brand. */
const ofCompanies = new Set(
  "and co com company computer computers corp corporation electronics enterprise global inc india international limited ltd official private pvt store technologies technology".split(
    " ",
  ),
);

/**
 * The brands whose names look like another spelling of `name`: 'HP India' and 'HP', 'Lenvo' and 'Lenovo'. Spellings
 * that differ only in capitals, spaces or dots are one brand anyway.
 */
export function nearNames(name: string, names: readonly string[]): string[] {
  const typed = wordsOf(name);
  if (typed.length === 0) return [];
  return names.filter((other) => areNear(wordsOf(other), typed));
}

/** 'HP India Pvt. Ltd.' → ['hp'] */
function wordsOf(name: string): string[] {
  const [first, ...rest] = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}+&!]+/u)
    .filter(Boolean);
  return first === undefined ? [] : [first, ...rest.filter((word) => !ofCompanies.has(word))];
}

function areNear(a: string[], b: string[]): boolean {
  if (a.join("") === b.join("")) return true;
  if (a.length !== b.length) return isSlip(a.join(""), b.join(""));
  const differing = a.flatMap((word, index) => (word === b[index] ? [] : [[word, b[index] ?? ""] as const]));
  return differing.length === 1 && differing.every(([word, meant]) => isSlip(word, meant));
}

/** Not in short words, and not in numbers: 'LG' is not 'LC', and 'Studio 1' is not 'Studio 2'. */
function isSlip(a: string, b: string): boolean {
  const isLong = Math.min(a.length, b.length) >= 4;
  return isLong && a.replace(/\D/g, "") === b.replace(/\D/g, "") && isOneSlipAway(a, b);
}

/** Whether one letter more, less or changed, or two neighbours swapped, makes one text the other. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  if (left.length > right.length) return left.slice(1) === right;
  if (left.length < right.length) return left === right.slice(1);
  const swapped = `${left[1] ?? ""}${left[0] ?? ""}${left.slice(2)}`;
  return left.slice(1) === right.slice(1) || swapped === right;
}

const maxPairs = 20;

/** Brands that may be one, each pair once; the one with fewer products first. */
export function nearPairs<One extends { name: string; products: number }>(
  brands: readonly One[],
): [One, One][] {
  const pairs: [One, One][] = [];
  for (const [index, brand] of brands.entries()) {
    for (const other of brands.slice(index + 1)) {
      if (pairs.length === maxPairs) return pairs;
      if (nearNames(brand.name, [other.name]).length === 0) continue;
      pairs.push(brand.products <= other.products ? [brand, other] : [other, brand]);
    }
  }
  return pairs;
}
