import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { SellerScope } from "../access/seller-scope.ts";

/** The condition on `products` with which every query and verb about listings starts. */
export function isListedBy(scope: SellerScope): RawBuilder<SqlBool> {
  return scope === "everybody" ? sql<SqlBool>`true` : sql<SqlBool>`products.vendor_id = ${scope.vendorId}`;
}
