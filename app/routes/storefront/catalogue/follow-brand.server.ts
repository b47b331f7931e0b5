import { redirect } from "react-router";
import { presentBrandName } from "#domain/brands/read-brands.server.ts";
import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { listAddress, type ListPlace } from "./list-place.ts";

/** Redirects a list of a brand's former name, or of another spelling, to the present one. */
export async function followBrand(shop: Shop, query: ListQuery, place: ListPlace): Promise<void> {
  if (query.brand === undefined) return;
  const present = await presentBrandName(shop, query.brand);
  if (present === undefined || present === query.brand) return;
  throw redirect(listAddress(place, { ...query, brand: present }), 301);
}
