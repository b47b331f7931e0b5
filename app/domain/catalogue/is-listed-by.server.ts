import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { SellerScope } from "../access/seller-scope.ts";

/** The condition on `products` that every query and verb of listing starts from. */
export function isListedBy(scope: SellerScope): RawBuilder<SqlBool> {
  return scope === "everybody" ? sql<SqlBool>`true` : sql<SqlBool>`products.vendor_id = ${scope.vendorId}`;
}
