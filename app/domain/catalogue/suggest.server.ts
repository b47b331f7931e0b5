import { sql } from "kysely";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import type { Shop } from "../shop/shop.ts";
import { findOneByCode } from "./query/find-by-code.server.ts";
import { rankedAmong, searchCondition } from "./query/list-filters.server.ts";
import { listOfCategory } from "../categories/category.ts";
import type { ProductCard } from "./product/product-card.ts";
import { publicCards, toCard } from "./product/product-rows.server.ts";
import { resolveSearch, type SearchTerms } from "./query/search-terms.server.ts";

/** A suggested product with the lines that fit. */
export type SuggestedProduct = ProductCard & { parts: string[] };

export type Suggestions = {
  products: SuggestedProduct[];
  brands: { brand: string; count: number }[];
  categories: { name: string; to: string }[];
};

const mostProducts = 3;
const mostBrands = 2;
const mostParts = 2;
const mostCategories = 3;
const mostRanked = 60;

/**
 * Suggests products, brands and categories for the text in the search field, which may still be unfinished. For a SKU,
 * barcode or part number it suggests the variant that has it.
 */
export async function suggest(shop: Shop, text: string): Promise<Suggestions> {
  const byCode = await findOneByCode(shop.db, text);
  if (byCode) {
    const [cards, schema] = await Promise.all([
      publicCards(shop.db).where("products.id", "=", byCode.id).execute(),
      readCatalogueSchema(shop),
    ]);
    return { products: cards.map((row) => toSuggestion(toCard(row, schema))), brands: [], categories: [] };
  }
  const search = await resolveSearch(shop.db, text, true);
  if (search.tsquery === null) return { products: [], brands: [], categories: [] };
  const lastWord = text.toLowerCase().split(/\s+/).at(-1) ?? "";
  const [schema, products, brands] = await Promise.all([
    readCatalogueSchema(shop),
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
    products: products.map((row) => toSuggestion(toCard(row, schema))),
    brands,
    categories: schema.categories
      .filter(({ name }) => lastWord.length > 1 && name.toLowerCase().startsWith(lastWord))
      .slice(0, mostCategories)
      .map((category) => ({ name: category.name, to: listOfCategory(category) })),
  };
}

function toSuggestion(card: ProductCard): SuggestedProduct {
  return { ...card, parts: card.lines.slice(0, mostParts) };
}

/** Chooses the ids before anything else of a product is read. */
function firstRanked(search: SearchTerms) {
  const ranked = rankedAmong(search, [searchCondition(search)], mostRanked);
  return sql<{ id: string; popularity: number; rank: number }>`(
    select * from ${ranked} ranked order by rank desc, popularity desc, id limit ${mostProducts}
  )`;
}
