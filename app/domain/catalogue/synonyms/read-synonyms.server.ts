import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** `words` in lower case with single spaces, and what the owner says they mean, as it would be typed. */
export type Synonym = { words: string; meaning: string };

/** Reads the owner's synonyms in the order of their words. A process keeps them until one changes. */
export function readSynonyms(shop: Shop): Promise<Synonym[]> {
  return cachedForShoppers(
    shop,
    "synonyms",
    () => shop.db.selectFrom("search_synonyms").selectAll().orderBy("words").execute(),
    "schema",
  );
}
