import type { Nearest } from "#domain/catalogue/list/nearest-products.server.ts";
import type { ProductList } from "#domain/catalogue/list/list-products.server.ts";
import { firstPage, withoutQuotes, writeListQuery } from "#domain/catalogue/query/list-query.ts";
import { listOfCategory } from "#domain/catalogue/schema/category.ts";
import { describePrices } from "./describe-typed.server.ts";

type Empty = Pick<ProductList, "query" | "category">;
type Found = Pick<Nearest, "why" | "category">;

/** The nearest products as a list shows them: why it has none itself, and where to look for more. */
export function describeNearest(
  list: Empty & Pick<ProductList, "total">,
  { why, category, query, products, categories }: Nearest,
) {
  const isSoldOut = list.total > 0;
  return {
    label: isSoldOut
      ? "This is out of stock. In stock, and closest to it:"
      : nearestText(list, { why, category })
          .slice(0, products.length > 0 ? 2 : 1)
          .join(" "),
    /** Whether these are like what was asked for; otherwise they are what sells. */
    isSimilar: isSoldOut || (products.length > 0 && !/^(text|category)$/.test(why.kind)),
    products,
    /** Where to ask for a mail; null where a text was searched for, which is not kept with an address. */
    alertUrl: list.query.search === undefined ? `/tell-me${writeListQuery(firstPage(list.query))}` : null,
    all: `/products${writeListQuery(query)}`,
    categories: categories.map((each) => ({ name: each.name, to: listOfCategory(each) })),
  };
}
export type DescribedNearest = ReturnType<typeof describeNearest>;

/** Why a list has no products, and what is shown instead: 'No laptops up to ₹20,000.', 'The nearest:' */
function nearestText({ query, category }: Empty, { why, category: of }: Found): [string, string] {
  const goods = category?.plural ?? "products";
  const text = withoutQuotes(query.search ?? "");
  switch (why.kind) {
    case "model":
      return [`We don't sell ${why.name}.`, "Newer models:"];
    case "budget": {
      const prices = describePrices(query);
      return [`No ${goods} ${prices.charAt(0).toLowerCase()}${prices.slice(1)}.`, "The nearest:"];
    }
    case "text": {
      const label = category ? `No ${goods} match “${text}”.` : `No matches for “${text}”.`;
      return [label, of ? `Popular ${of.plural}:` : "Popular products:"];
    }
    case "filters":
      return ["We don't have this exact thing.", "These come close:"];
    case "category":
      return [`We have no ${goods} right now.`, "Popular products:"];
  }
}
