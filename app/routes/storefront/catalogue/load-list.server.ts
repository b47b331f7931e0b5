import { data, redirect } from "react-router";
import { presentBrandNames } from "#domain/catalogue/brands/present-brand-names.server.ts";
import { findMovedCategory } from "#domain/catalogue/list/find-moved-category.server.ts";
import { listProducts } from "#domain/catalogue/list/list-products.server.ts";
import { isOneOfMany, type ListQuery, onlySearch } from "#domain/catalogue/query/list-query.ts";
import { noteSearch } from "#domain/catalogue/searches/note-search.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { followCode } from "./follow-code.server.ts";
import { listAddress, type ListPlace, readListAddress } from "./list-place.ts";

/** Loads the list that an address asks for. Former names of its category and brands redirect to the present ones. */
export async function loadList(shop: Shop, place: ListPlace, address: string) {
  const query = readListAddress(place, new URL(address).searchParams);
  await followNames(shop, query, place);
  await followCode(shop, query);
  const list = await listProducts(shop, query);
  const search = onlySearch(query);
  if (search !== undefined) noteSearch(shop, search, list);
  // Every combination of filters has an address of its own; keeping them all would push other pages out of the cache.
  return data({ list }, isOneOfMany(list.query) ? { headers: { "Cache-Control": "private, no-cache" } } : {});
}

export function listHeaders({ loaderHeaders }: { loaderHeaders: Headers }) {
  const own = loaderHeaders.get("Cache-Control");
  return own ? { "Cache-Control": own, Vary: "Cookie" } : everyGuestHeaders();
}

async function followNames(shop: Shop, query: ListQuery, place: ListPlace): Promise<void> {
  const { category, brands } = query;
  const [moved, present] = await Promise.all([
    findMovedCategory(shop, category),
    brands && presentBrandNames(shop, brands),
  ]);
  const isRenamed = JSON.stringify(present) !== JSON.stringify(brands);
  if (moved === undefined && !isRenamed) return;
  const followed = { ...query, category: moved ?? category, brands: present };
  throw redirect(listAddress(place, followed), 301);
}
