import type { Shop } from "../../shop/context/shop.ts";
import { type Category, subtreeOf } from "../schema/category.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { byCloseness } from "../model/closeness.ts";
import { firstKeysOf, firstOf } from "../model/scan-list.ts";
import { maxRankedTogether, rankHits } from "../model/search-hits.server.ts";
import { firstPage, type ListQuery } from "../query/list-query.ts";
import type { ListRequest, Sorted } from "../model/shelf-scan.ts";
import { readBySchema } from "../query/spec-filters.ts";
import type { ProductCard } from "../product/product-card-data.ts";
import { readListedCards } from "../product/product-rows.server.ts";
import { kinOf } from "../search/lexicon.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { resolveTyped } from "../search/resolve-typed.server.ts";
import { newerModels } from "../search/newer-models.ts";
import { listCategoriesOnSale } from "./list-categories-on-sale.server.ts";
import { listRequestOf, listProducts, type ProductList } from "./list-products.server.ts";

/** What a list without products shows instead. */
export type Nearest = {
  /** Which condition left nothing. `name` is a model that is not sold. */
  why: { kind: "model"; name: string } | { kind: "text" | "budget" | "filters" | "category" };
  query: ListQuery;
  category: Category | null;
  products: ProductCard[];
  categories: Category[];
};

const most = 6;
const maxAttempts = 3;

/**
 * Finds the nearest products for a list that has none: without its text, and then those that come closest to its budget and
 * specifications. Four looks at what is on sale at most.
 */
export async function findNearest(shop: Shop, list: ProductList): Promise<Nearest> {
  const { query, category } = list;
  const { search, ...requested } = firstPage(query);
  const lexicon = search === undefined ? undefined : await readLexicon(shop);
  const models = newerModels(search ?? "");
  // Laptops with such a card are gaming laptops.
  const kin = lexicon && category ? kinOf(lexicon.schema, category) : undefined;
  const { specs, min, max } = requested;
  const isPriced = min !== undefined || max !== undefined;
  const attempts: ListQuery[] = [
    ...(models
      ? models.newer.map((newer) => ({ ...requested, ...(kin && { category: kin.address }), search: newer }))
      : []),
    ...(search === undefined ? [] : [requested]),
  ];
  const categories = await listCategoriesOnSale(shop);
  const why = (attempt: ListQuery): Nearest["why"] =>
    models?.newer.includes(attempt.search ?? "")
      ? { kind: "model", name: models.name }
      : { kind: reason(query, attempt, category) };
  const firstWithProducts = async (attempts: ListQuery[]): Promise<Nearest | undefined> => {
    for (const attempt of attempts) {
      const found = await listProducts(shop, attempt, most);
      const { query, category, products } = found;
      if (found.total === 0) continue;
      const isBare = search !== undefined && attempt.search === undefined;
      const schema = await readCatalogueSchema(shop);
      const listRequest = listRequestOf(readBySchema(schema, attempt), schema.categories, undefined);
      const ids = isBare ? await findWithSome(shop, listRequest, search) : [];
      const first = ids.length > 0 ? await readListedCards(shop, ids, schema) : [];
      const others = products.filter(({ id }) => !ids.includes(id));
      const nearest = [...first, ...others].slice(0, most);
      return { why: why(attempt), query, category, products: nearest, categories };
    }
    return undefined;
  };
  const near = await firstWithProducts(attempts.slice(0, maxAttempts));
  if (near) return near;
  if (isPriced || specs) {
    const close = { category: query.category };
    // A price says more than words.
    const words = isPriced ? undefined : search;
    const products = await findClosest(shop, { ...requested, ...close }, words);
    if (products.length > 0)
      return {
        why: why(close),
        query: close,
        category,
        products,
        categories,
      };
  }
  const any = await firstWithProducts([{ category: query.category }, {}]);
  return any ?? { why: { kind: "category" }, query: {}, category: null, products: [], categories };
}

/** What of a list is in stock and has some of the words: the most of them first, and of equal ones in the order of the keys. */
async function findWithSome(
  shop: Shop,
  listRequest: ListRequest,
  words: string,
  ...order: [keys?: Sorted["keys"], isFalling?: boolean]
): Promise<string[]> {
  const { tsquery, ...terms } = await resolveTyped(shop, words);
  if (tsquery === null) return [];
  const model = await catalogueModel(shop);
  const listed = await firstKeysOf(model, { ...listRequest, isInStock: true }, maxRankedTogether, ...order);
  const some = { ...terms, tsquery: tsquery.replaceAll(" & ", " | ") };
  const found = await rankHits(shop, some, listed, "{1, 1, 1, 1}");
  const ranks = new Map(found.map(({ id, rank }) => [id, rank % 1]));
  return listed
    .filter(({ id }) => ranks.has(id))
    .toSorted((a, b) => (ranks.get(b.id) ?? 0) - (ranks.get(a.id) ?? 0))
    .slice(0, most)
    .map(({ id }) => String(id));
}

/**
 * The products of a list's kind and its kin that come closest to its prices and specifications; first those with the most
 * of the words.
 */
async function findClosest(shop: Shop, query: ListQuery, words: string | undefined): Promise<ProductCard[]> {
  const [schema, model] = await Promise.all([readCatalogueSchema(shop), catalogueModel(shop)]);
  const read = readBySchema(schema, query);
  const kin = read.category && kinOf(schema, read.category);
  const subtree = [...read.subtree, ...(kin ? subtreeOf(schema.categories, kin.key) : [])];
  const { category } = listRequestOf(read, [], undefined);
  const listRequest = category ? { category: { ...category, subtree } } : {};
  const keys = byCloseness(read);
  const first = words === undefined ? [] : await findWithSome(shop, listRequest, words, keys, false);
  const closest = await firstOf(model, listRequest, most, keys, false);
  return readListedCards(shop, [...new Set([...first, ...closest])].slice(0, most), schema);
}

function reason(query: ListQuery, attempt: ListQuery, category: Category | null) {
  const { search, specs, min, max } = query;
  if (category && attempt.category === undefined) return "category";
  const isWidened = min !== attempt.min || max !== attempt.max;
  const isBare = specs !== undefined && attempt.specs === undefined;
  if (search !== undefined && !isWidened && !isBare) return "text";
  return isWidened && search === undefined && specs === undefined ? "budget" : "filters";
}
