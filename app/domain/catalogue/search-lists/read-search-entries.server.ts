import type { SearchList } from "#db/values/search-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { SearchEntry } from "./search-entry.ts";

/** The entries of one list, as the owner sees them. */
export async function readSearchEntries(shop: Shop, list: SearchList): Promise<SearchEntry[]> {
  requirePermission(shop.actor, "catalogue.read");
  return shop.db
    .selectFrom("search_lists")
    .select(["name", "words", "shows", "says", "source"])
    .where("list", "=", list)
    .orderBy("name")
    .execute();
}
