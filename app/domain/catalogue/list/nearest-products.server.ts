import type { Shop } from "../../shop/context/shop.ts";
import { type Category, subtreeOf } from "../schema/category.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { catalogueModel } from "../model/kept-model.server.ts";
import { byCloseness } from "../model/closeness.ts";
import { firstOf } from "../model/scan-list.ts";
import { firstPage, type ListQuery } from "../query/list-query.ts";
import { readBySchema } from "../query/spec-filters.ts";
import type { ProductCard } from "../product/product-card.ts";
import { readListedCards } from "../product/product-rows.server.ts";
import { kinOf } from "../search/lexicon.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { readQuery } from "../search/read-query.ts";
import { newerModels } from "../search/newer-models.ts";
import { listCategoriesOnSale } from "./list-categories-on-sale.server.ts";
import { askOf, listProducts, type ProductList } from "./list-products.server.ts";

/** What a list without products shows instead. */
export type Nearest = {
  /** Which condition left nothing. `name` is a maker, goods or a model that are not sold. */
  why:
    | { kind: "not-sold" | "goods" | "model"; name: string }
    | { kind: "text" | "budget" | "filters" | "category" };
  /** The list that these are products of. */
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
  const { search, ...asked } = firstPage(query);
  const lexicon = search === undefined ? undefined : await readLexicon(shop);
  const notSold =
    lexicon && search !== undefined ? readQuery(search, lexicon, query.category).notSold : undefined;
  const models = newerModels(search ?? "");
  // Laptops with such a card are gaming laptops.
  const kin = lexicon && category ? kinOf(lexicon.schema, category) : undefined;
  const { specs, min, max } = asked;
  const isPriced = min !== undefined || max !== undefined;
  const makes = notSold?.category && !query.category ? { category: notSold.category.address } : {};
  const attempts: ListQuery[] = [
    ...(models && !notSold
      ? models.newer.map((newer) => ({ ...asked, ...(kin && { category: kin.address }), search: newer }))
      : []),
    ...(notSold?.like ? [{ ...makes, ...asked, search: notSold.like }] : []),
    ...(search === undefined ? [] : [{ ...asked, ...makes }]),
  ];
  const categories = await listCategoriesOnSale(shop);
  const why = (attempt: ListQuery): Nearest["why"] =>
    notSold
      ? { kind: notSold.isGoods ? "goods" : "not-sold", name: notSold.name }
      : models?.newer.includes(attempt.search ?? "")
        ? { kind: "model", name: models.name }
        : { kind: reason(query, attempt, category) };
  const firstWithProducts = async (attempts: ListQuery[]): Promise<Nearest | undefined> => {
    for (const attempt of attempts) {
      const found = await listProducts(shop, attempt, most);
      const { query, category, products } = found;
      if (found.total > 0) return { why: why(attempt), query, category, products, categories };
    }
    return undefined;
  };
  const near = await firstWithProducts(attempts.slice(0, maxAttempts));
  if (near) return near;
  if (isPriced || specs) {
    const close = { category: query.category ?? notSold?.category?.address };
    const products = await findClosest(shop, { ...asked, ...close });
    if (products.length > 0)
      return {
        why: why(close),
        query: close,
        category: category ?? notSold?.category ?? null,
        products,
        categories,
      };
  }
  const any = await firstWithProducts([{ category: query.category }, {}]);
  return any ?? { why: { kind: "category" }, query: {}, category: null, products: [], categories };
}

/** The products of a list's kind and its kin that come closest to its prices and specifications. */
async function findClosest(shop: Shop, query: ListQuery): Promise<ProductCard[]> {
  const [schema, model] = await Promise.all([readCatalogueSchema(shop), catalogueModel(shop)]);
  const read = readBySchema(schema, query);
  const kin = read.category && kinOf(schema, read.category);
  const subtree = [...read.subtree, ...(kin ? subtreeOf(schema.categories, kin.key) : [])];
  const { category } = askOf(read, [], undefined);
  const ask = category ? { category: { ...category, subtree } } : {};
  const ids = await firstOf(model, ask, most, byCloseness(read), false);
  return readListedCards(shop, ids, schema);
}

function reason(query: ListQuery, attempt: ListQuery, category: Category | null) {
  const { search, specs, min, max } = query;
  if (category && attempt.category === undefined) return "category";
  const isWidened = min !== attempt.min || max !== attempt.max;
  const isBare = specs !== undefined && attempt.specs === undefined;
  if (search !== undefined && !isWidened && !isBare) return "text";
  return isWidened && search === undefined && specs === undefined ? "budget" : "filters";
}
