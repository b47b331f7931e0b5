import { type RawBuilder, sql, type SqlBool } from "kysely";
import { refusal } from "../refusals/refusal.ts";
import type { Actor } from "./actor.ts";

/** Whose products somebody may list: a vendor its own, an admin everybody's. */
type SellerScope = { vendorId: string } | "everybody";

/** Refuses whoever sells nothing here. */
export function sellerScope({ actor }: { actor: Actor }): SellerScope {
  if (actor.role === "admin") return "everybody";
  if (actor.role === "vendor" && actor.vendorId !== null) return { vendorId: actor.vendorId };
  throw refusal("access.not-vendor");
}

/** The condition on `products` that every query and verb of listing starts from. */
export function isListedBy(shop: { actor: Actor }): RawBuilder<SqlBool> {
  const scope = sellerScope(shop);
  return scope === "everybody" ? sql<SqlBool>`true` : sql<SqlBool>`products.vendor_id = ${scope.vendorId}`;
}
