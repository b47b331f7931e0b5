import { type CatalogueSchema, categoryOf, specsOfCategory } from "../schema/catalogue-schema.ts";
import type { SpecValues } from "../schema/specification.ts";
import { joinNames } from "../../base/text/join-names.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueModel } from "../model/catalogue-model.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { bestOnSale, firstIndex, type Likeness, type ShelfRow, similarOnSale } from "../model/on-sale.ts";
import { firstKeysOf } from "../model/scan-list.ts";
import type { SpecChoice } from "../query/spec-filters.ts";
import { fewestCompared, fewestSimilar, type SpecRank } from "./spec-rank.ts";
import type { Run } from "./what-it-runs.ts";

type Ranked = { key: string; better: "more" | "less"; value: number };

/**
 * Compares a product with the others of its kind, in every number of which more or less is better: with those of a
 * similar price and use where there are enough of them, otherwise with all. Its other variants do not compete with it, and
 * others do with their best one. Numbers that it does not state, that hardly any other product
 * states, or in which its category is not ranked (nobody carries a desktop), are left out.
 */
export async function ranksOf(
  shop: Shop,
  schema: CatalogueSchema,
  product: { category: string; specs: SpecValues } & Omit<Likeness, "groupId"> & { groupId: string },
): Promise<SpecRank[]> {
  const category = categoryOf(schema, product.category);
  if (!category) return [];
  const stated = specsOfCategory(schema, product.category).flatMap(({ key, type, better, isRanked }) => {
    const value = product.specs[key];
    return isRanked && type === "number" && better !== null && typeof value === "number"
      ? [{ key, better, value }]
      : [];
  });
  if (stated.length === 0) return [];
  const model = await catalogueModel(shop);
  const rivals = rivalsOf(schema, category.ranksWith);
  const groupId = Number(product.groupId);
  const similar = similarOnSale(model, { ...product, groupId }, rivals);
  const isSimilar = new Set(similar.map(({ shelf, row }) => shelf.groups.at(row))).size >= fewestSimilar;
  return stated
    .map((ranked) =>
      isSimilar ? rankAmongSimilar(similar, ranked) : rankAmong(model, ranked, rivals, groupId),
    )
    .filter(({ of }) => of >= fewestCompared);
}

/** Of variants at other prices it says nothing. */
function rankAmongSimilar(rows: readonly ShelfRow[], { key, better, value }: Ranked): SpecRank {
  const choose = better === "more" ? Math.max : Math.min;
  const best = new Map<number, number>();
  for (const { shelf, row } of rows) {
    const number = shelf.numbers.get(key)?.at(row) ?? Number.NaN;
    if (Number.isNaN(number)) continue;
    const group = shelf.groups.at(row);
    best.set(group, choose(number, best.get(group) ?? number));
  }
  const others = [...best.values()];
  return {
    key,
    value,
    isSimilar: true,
    of: others.length + 1,
    fewer: others.filter((other) => other < value).length,
    greater: others.filter((other) => other > value).length,
    lowest: Math.min(value, ...others),
    highest: Math.max(value, ...others),
  };
}

function rankAmong(
  model: CatalogueModel,
  { key, better, value }: Ranked,
  rivals: string[],
  groupId: number,
): SpecRank {
  const rank = {
    key,
    value,
    isSimilar: false,
    of: 0,
    fewer: 0,
    greater: 0,
    lowest: value,
    highest: value,
  };
  for (const numbers of bestOnSale(model, { key, better }, rivals)) {
    rank.of += numbers.length;
    rank.fewer += firstIndex(numbers, (other) => other >= value);
    rank.greater += numbers.length - firstIndex(numbers, (other) => other > value);
    rank.lowest = Math.min(rank.lowest, numbers[0] ?? value);
    rank.highest = Math.max(rank.highest, numbers.at(-1) ?? value);
  }
  // Its own best variant was counted as another product.
  const own = bestOf(model, groupId, { key, better });
  if (own < value) rank.fewer -= 1;
  if (own > value) rank.greater -= 1;
  return rank;
}

/** The best number of a product's variants on sale; NaN if none says it. */
function bestOf(model: CatalogueModel, groupId: number, { key, better }: Omit<Ranked, "value">): number {
  const entry = model.find(groupId);
  const column = entry?.shelf.numbers.get(key);
  if (!entry || !column) return Number.NaN;
  const text = Array.from({ length: entry.variants }, (_, index) => column.at(entry.row + index));
  const numbers = text.filter((number) => !Number.isNaN(number));
  if (numbers.length === 0) return Number.NaN;
  return better === "more" ? Math.max(...numbers) : Math.min(...numbers);
}

/** A cheaper product that is enough for some uses, and what it costs with GST. */
export type Enough = { uses: string; slug: string; priceWithGst: number };

/**
 * The cheapest product of the same kind in stock that has what those uses need for which the owner shows the cheapest
 * first; null if this one has not, or costs no more. At most one query.
 */
export async function findEnough(
  shop: Shop,
  schema: CatalogueSchema,
  product: { category: string; groupId: string; priceWithGst: number },
  runs: readonly Run[],
): Promise<Enough | null> {
  const run = runs.find(({ isMet, isCheapestFirst }) => isMet && isCheapestFirst);
  const category = categoryOf(schema, product.category);
  if (!run || !category) return null;
  const [cheapest] = await firstKeysOf(
    await catalogueModel(shop),
    {
      category: { subtree: rivalsOf(schema, category.ranksWith), use: null },
      withoutGroup: Number(product.groupId),
      isInStock: true,
      withGst: true,
      max: product.priceWithGst - 1,
      choices: run.needs.map(({ spec, least, value, without }): SpecChoice => {
        if (least !== undefined) return { spec, kind: "range", low: least, high: undefined };
        const others = spec.options.map(({ key }) => key).filter((key) => !without?.includes(key));
        return { spec, kind: "values", values: value === undefined ? others : [value] };
      }),
    },
    1,
    ({ pricesWithGst }) =>
      (row) =>
        pricesWithGst.at(row),
    false,
  );
  if (!cheapest) return null;
  const { id, key: priceWithGst } = cheapest;
  const found = await shop.db
    .selectFrom("products")
    .select("slug")
    .where("id", "=", String(id))
    .executeTakeFirst();
  return found ? { uses: joinNames(run.uses), slug: found.slug, priceWithGst } : null;
}

/** The categories that are ranked together: those below it, and those that the owner ranks with it. */
function rivalsOf({ categories }: CatalogueSchema, ranksWith: string): string[] {
  return categories
    .filter(({ path, ranksWith: own }) => own === ranksWith || path.includes(ranksWith))
    .map(({ key }) => key);
}
