import type { Actor } from "./actor.ts";
import { can, type Permission, type VendorPermission } from "./permissions.ts";
import { requireForVendor } from "./require-permission.ts";

/** Whose goods, orders or books somebody may work with: one vendor's, or everybody's. */
export type SellerScope = { vendorId: string } | "everybody";

type Stem<Name, End extends string> = Name extends `${infer Begin}${End}` ? Begin : never;
/** What may be done with one's own or with anybody's: 'products.edit'. */
export type ScopedPermission = Stem<VendorPermission, "-own"> & Stem<Permission, "-any">;

/** With whose the actor may do this. Refuses those who may with nobody's. */
export function sellerScope(actor: Actor, permission: ScopedPermission): SellerScope {
  if (can(actor, `${permission}-any`)) return "everybody";
  return { vendorId: requireForVendor(actor, `${permission}-own`).vendorId };
}
