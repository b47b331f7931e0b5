import type { Specification, SpecValues } from "../schema/specification.ts";
import { valueText } from "../schema/value-text.ts";

/** What one product says in a row; null where it says nothing. */
export type ComparedCell = {
  text: string | null;
  /** Why it is the better one: 'Lighter', 'Best'. */
  better: string | null;
};

export type ComparedRow = {
  key: string;
  label: string;
  /** What it means, for whoever asks. */
  help: string | null;
  cells: ComparedCell[];
  /** Whether the products say different things. */
  differs: boolean;
};

export type ComparedGroup = { name: string; rows: ComparedRow[] };

/** 'Lowest price' for the best of more than two; 'Best' without it. */
type Rule = Pick<Specification, "better" | "comparative"> & { superlative?: string };

/**
 * The rows of the specifications that these products say something about, by group, in the shop's order. Where
 * `isRanked` says no, none is better.
 */
export function compareValues(
  specifications: readonly Specification[],
  products: readonly SpecValues[],
  isRanked: (key: string) => boolean = () => true,
): ComparedGroup[] {
  const groups = new Map<string, ComparedRow[]>();
  for (const spec of specifications) {
    if (!spec.compares || isInRowOfItsText(spec, specifications, products)) continue;
    const row = compareSpec(spec, specifications, products, isRanked);
    if (row) groups.set(spec.group, [...(groups.get(spec.group) ?? []), row]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** A row of what the shop itself says of each product, such as its price. */
export function compareFacts(
  row: Pick<ComparedRow, "key" | "label">,
  facts: readonly { text: string | null; amount?: number | null }[],
  rule: Rule = { better: null, comparative: null },
): ComparedRow {
  const better = betterOf(
    facts.map(({ amount }) => amount ?? null),
    rule,
  );
  const cells = facts.map(({ text }, index) => ({ text, better: better[index] ?? null }));
  return { ...row, help: null, cells, differs: differs(cells) };
}

/** 'RAM' in gigabytes measures the text 'RAM' and shares its row, and a choice is said by its text. */
function isInRowOfItsText(
  spec: Specification,
  all: readonly Specification[],
  products: readonly SpecValues[],
): boolean {
  const text = all.find(({ key }) => key === spec.shownIn);
  if (spec.type === "choice" && text !== undefined)
    return products.every((values) => values[spec.key] === undefined || values[text.key] !== undefined);
  return spec.type === "number" && text !== undefined && text.compares && text.name === spec.name;
}

function compareSpec(
  spec: Specification,
  all: readonly Specification[],
  products: readonly SpecValues[],
  isRanked: (key: string) => boolean,
): ComparedRow | undefined {
  const measure = all.find(
    ({ shownIn, name, type }) => shownIn === spec.key && name === spec.name && type === "number",
  );
  const words = products.map(
    (values) =>
      valueText(spec, values[spec.key]) ??
      (measure ? valueText(measure, values[measure.key]) : undefined) ??
      null,
  );
  if (words.every((text) => text === null)) return undefined;
  const ruling = measure ?? spec;
  const better = betterOf(
    products.map((values) => amountOf(ruling, values[ruling.key])),
    isRanked(ruling.key) ? ruling : { better: null, comparative: null },
  );
  const cells = words.map((text, index) => ({
    text: text ?? absentText(spec, all, products[index]),
    better: better[index] ?? null,
  }));
  return {
    key: spec.key,
    label: spec.name,
    help: spec.help ?? measure?.help ?? null,
    cells,
    differs: differs(cells),
  };
}

/** 'No display' in the rows below a display that is 'Not included', which a product says nothing more about. */
function absentText(
  { group }: Specification,
  all: readonly Specification[],
  values: SpecValues = {},
): string | null {
  const absent = all.find(
    (spec) => spec.group === group && /^not included\b/i.test(String(values[spec.key] ?? "")),
  );
  return absent ? `No ${absent.name.toLowerCase()}` : null;
}

/** Yes is more than no, and an option more than those before it. */
function amountOf({ type, options }: Specification, value: SpecValues[string] | undefined): number | null {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (type === "choice") {
    const index = options.findIndex(({ key }) => key === value);
    return index < 0 ? null : index;
  }
  return typeof value === "number" ? value : null;
}

/** A word for each best amount, by the specification's rule; null for the others, and for all if none is better. */
function betterOf(
  amounts: (number | null)[],
  { better, comparative, superlative = "Best" }: Rule,
): (string | null)[] {
  const numbers = amounts.filter((amount) => amount !== null);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (better === null || numbers.length < 2 || least === most) return amounts.map(() => null);
  const best = better === "more" ? most : least;
  const word = numbers.length === 2 ? (comparative ?? "Better") : superlative;
  return amounts.map((amount) => (amount === best ? word : null));
}

function differs(cells: ComparedCell[]): boolean {
  return new Set(cells.map(({ text }) => text)).size > 1;
}
