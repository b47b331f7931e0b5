import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { findShopReturn, findVendorReturn } from "#domain/returns/views/find-return.server.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** A return for those who handle it: any for the shop, a vendor's own for the vendor; otherwise undefined. */
export function findHandledReturn(shop: Shop, returnId: string): Promise<ReturnPage | undefined> {
  const isOfAll = sellerScope(shop.actor, "returns.read") === "everybody";
  return isOfAll ? findShopReturn(shop, returnId) : findVendorReturn(shop, returnId);
}
