import { capitalised } from "../../base/text/capitalised.ts";
import { formatRupees } from "../../base/money/money.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { scanList } from "../model/scan-list.ts";
import { writeListQuery } from "../query/list-query.ts";
import { type Category, listOfCategory, subtreeOf } from "../schema/category.ts";
import { useWords } from "../search/use-words.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { countCategories } from "./count-categories.server.ts";

/** A link to a list: 'Laptops up to ₹60,000', 'For gaming'. */
export type Start = { words: string; to: string };

/** What people are ready to pay, whole rupees with GST. Lists of round budgets are kept: see isOneOfMany. */
const budgets = [30_000, 40_000, 60_000, 80_000, 100_000];
/** For the first category of the home page that has products, and for the second. */
const budgetsOf = [3, 2];

const uses = ["gaming", "office", "student", "creator"];

/** Where a shopper may start who knows a budget or a use. Only lists that have products, and budgets that differ. */
export function readStarts(shop: Shop): Promise<Start[]> {
  return cachedForShoppers(shop, "starts", async () => {
    const [{ categories }, { byCategory, byUse }] = await Promise.all([
      readCatalogueSchema(shop),
      countCategories(shop),
    ]);
    const filled = categories.filter(
      ({ key, onHome, gathersUse }) => onHome && gathersUse === null && byCategory.get(key),
    );
    const byBudget: Start[] = [];
    for (const [index, most] of budgetsOf.entries()) {
      const category = filled[index];
      if (category) byBudget.push(...(await budgetsWithin(shop, categories, category)).slice(0, most));
    }
    const byUses = uses.flatMap((use) => {
      if (!byUse.get(use)) return [];
      const gathering = categories.find(({ gathersUse }) => gathersUse === use);
      return [
        {
          words: useWords.get(use) ?? use,
          to: gathering ? listOfCategory(gathering) : listOf({ search: use }),
        },
      ];
    });
    return [...byBudget, ...byUses];
  });
}

const listOf = (query: Parameters<typeof writeListQuery>[0]) => `/products${writeListQuery(query)}`;

/** The budgets that leave some of a category's products, each more than the one before. */
async function budgetsWithin(shop: Shop, categories: Category[], category: Category): Promise<Start[]> {
  const model = await catalogueModel(shop);
  const subtree = subtreeOf(categories, category.key);
  const starts: Start[] = [];
  let before = 0;
  for (const max of budgets) {
    const listRequest = { category: { subtree, use: null }, max, withGst: true, isInStock: true };
    const { total } = await scanList(model, listRequest);
    if (total === before) continue;
    before = total;
    starts.push({
      words: `${capitalised(category.plural)} up to ${formatRupees(max)}`,
      to: listOf({ category: category.address, gst: "with", max }),
    });
  }
  return starts;
}
