import type { Category } from "../schema/category.ts";
import type { ListCounts } from "../model/shelf-scan.ts";
import type { Specification } from "../schema/specification.ts";
import { type ReadQuery, valueLabel } from "../query/spec-filters.ts";

export type CategoryChoice = {
  key: string;
  name: string;
  address: string;
  /** 0 for a root of the tree. */
  depth: number;
  count: number;
};

export type SpecFilter = { name: string; address: string; help: string | null } & (
  | { kind: "values"; values: { value: string; label: string; count: number; isChosen: boolean }[] }
  | {
      kind: "range";
      unit: string | null;
      min: number;
      max: number;
      step: number;
      low: number | undefined;
      high: number | undefined;
    }
);

/** The roots that have products, and below the chosen category those of its children that have. */
export function categoryChoices(
  categories: Category[],
  chosen: Category | undefined,
  counts: { key: string; count: number }[],
): CategoryChoice[] {
  const counted = new Map(counts.map(({ key, count }) => [key, count]));
  const path = chosen?.path ?? [];
  return categories.flatMap(({ key, name, address, parent, path: { length } }) => {
    const count = counted.get(key) ?? 0;
    const isNear = parent === null || path.includes(parent);
    if (!path.includes(key) && (!isNear || count === 0)) return [];
    return [{ key, name, address, depth: length - 1, count }];
  });
}

/** A specification that fewer of the products have is not worth a filter. */
const leastShare = 0.3;

/** The filters by specification that matter for the products of a list. */
export function specFilters(
  read: ReadQuery,
  { total, values, stating }: Pick<ListCounts, "total" | "values" | "stating">,
  ends: Map<string, { low: number; high: number }>,
): SpecFilter[] {
  return read.offered.flatMap((spec): SpecFilter[] => {
    const counted = values.get(spec.key) ?? new Map<string, number>();
    const choice = read.choices.find(({ spec: { key } }) => key === spec.key);
    const many = stating.get(spec.key) ?? [...counted.values()].reduce((sum, count) => sum + count, 0);
    if (!choice && many < leastShare * total) return [];
    const { name, address, help } = spec;
    if (spec.filterStep === null) {
      const chosen = choice?.kind === "values" ? choice.values : [];
      const shown = inOrder(spec, [...new Set([...counted.keys(), ...chosen])]);
      if (shown.length < 2 && chosen.length === 0) return [];
      return [
        {
          name,
          address,
          help,
          kind: "values",
          values: shown.map((value) => ({
            value,
            label: valueLabel(spec, value),
            count: counted.get(value) ?? 0,
            isChosen: chosen.includes(value),
          })),
        },
      ];
    }
    const selection = choice?.kind === "range" ? choice : undefined;
    const range = ends.get(spec.key);
    if (!selection && (!range || range.low === range.high)) return [];
    const step = spec.filterStep;
    const tidy = (value: number) => Number(value.toFixed(3));
    const low = Math.min(range?.low ?? Infinity, selection?.low ?? selection?.high ?? Infinity);
    const high = Math.max(range?.high ?? -Infinity, selection?.high ?? selection?.low ?? -Infinity);
    return [
      {
        name,
        address,
        help,
        kind: "range",
        unit: spec.unit,
        step,
        min: tidy(Math.floor(tidy(low / step)) * step),
        max: tidy(Math.ceil(tidy(high / step)) * step),
        low: selection?.low,
        high: selection?.high,
      },
    ];
  });
}

function inOrder(spec: Specification, values: string[]): string[] {
  if (spec.type === "number") return values.toSorted((a, b) => Number(a) - Number(b));
  if (spec.type === "text") return values.toSorted();
  const keys = spec.type === "yes-no" ? ["yes", "no"] : spec.options.map(({ key }) => key);
  return keys.filter((key) => values.includes(key));
}
