import { joinNames } from "#domain/base/text/join-names.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import { describeText, unwantedWord } from "#domain/catalogue/list/describe-list.ts";
import { understand, type Understood } from "#domain/catalogue/list/find-typed.server.ts";
import { withFirstRuns } from "#domain/catalogue/list/first-runs.server.ts";
import type { ProductList } from "#domain/catalogue/list/list-products.server.ts";
import type { SpecFilter } from "#domain/catalogue/list/list-filter-choices.ts";
import { firstPage, isBudget, type ListQuery, priceSlider } from "#domain/catalogue/query/list-query.ts";
import { newerModels } from "#domain/catalogue/search/newer-models.ts";
import type { LeftWord, Note } from "#domain/catalogue/search/meaning.ts";
import { readWaysToPay } from "#routes/shared/screens/ways-to-pay.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { listAddress, type ListLocation } from "./list-location.ts";
import { describeRange, withoutValue, withSpec } from "./spec-question.ts";

/** What a list says of the text that led to it. */
export type TypedWords = {
  typed: string;
  /** What was searched for instead; null if it was what was typed. */
  label: string | null;
  /** What is not sold, what a use needs, which page answers, and what could not be used. */
  notes: Note[];
};

/** `typed` is the text that was read as the filters of the list; undefined if the list has but a text. */
export async function describeTyped(
  shop: Shop,
  typed: string | undefined,
  list: ProductList,
): Promise<TypedWords | null> {
  const { query, corrected, total } = list;
  const isCorrected = corrected !== null && total > 0;
  if (typed === undefined)
    return isCorrected && query.search ? { typed: query.search, label: corrected, notes: [] } : null;
  const meant = await understand(shop, typed, () => readWaysToPay(shop));
  let text = meant?.words ?? typed;
  if (isCorrected && query.search) text = text.replace(query.search, () => corrected);
  return {
    typed,
    label: text === typed ? null : text,
    notes: meant ? [...(await withFirstRuns(shop, meant.notes, list)), ...notesOfList(meant, list)] : [],
  };
}

/** What the products of a list are not, of what was typed. */
function notesOfList(
  { query: meant, ofKin, ofAnyUse, withoutNeeds, left, notes: said }: Understood,
  { query, category, total, facets, filters }: ProductList,
): Note[] {
  const notes: string[] = [];
  const goods = category?.plural ?? "products";
  const used = new Set(query.search?.toLowerCase().split(/[\s|]+/));
  if (total > 0 && category && ofKin?.category === category.address && meant.category !== category.address)
    notes.push(facets.inStock > 0 ? `In stock with this: ${goods}.` : `Only ${goods} have this.`);
  if (total > 0 && ofAnyUse && query.search === undefined)
    notes.push(
      `None${isBudget(query) ? ` ${lowered(describePrices(query))}` : ""} is marked ${describeText(ofAnyUse && meant.search).toLowerCase()}. The nearest:`,
    );
  if (withoutNeeds && Object.keys(meant.specs ?? {}).some((address) => query.specs?.[address] === undefined))
    notes.push("These do not have all that it needs.");
  const models = newerModels(meant.search ?? "");
  const isNewer = models !== undefined && models.newer.includes(query.search ?? "");
  if (isNewer) notes.push(`We don't sell ${models.name}. Newer models:`);
  const isOld = (text: string) => isNewer && models.name.toLowerCase().includes(text.toLowerCase());
  const dropped = left.filter(({ text }) => !used.has(text.toLowerCase()) && !isOld(text));
  const quoted = (words: LeftWord[]) => words.map(({ typed }) => `“${typed}”`).join(", ");
  const [purposes, unwanted, others] = [
    dropped.filter(({ isPurpose, lacks }) => isPurpose && lacks === undefined),
    dropped.filter(({ isUnwanted }) => isUnwanted),
    dropped.filter(({ isPurpose, isUnwanted, lacks }) => !isPurpose && !isUnwanted && lacks === undefined),
  ];
  for (const { text } of unwanted)
    notes.push(`All our ${goods} come with ${capitalised(unwantedWord(text))}.`);
  for (const lacks of new Set(dropped.flatMap((word) => word.lacks ?? [])))
    notes.push(`None of our ${goods} has ${lacks}.`);
  if (purposes.length > 0)
    notes.push(`We do not know what ${quoted(purposes)} needs, so these are our ${goods}.`);
  if (others.length > 0 && said.every(({ to }) => to === undefined))
    notes.push(`We could not use ${quoted(others)}.`);
  const together = [
    ...filters
      .flatMap((filter) => specChips(filter, query))
      .map(({ label }) => lowered(label.replace(":", ""))),
    ...left
      .filter(({ text, isUnwanted }) => !isUnwanted && used.has(text.toLowerCase()))
      .map(({ typed }) => `“${typed}”`),
  ];
  if (total === 0 && together.length > 1 && together.some((text) => text.startsWith("“")))
    notes.push(`We have nothing with ${joinNames(together)} together.`);
  return notes.map((text) => ({ text }));
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A filter in words, and the address of the list without it. */
export type Chip = { label: string; to: string };
type Removal = { label: string; without: ListQuery };

export function describeChips(list: ProductList, location: ListLocation): Chip[] {
  return removals(list).map(({ label, without }) => ({ label, to: listAddress(location, without) }));
}

function removals({ query, category, filters, searchedText }: ProductList): Removal[] {
  const rest = firstPage(query);
  const chips: Removal[] = [];
  if (query.search) chips.push({ label: capitalised(searchedText), without: { ...rest, search: undefined } });
  if (query.category) {
    // What is asked of specifications belongs to the category.
    chips.push({
      label: category?.name ?? query.category,
      without: { ...rest, category: undefined, specs: undefined },
    });
  }
  for (const brand of query.brands ?? []) {
    const brands = query.brands?.filter((other) => other !== brand);
    chips.push({ label: brand, without: { ...rest, brands } });
  }
  if (query.min !== undefined || query.max !== undefined) {
    chips.push({ label: describePrices(query), without: { ...rest, min: undefined, max: undefined } });
  }
  if (query.stock) chips.push({ label: "In Stock", without: { ...rest, stock: undefined } });
  for (const filter of filters) chips.push(...specChips(filter, rest));
  if (query.isNew) chips.push({ label: "New arrivals", without: { ...rest, isNew: undefined } });
  return chips;
}

/** One for each chosen value, so that each can be removed on its own. */
function specChips(filter: SpecFilter, query: ListQuery): Removal[] {
  const { name, address } = filter;
  const values = query.specs?.[address];
  if (values === undefined) return [];
  if (filter.kind === "range")
    return [{ label: `${name}: ${describeRange(filter)}`, without: withSpec(query, address, undefined) }];
  const chosen = filter.values.filter(({ isChosen }) => isChosen);
  const [least] = chosen;
  // '144 Hz or more' is each number from 144 on.
  const isOrMore =
    least && chosen.length > 1 && filter.values.slice(-chosen.length)[0] === least && chosen.every(isNumber);
  if (isOrMore)
    return [{ label: `${name}: ${least.label} or more`, without: withSpec(query, address, undefined) }];
  return chosen.map(({ value, label }) => ({
    label: `${name}: ${label}`,
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
