import type { Actor, SignedInActor } from "./actor.ts";
import { can, type Permission, rolePermissions, type VendorPermission } from "./permissions.ts";
import { type Refusal, refusal } from "../refusals/refusal.ts";

/** Whether the actor is a person, or acts for one, who may do this. */
export function isAllowed(actor: Actor, permission: Permission): actor is SignedInActor {
  return "userId" in actor && can(actor, permission);
}

/** The one who is asking and may do this. Refuses everybody else, and the shop itself. */
export function requirePermission(actor: Actor, permission: Permission): SignedInActor {
  if (isAllowed(actor, permission)) return actor;
  throw refusalOf(permission);
}

/** The same for what is done with a vendor's own. Refuses those who act for no vendor too. */
export function requireForVendor(
  actor: Actor,
  permission: VendorPermission,
): SignedInActor & { vendorId: string } {
  const allowed = requirePermission(actor, permission);
  if (allowed.vendorId !== null) return { ...allowed, vendorId: allowed.vendorId };
  throw refusalOf(permission);
}

/** Says whom the shop lets do it as a rule. */
function refusalOf(permission: Permission): Refusal {
  if (rolePermissions.customer.has(permission)) return refusal("access.not-signed-in");
  if (rolePermissions.vendor.has(permission)) return refusal("access.not-vendor");
  return refusal("access.not-admin");
}
