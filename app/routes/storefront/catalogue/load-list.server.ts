import { data, redirect } from "react-router";
import { presentBrandNames } from "#domain/catalogue/brands/present-brand-names.server.ts";
import { findMovedCategory } from "#domain/catalogue/list/find-moved-category.server.ts";
import { findNearest } from "#domain/catalogue/list/nearest-products.server.ts";
import { compareAddress } from "#domain/catalogue/compare/compare-query.ts";
import { findTyped } from "#domain/catalogue/list/find-typed.server.ts";
import { listProducts } from "#domain/catalogue/list/list-products.server.ts";
import { firstPage, isOneOfMany, type ListQuery, onlySearch } from "#domain/catalogue/query/list-query.ts";
import { readWaysToPay } from "#routes/shared/screens/ways-to-pay.server.ts";
import { noteSearch } from "#domain/catalogue/searches/note-search.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { plainText } from "#domain/base/text/plain-text.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { describeChips, describeTyped } from "./describe-typed.server.ts";
import { describeNearest } from "./nearest-text.server.ts";
import {
  listAddress,
  type ListLocation,
  productsLocation,
  readListAddress,
  searchLocation,
} from "./list-location.ts";
import { findOneByCode } from "#domain/catalogue/query/find-by-code.server.ts";

const typedParameter = "typed";

/**
 * Loads the list that an address asks for. Former names of its category and brands redirect to the present ones, and a typed
 * search (`q`) to the list that it means. A list without products comes with the nearest ones.
 */
export async function loadList(shop: Shop, location: ListLocation, address: string) {
  const parameters = new URL(address).searchParams;
  const query = readListAddress(location, parameters);
  await followNames(shop, query, location);
  await followCode(shop, query);
  await followTyped(shop, location, parameters);
  const list = await listProducts(shop, query);
  const typed = await describeTyped(shop, plainText(parameters.get(typedParameter)), list);
  // What was typed may be sold out: it stands there, and what is in stock and closest to it below.
  const isSoldOut = typed !== null && list.total > 0 && list.facets.inStock === 0;
  const nearest = list.total === 0 || isSoldOut ? describeNearest(list, await findNearest(shop, list)) : null;
  const search = onlySearch(query);
  if (search !== undefined) noteSearch(shop, search, list);
  // Every combination of filters has an address of its own; keeping them all would push other pages out of the cache.
  return data(
    { list, nearest, typed, chips: describeChips(list, location) },
    isOneOfMany(list.query) ? { headers: { "Cache-Control": "private, no-cache" } } : {},
  );
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>["data"];

export function listHeaders({ loaderHeaders }: { loaderHeaders: Headers }) {
  const own = loaderHeaders.get("Cache-Control");
  return own ? { "Cache-Control": own, Vary: "Cookie" } : everyGuestHeaders();
}

/** What was typed is read once: the list it leads to has the rest of its words as `search`, which is never read. */
async function followTyped(shop: Shop, location: ListLocation, parameters: URLSearchParams): Promise<void> {
  const { search: typed, ...around } = readListAddress(searchLocation, parameters);
  if (typed === undefined) return;
  if (location !== searchLocation) await followCode(shop, { search: typed });
  const meant = await findTyped(shop, typed, () => readWaysToPay(shop), around);
  if (meant?.compared) throw redirect(compareAddress({ slugs: meant.compared, everything: false }));
  if (meant) {
    const { total, corrected } = meant.list;
    // Popular searches are shown to others, so none is counted as found with words that no product has.
    if (total === 0 || corrected === null) noteSearch(shop, typed, { total, corrected: meant.words });
    // The list says what was typed until it is asked for anything else.
    const address = listAddress(productsLocation, meant.query);
    throw redirect(
      `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [typedParameter]: typed })}`,
    );
  }
  // The search page shows what was typed, other lists what is searched for.
  if (location !== searchLocation)
    throw redirect(listAddress(location, { ...firstPage(around), search: typed }));
}

async function followNames(shop: Shop, query: ListQuery, location: ListLocation): Promise<void> {
  const { category, brands } = query;
  const [moved, present] = await Promise.all([
    findMovedCategory(shop, category),
    brands && presentBrandNames(shop, brands),
  ]);
  const isRenamed = JSON.stringify(present) !== JSON.stringify(brands);
  if (moved === undefined && !isRenamed) return;
  const followed = { ...query, category: moved ?? category, brands: present };
  throw redirect(listAddress(location, followed), 301);
}

/** Redirects a search for a SKU, barcode or part number to the variant that has it. */
async function followCode(shop: Shop, query: ListQuery): Promise<void> {
  const search = onlySearch(query);
  if (search === undefined) return;
  const product = await findOneByCode(shop.db, search);
  if (product) throw redirect(`/products/${product.slug}`);
}
