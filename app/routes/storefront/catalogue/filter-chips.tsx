import { X } from "lucide-react";
import { Link } from "react-router";
import { firstPage, type ListQuery, priceSlider } from "#domain/catalogue/list-query.ts";
import { formatRupees } from "#domain/money/money.ts";
import { listAddress, type ListPlace } from "./list-place.ts";

type Chip = { words: string; without: ListQuery };

/** Every active filter as words, each with the query that remains without it. */
export function listChips(query: ListQuery): Chip[] {
  const rest = firstPage(query);
  const chips: Chip[] = [];
  if (query.search) chips.push({ words: `“${query.search}”`, without: { ...rest, search: undefined } });
  if (query.category) chips.push({ words: query.category, without: { ...rest, category: undefined } });
  if (query.brand) chips.push({ words: query.brand, without: { ...rest, brand: undefined } });
  if (query.min !== undefined || query.max !== undefined) {
    chips.push({ words: describePrices(query), without: { ...rest, min: undefined, max: undefined } });
  }
  if (query.isNew) chips.push({ words: "New arrivals", without: { ...rest, isNew: undefined } });
  return chips;
}

function describePrices({ min, max }: ListQuery): string {
  if (max === undefined) return `From ${formatRupees(min ?? priceSlider.min)}`;
  if (min === undefined) return `Up to ${formatRupees(max)}`;
  return `${formatRupees(min)} to ${formatRupees(max)}`;
}

export function FilterChips({ query, place }: { query: ListQuery; place: ListPlace }) {
  const chips = listChips(query);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
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
