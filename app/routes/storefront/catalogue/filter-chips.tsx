import { X } from "lucide-react";
import { Link } from "react-router";
import { firstPage, type ListQuery, priceSlider } from "#domain/catalogue/query/list-query.ts";
import type { ProductList } from "#domain/catalogue/list/list-products.server.ts";
import type { SpecFilter } from "#domain/catalogue/list/list-filter-choices.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { listAddress, type ListPlace } from "./list-place.ts";
import { describeRange, withoutValue, withSpec } from "./spec-question.ts";

/** A list with the query that it shows now, which may be newer than its answer. */
export type Listed = Pick<ProductList, "query" | "category" | "filters">;
type Chip = { words: string; without: ListQuery };

/** Every active filter as words, each with the query that remains without it. */
export function listChips({ query, category, filters }: Listed): Chip[] {
  const rest = firstPage(query);
  const chips: Chip[] = [];
  if (query.search) chips.push({ words: `“${query.search}”`, without: { ...rest, search: undefined } });
  if (query.category) {
    // What is asked of specifications belongs to the category.
    chips.push({
      words: category?.name ?? query.category,
      without: { ...rest, category: undefined, specs: undefined },
    });
  }
  for (const brand of query.brands ?? []) {
    const brands = query.brands?.filter((other) => other !== brand);
    chips.push({ words: brand, without: { ...rest, brands } });
  }
  if (query.min !== undefined || query.max !== undefined) {
    chips.push({ words: describePrices(query), without: { ...rest, min: undefined, max: undefined } });
  }
  if (query.stock) chips.push({ words: "In Stock", without: { ...rest, stock: undefined } });
  for (const filter of filters) chips.push(...specChips(filter, rest));
  if (query.isNew) chips.push({ words: "New arrivals", without: { ...rest, isNew: undefined } });
  return chips;
}

/** One for each chosen value, so that each can be removed on its own. */
function specChips(filter: SpecFilter, query: ListQuery): Chip[] {
  const { name, address } = filter;
  const values = query.specs?.[address];
  if (values === undefined) return [];
  if (filter.kind === "range")
    return [{ words: `${name}: ${describeRange(filter)}`, without: withSpec(query, address, undefined) }];
  return filter.values
    .filter(({ isChosen }) => isChosen)
    .map(({ value, label }) => ({
      words: `${name}: ${label}`,
      without: withSpec(query, address, withoutValue(values, value)),
    }));
}

export function describePrices({ min, max, gst }: ListQuery): string {
  const tax = gst ? "incl. GST" : "excl. GST";
  if (max === undefined) return `From ${formatRupees(min ?? priceSlider.min)} ${tax}`;
  if (min === undefined) return `Up to ${formatRupees(max)} ${tax}`;
  return `${formatRupees(min)} to ${formatRupees(max)} ${tax}`;
}

export function FilterChips({ place, ...listed }: Listed & { place: ListPlace }) {
  const chips = listChips(listed);
  if (chips.length === 0) return null;
  return (
    <ul className="row-close" aria-label="Active filters">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <Link className="chip" to={listAddress(place, without)} preventScrollReset>
            {words}
            <X size={16} />
            <span className="visually-hidden">, remove filter</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
