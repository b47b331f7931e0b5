import { describeText } from "#domain/catalogue/list/describe-list.ts";
import { understand } from "#domain/catalogue/list/find-typed.server.ts";
import type { ProductList } from "#domain/catalogue/list/list-products.server.ts";
import type { SpecFilter } from "#domain/catalogue/list/list-filter-choices.ts";
import { firstPage, type ListQuery, priceSlider } from "#domain/catalogue/query/list-query.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { listAddress, type ListPlace } from "./list-place.ts";
import { describeRange, withoutValue, withSpec } from "./spec-question.ts";

/** What a list says of the text that led to it. */
export type TypedWords = {
  typed: string;
  /** What was searched for instead; null if it was what was typed. */
  words: string | null;
  /** What the products are not, of what was typed; null if they are all of it. */
  note: string | null;
};

/** `typed` is the text that was read as the filters of the list; undefined if the list has but a text. */
export async function describeTyped(
  shop: Shop,
  typed: string | undefined,
  { query, corrected, total, category }: ProductList,
): Promise<TypedWords | null> {
  const isCorrected = corrected !== null && total > 0;
  if (typed === undefined)
    return isCorrected && query.search ? { typed: query.search, words: corrected, note: null } : null;
  const meant = await understand(shop, typed);
  let words = meant?.words ?? typed;
  if (isCorrected && query.search) words = words.replace(query.search, () => corrected);
  const isOfKin = total > 0 && category !== null && meant?.ofKin?.category === category.address;
  const isOfAnyUse =
    total > 0 && category !== null && meant?.ofAnyUse !== undefined && query.search === undefined;
  return {
    typed,
    words: words === typed ? null : words,
    note: isOfKin
      ? `Only ${category.plural} in stock match this.`
      : isOfAnyUse
        ? `These ${category.plural} are not listed ${describeText(meant.query.search).toLowerCase()}.`
        : meant?.cashLimit
          ? `Cash on delivery is available for orders up to ${formatRupees(meant.cashLimit)}.`
          : null,
  };
}

/** A filter in words, and the address of the list without it. */
export type Chip = { words: string; to: string };
type Removal = { words: string; without: ListQuery };

export function describeChips(list: ProductList, place: ListPlace): Chip[] {
  return removals(list).map(({ words, without }) => ({ words, to: listAddress(place, without) }));
}

function removals({ query, category, filters, textWords }: ProductList): Removal[] {
  const rest = firstPage(query);
  const chips: Removal[] = [];
  if (query.search) chips.push({ words: textWords, without: { ...rest, search: undefined } });
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
function specChips(filter: SpecFilter, query: ListQuery): Removal[] {
  const { name, address } = filter;
  const values = query.specs?.[address];
  if (values === undefined) return [];
  if (filter.kind === "range")
    return [{ words: `${name}: ${describeRange(filter)}`, without: withSpec(query, address, undefined) }];
  const chosen = filter.values.filter(({ isChosen }) => isChosen);
  const [least] = chosen;
  // '144 Hz or more' is each number from 144 on.
  const isOrMore =
    least && chosen.length > 1 && filter.values.slice(-chosen.length)[0] === least && chosen.every(isNumber);
  if (isOrMore)
    return [{ words: `${name}: ${least.label} or more`, without: withSpec(query, address, undefined) }];
  return chosen.map(({ value, label }) => ({
    words: `${name}: ${label}`,
    without: withSpec(query, address, withoutValue(values, value)),
  }));
}

const isNumber = ({ value }: { value: string }) => !Number.isNaN(Number(value));

export function describePrices({ min, max, gst }: ListQuery): string {
  const tax = gst ? "incl. GST" : "excl. GST";
  if (max === undefined) return `From ${formatRupees(min ?? priceSlider.min)} ${tax}`;
  if (min === undefined) return `Up to ${formatRupees(max)} ${tax}`;
  return `${formatRupees(min)} to ${formatRupees(max)} ${tax}`;
}
