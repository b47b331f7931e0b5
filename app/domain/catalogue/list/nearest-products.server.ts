import type { Shop } from "../../shop/context/shop.ts";
import type { Category } from "../schema/category.ts";
import { firstPage, type ListQuery } from "../query/list-query.ts";
import type { ProductCard } from "../product/product-card.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { readQuery } from "../search/read-query.ts";
import { newerModels } from "../search/newer-models.ts";
import { listCategoriesOnSale } from "./list-categories-on-sale.server.ts";
import { listProducts, type ProductList } from "./list-products.server.ts";

/** What a list without products shows instead. */
export type Nearest = {
  /** Which condition left nothing. `name` is a maker or a model that is not sold. */
  why: { kind: "not-sold" | "model"; name: string } | { kind: "text" | "budget" | "filters" | "category" };
  /** The list whose first products these are. */
  query: ListQuery;
  category: Category | null;
  products: ProductCard[];
  categories: Category[];
};

const most = 6;
const maxAttempts = 3;

/**
 * Finds the nearest products for a list that has none: without its text, then without its budget, then without what is asked
 * of specifications. Three lists at most, which all who ask the same share.
 */
export async function findNearest(shop: Shop, { query, category }: ProductList): Promise<Nearest> {
  const { search, ...asked } = firstPage(query);
  const lexicon = search === undefined ? undefined : await readLexicon(shop);
  const notSold =
    lexicon && search !== undefined ? readQuery(search, lexicon, query.category).notSold : undefined;
  const models = newerModels(search ?? "");
  const { specs, min, max, gst: _gst, ...kind } = asked;
  const isPriced = min !== undefined || max !== undefined;
  const byPrice = { sort: max === undefined ? "price-desc" : "price-asc", gst: "with" } as const;
  const makes = notSold?.category && !query.category ? { category: notSold.category.address } : {};
  const attempts: ListQuery[] = [
    ...(models && !notSold ? models.newer.map((newer) => ({ ...asked, search: newer })) : []),
    ...(search === undefined ? [] : [{ ...asked, ...makes }]),
    ...(isPriced ? [{ ...kind, ...makes, specs, ...byPrice }] : []),
    ...(specs ? [{ ...kind, ...makes, ...(isPriced && byPrice) }] : []),
    { category: query.category },
  ];
  const categories = await listCategoriesOnSale(shop);
  for (const attempt of [...attempts.slice(0, maxAttempts), {}]) {
    const list = await listProducts(shop, attempt, most);
    if (list.total === 0) continue;
    const { products } = list;
    const newer = models?.newer.includes(attempt.search ?? "");
    const why: Nearest["why"] = notSold
      ? { kind: "not-sold", name: notSold.name }
      : newer && models
        ? { kind: "model", name: models.name }
        : { kind: reason(query, attempt, category) };
    return { why, query: list.query, category: list.category, products, categories };
  }
  return { why: { kind: "category" }, query: {}, category: null, products: [], categories };
}

function reason(query: ListQuery, attempt: ListQuery, category: Category | null) {
  const { search, specs, min, max } = query;
  if (category && attempt.category === undefined) return "category";
  const isWidened = min !== attempt.min || max !== attempt.max;
  const isBare = specs !== undefined && attempt.specs === undefined;
  if (search !== undefined && !isWidened && !isBare) return "text";
  return isWidened && search === undefined && !isBare ? "budget" : "filters";
}
