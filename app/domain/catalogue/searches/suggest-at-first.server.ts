import type { Shop } from "../../shop/context/shop.ts";
import { listCategoriesOnSale } from "../list/list-categories-on-sale.server.ts";
import { listOfCategory } from "../schema/category.ts";
import { popularSearches } from "./read-searches.server.ts";

export type FirstSuggestions = {
  /** What others searched for. */
  popular: string[];
  categories: { name: string; to: string }[];
};

const enoughSearches = 3;
const maxCategories = 5;

/** Suggests what to look for before anything is typed: popular searches, and categories while few are popular. */
export async function suggestAtFirst(shop: Shop): Promise<FirstSuggestions> {
  const [searches, onSale] = await Promise.all([popularSearches(shop), listCategoriesOnSale(shop)]);
  const categories = searches.length < enoughSearches ? onSale.slice(0, maxCategories) : [];
  return {
    popular: searches.map(({ text }) => text),
    categories: categories.map((category) => ({ name: category.name, to: listOfCategory(category) })),
  };
}
