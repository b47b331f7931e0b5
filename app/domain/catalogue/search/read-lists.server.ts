import type { SearchList } from "#db/values/search-values.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * An entry of a list that searches are read with. `words` are other spellings of the name, with commas between. `shows`:
 * - meanings: the search that is made instead of the name, as it would be typed
 * - kinds: the key of the category
 * - uses: the class of the use
 * - classes: what products need for it, and which uses their pages name: `ramGb>=16; cheapest; on products: Tally`
 * - goods and makers, which are not on sale: the search that shows what helps instead; a '+' at its end keeps the sizes typed
 * - pages: the path of the page that answers
 * `says` is the shop's sentence: of goods in place of 'We have no … right now.', of a class what it needs. Of kinds it is the
 * number that only some of the category have, with the entry's name in theirs: `displayInches>=10` of an 'aio'.
 */
export type ListedWords = { list: SearchList; name: string; words: string; shows: string; says: string };

/** Reads the owner's lists. A process keeps them until one changes. */
export function readSearchLists(shop: Shop): Promise<ListedWords[]> {
  return cachedForShoppers(
    shop,
    "search lists",
    () =>
      shop.db
        .selectFrom("search_lists")
        .select(["list", "name", "words", "shows", "says"])
        .orderBy("list")
        .orderBy("name")
        .execute(),
    "schema",
  );
}
