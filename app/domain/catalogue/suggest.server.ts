import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";
import { rankedAmong, searchCondition } from "./list-filters.server.ts";
import { categoryFilters, type CategoryFilter } from "./list-query.ts";
import type { ProductCard, ProductFacts } from "./product/product-card.ts";
import { publicCards, toCard, toFacts } from "./product/product-rows.server.ts";
import { resolveSearch, type SearchTerms } from "./search-terms.server.ts";
import { shortPartName } from "./product/spec-lines.ts";

/** A suggested product with its processor and graphics. */
export type SuggestedProduct = ProductCard & { parts: string[] };

export type Suggestions = {
  products: SuggestedProduct[];
  brands: { brand: string; count: number }[];
  categories: CategoryFilter[];
};

const mostProducts = 3;
const mostBrands = 2;
const mostRanked = 60;

/** Suggests products, brands and categories for the text in the search field, which may still be unfinished. */
export async function suggest(shop: Shop, text: string): Promise<Suggestions> {
  const search = await resolveSearch(shop.db, text, true);
  if (search.tsquery === null) return { products: [], brands: [], categories: [] };
  const lastWord = text.toLowerCase().split(/\s+/).at(-1) ?? "";
  const [products, brands] = await Promise.all([
    publicCards(shop.db)
      .innerJoin(firstRanked(search).as("ranked"), "ranked.id", "products.id")
      .orderBy("ranked.rank", "desc")
      .orderBy("ranked.popularity", "desc")
      .orderBy("products.id")
      .execute(),
    shop.db
      .selectFrom("category_counts")
      .select(["brand", sql<number>`sum(count)::int`.as("count")])
      .where(sql<boolean>`starts_with(lower(brand), ${lastWord})`)
      .groupBy("brand")
      .having(sql<boolean>`sum(count) > 0`)
      .orderBy("brand")
      .limit(mostBrands)
      .execute(),
  ]);
  return {
    products: products.map((row) => ({ ...toCard(row), parts: partsOf(toFacts(row)) })),
    brands,
    categories: categoryFilters.filter(
      (name) => lastWord.length > 1 && name.toLowerCase().startsWith(lastWord),
    ),
  };
}

function partsOf({ specs }: ProductFacts): string[] {
  return [specs.processor, specs.graphics].flatMap((part) => (part ? [shortPartName(part)] : []));
}

/** Chooses the ids before anything else of a product is read. */
function firstRanked(search: SearchTerms) {
  const ranked = rankedAmong(search, [searchCondition(search)], mostRanked);
  return sql<{ id: string; popularity: number; rank: number }>`(
    select * from ${ranked} ranked order by rank desc, popularity desc, id limit ${mostProducts}
  )`;
}
