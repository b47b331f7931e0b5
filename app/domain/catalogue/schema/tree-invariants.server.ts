import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const saveAgain =
  "Open the category under Catalogue in the admin panel, and save its name and address again.";

/** What must always hold for categories, and for what they take from those above. */
export const treeInvariants: Invariant[] = [
  {
    name: "every category follows from the one above it",
    remedy: saveAgain,
    broken: sql`select format('Category %s: its place in the tree, its terms or its search words are not those of the category above it.',
        category.name)
      from categories category left join categories above on above.key = category.parent
        left join category_terms own on own.category = category.key
      where category.path is distinct from above.path || category.key
        or category.terms_from <> coalesce(own.category, above.terms_from, '*')
        or category.search_words <> concat_ws(' ', above.search_words, category.key, category.name, category.plural)`,
  },
  {
    name: "every category is found at its address",
    remedy: saveAgain,
    broken: sql`select format('Category %s: its address ''%s'' does not lead to it.', name, address) from categories
      where not exists (
        select from category_addresses kept where kept.address = lower(categories.address) and category = key
      )`,
  },
];
