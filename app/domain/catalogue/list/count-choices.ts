import { type Category, subtreeOf } from "../schema/category.ts";
import { compareNames } from "../model/on-sale.ts";
import type { ListCounts } from "../model/shelf-scan.ts";

/** How many products each choice would leave, as a list offers it. */
export function countChoices(tree: Category[], { categories, brands, ...counts }: ListCounts) {
  const countIn = ({ key, gathersUse }: Category) => {
    const subtree = subtreeOf(tree, key);
    let sum = 0;
    for (const [category, { all, byUse }] of categories) {
      if (subtree.includes(category)) sum += all;
      else if (gathersUse !== null) sum += byUse.get(gathersUse) ?? 0;
    }
    return sum;
  };
  return {
    categories: tree.map((category) => ({ key: category.key, count: countIn(category) })),
    brands: [...brands]
      .map(([brand, count]) => ({ brand, count }))
      .toSorted((a, b) => compareNames(a.brand, b.brand)),
    anyCategory: counts.anyCategory,
    newArrivals: counts.newArrivals,
    inStock: counts.inStock,
  };
}
