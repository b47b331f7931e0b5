import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findOneByCode } from "../query/find-by-code.server.ts";
import { listOfCategory } from "../schema/category.ts";
import type { ProductCard } from "../product/product-card-data.ts";
import { readListedRows, toCard, toListedCard } from "../product/product-rows.server.ts";
import { findFewHits, findHits, rankHits } from "../model/search-hits.server.ts";
import type { SearchTerms } from "../query/search-terms.server.ts";
import type { CatalogueModel } from "../model/catalogue-model.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { NearestRows } from "../model/nearest-rows.ts";
import { resolveTyped } from "../search/resolve-typed.server.ts";
import { compareNames, countBrands } from "../model/on-sale.ts";
import { firstKeysOf } from "../model/scan-list.ts";
import { writeListQuery } from "../query/list-query.ts";
import { readBySchema } from "../query/spec-filters.ts";
import { describeList } from "./describe-list.ts";
import { findTyped } from "./find-typed.server.ts";
import type { WaysToPay } from "./instalment-text.ts";

/** A suggested product with the lines that fit. */
export type SuggestedProduct = ProductCard & { parts: string[] };

export type Suggestions = {
  products: SuggestedProduct[];
  brands: { brand: string; count: number }[];
  /** Lists: of categories, or of what was understood. */
  categories: { name: string; to: string }[];
};

const maxProducts = 3;
const maxBrands = 2;
const maxParts = 2;
const maxCategories = 3;
const maxRanked = 60;
const maxFew = 1_000;
const maxExamined = 600;

/**
 * Suggests products, brands and categories for the text in the search field, which may still be unfinished. What is
 * understood of it is the only category. For a SKU, barcode or part number it suggests the variant that has it.
 */
export async function suggest(
  shop: Shop,
  text: string,
  waysToPay: () => Promise<WaysToPay>,
): Promise<Suggestions> {
  const byCode = await findOneByCode(shop.db, text);
  if (byCode) {
    const [cards, schema] = await Promise.all([readListedRows(shop, [byCode.id]), readCatalogueSchema(shop)]);
    return { products: cards.map((row) => toSuggestion(toCard(row, schema))), brands: [], categories: [] };
  }
  const understood = await suggestUnderstood(shop, text, waysToPay);
  if (understood) return understood;
  const search = await resolveTyped(shop, text, { typing: true });
  if (search.tsquery === null) return { products: [], brands: [], categories: [] };
  const lastWord = text.toLowerCase().split(/\s+/).at(-1) ?? "";
  const [schema, model] = await Promise.all([readCatalogueSchema(shop), catalogueModel(shop)]);
  const [products, brands] = await Promise.all([firstRanked(shop, model, search), countBrands(model)]);
  return {
    products: products.map((row) => toSuggestion(toListedCard(row, schema))),
    brands: [...brands]
      .filter(([brand]) => brand.toLowerCase().startsWith(lastWord))
      .toSorted(([a], [b]) => compareNames(a, b))
      .slice(0, maxBrands)
      .map(([brand, count]) => ({ brand, count })),
    categories: schema.categories
      .filter(({ name }) => lastWord.length > 1 && name.toLowerCase().startsWith(lastWord))
      .slice(0, maxCategories)
      .map((category) => ({ name: category.name, to: listOfCategory(category) })),
  };
}

/** The list that the text means and its first products, in its order; undefined if its words alone are searched for. */
async function suggestUnderstood(
  shop: Shop,
  text: string,
  waysToPay: () => Promise<WaysToPay>,
): Promise<Suggestions | undefined> {
  const found = await findTyped(shop, text, waysToPay);
  if (!found || found.list.total === 0) return undefined;
  const schema = await readCatalogueSchema(shop);
  return {
    products: found.list.products.slice(0, maxProducts).map(toSuggestion),
    brands: [],
    categories: [
      {
        name: describeList(readBySchema(schema, found.query)),
        to: `/products${writeListQuery(found.query)}`,
      },
    ],
  };
}

function toSuggestion(card: ProductCard): SuggestedProduct {
  return { ...card, parts: card.lines.slice(0, maxParts) };
}

/**
 * Of the most popular hits those that rank highest; of equal rank the more popular. The beginning of a word may have
 * countless hits; then some of the most popular products are among them.
 */
async function firstRanked(shop: Shop, model: CatalogueModel, search: SearchTerms) {
  const few = await findFewHits(shop, model, search, maxFew);
  let popular = await (few
    ? firstKeysOf(model, { hits: few }, maxRanked)
    : firstKeysOf(model, {}, maxExamined));
  let ranked = await rankHits(shop, search, popular);
  if (!few && ranked.length < maxProducts) {
    popular = await firstKeysOf(model, { hits: await findHits(shop, model, search) }, maxRanked);
    ranked = await rankHits(shop, search, popular);
  }
  const nearest = new NearestRows(maxProducts, { isFalling: true });
  const location = new Map(popular.map(({ id }, index) => [id, index]));
  const entries = ranked.map(({ id, rank }) => ({ rank, index: location.get(id) ?? 0 }));
  for (const { rank, index } of entries.toSorted((a, b) => a.index - b.index).slice(0, maxRanked)) {
    nearest.offer(rank, index);
  }
  const ids = nearest.keys.flatMap(({ id: index }) => popular[index]?.id ?? []);
  return readListedRows(shop, ids.map(String));
}
