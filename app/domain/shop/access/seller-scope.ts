import type { Actor } from "./actor.ts";
import { can, type Permission, type VendorPermission } from "./permissions.ts";
import { requireForVendor } from "./require-permission.ts";

/** Whose products, orders or books an actor may work with: one vendor's, or everybody's. */
export type SellerScope = { vendorId: string } | "everybody";

type Stem<Name, End extends string> = Name extends `${infer Begin}${End}` ? Begin : never;
/** A permission that exists for one's own and for everybody's, without its ending: 'products.edit'. */
export type ScopedPermission = Stem<VendorPermission, "-own"> & Stem<Permission, "-any">;

/**
 * Finds the scope in which the actor has this permission.
 * Refuses: an actor who has it neither for a vendor's own nor for everybody's.
 */
export function sellerScope(actor: Actor, permission: ScopedPermission): SellerScope {
  if (can(actor, `${permission}-any`)) return "everybody";
  return { vendorId: requireForVendor(actor, `${permission}-own`).vendorId };
}
