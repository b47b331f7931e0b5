import { redirect } from "react-router";
import { findOneByCode } from "#domain/catalogue/query/find-by-code.server.ts";
import { type ListQuery, onlySearch } from "#domain/catalogue/query/list-query.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** Redirects a search for a SKU, barcode or part number to the variant that has it. */
export async function followCode(shop: Shop, query: ListQuery): Promise<void> {
  const search = onlySearch(query);
  if (search === undefined) return;
  const product = await findOneByCode(shop.db, search);
  if (product) throw redirect(`/products/${product.slug}`);
}
