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

function areNear(one: string[], other: string[]): boolean {
  if (one.join("") === other.join("")) return true;
  if (one.length !== other.length) return isSlip(one.join(""), other.join(""));
  const differing = one.flatMap((word, index) =>
    word === other[index] ? [] : [[word, other[index] ?? ""] as const],
  );
  return differing.length === 1 && differing.every(([word, meant]) => isSlip(word, meant));
}

/** Not in short words, and not in numbers: 'LG' is not 'LC', and 'Studio 1' is not 'Studio 2'. */
function isSlip(one: string, other: string): boolean {
  const isLong = Math.min(one.length, other.length) >= 4;
  return isLong && one.replace(/\D/g, "") === other.replace(/\D/g, "") && isOneSlipAway(one, other);
}

/** Whether one letter more, less or changed, or two neighbours swapped, makes one text the other. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
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
