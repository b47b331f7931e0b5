import { sql } from "kysely";
import { daysAfter, indianDay } from "../../base/time/indian-days.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** `times` is by how many visitors, each counted once a day; `day` the last one, in India. */
export type ListedSearch = { text: string; times: number; day: string };

const maxUnfound = 100;
const popularDays = 30;
const maxPopular = 6;
/** So many visitors make a search popular. */
const fewestVisitors = 3;

/**
 * Lists the searches, of these days in India if any are given, that found nothing when they were made last and are in no search list yet, or only name a category of
 * which nothing is on sale; the most frequent first.
 */
export async function listUnfound(
  shop: Shop,
  days?: { from: string; until: string },
): Promise<ListedSearch[]> {
  requirePermission(shop.actor, "catalogue.read");
  const { rows } = await sql<ListedSearch>`
    select text, sum(times)::integer as times, max(day)::text as day from searches
    where text not in (
      select unnest(lower(name) || string_to_array(lower(words), ', ')) from search_lists
      where list <> 'kinds' or shows in (select unnest(path) from products join categories on category = key where is_public)
    ) ${days ? sql`and day between ${days.from}::date and ${days.until}::date` : sql``}
    group by text having (array_agg(found order by day desc))[1] = 0
    order by times desc, day desc, text limit ${maxUnfound}
  `.execute(shop.db);
  return rows;
}

/**
 * The searches of the last 30 days that the search field offers: those of several visitors, of which each found products
 * with all of its words. So nobody can publish other words than those of products.
 */
export function popularSearches(shop: Shop): Promise<ListedSearch[]> {
  return cachedForShoppers(shop, "popular searches", () => readPopular(shop), "schema");
}

async function readPopular(shop: Shop): Promise<ListedSearch[]> {
  const { rows } = await sql<ListedSearch>`
    select text, sum(times)::integer as times, max(day)::text as day from searches
    where day > ${daysAfter(indianDay(shop.now()), -popularDays)}::date
    group by text having sum(times) >= ${fewestVisitors} and (array_agg(found order by day desc))[1] > 0
    order by times desc, day desc, text limit ${maxPopular}
  `.execute(shop.db);
  return rows;
}

/** Deletes a text from what was searched for. It comes back if visitors search for it again. */
export async function forgetSearch(shop: Shop, text: string): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  await shop.db.deleteFrom("searches").where("text", "=", text).execute();
}
