import { type Category, subtreeOf } from "../../categories/category.ts";
import type { BitCounts } from "./count-by-bits.server.ts";

const { compare } = new Intl.Collator("en");

/** The total and the facet counts of a list that is filtered by bits. */
export function countedByBits(known: Category[], total: number, { values, categories }: BitCounts) {
  const sum = (counts: { count: number }[]) => counts.reduce((soFar, { count }) => soFar + count, 0);
  const everywhere = categories.filter(({ use }) => use === null);
  const brands = values.filter(({ facet }) => facet === "brand");
  const countIn = ({ key, gathersUse }: Category) => {
    const subtree = subtreeOf(known, key);
    const own = everywhere.filter(({ category }) => subtree.includes(category));
    const gathered = categories.filter(
      ({ category, use }) => use !== null && use === gathersUse && !subtree.includes(category),
    );
    return sum(own) + sum(gathered);
  };
  return {
    total,
    isMore: false,
    facets: {
      categories: known.map((category) => ({ key: category.key, count: countIn(category) })),
      brands: brands
        .map(({ value, count }) => ({ brand: value, count }))
        .toSorted((one, other) => compare(one.brand, other.brand)),
      anyCategory: sum(everywhere),
      newArrivals: sum(values.filter(({ facet }) => facet === "new")),
    },
  };
}
