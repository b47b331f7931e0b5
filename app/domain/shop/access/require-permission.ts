import type { Actor, SignedInActor } from "./actor.ts";
import { can, type Permission, rolePermissions, type VendorPermission } from "./permissions.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";

/** Whether the actor is a person, or acts for one, and has this permission. */
export function isAllowed(actor: Actor, permission: Permission): actor is SignedInActor {
  return "userId" in actor && can(actor, permission);
}

/**
 * Returns the signed-in actor if they have this permission.
 * Refuses: everybody else, and the system.
 */
export function requirePermission(actor: Actor, permission: Permission): SignedInActor {
  if (isAllowed(actor, permission)) return actor;
  throw refusalOf(permission);
}

/**
 * Returns the signed-in actor with their vendor, if they may do this for that vendor.
 * Refuses: those without the permission; those who act for no vendor.
 */
export function requireForVendor(
  actor: Actor,
  permission: VendorPermission,
): SignedInActor & { vendorId: string } {
  const allowed = requirePermission(actor, permission);
  if (allowed.vendorId !== null) return { ...allowed, vendorId: allowed.vendorId };
  throw refusalOf(permission);
}

/** Chooses the refusal by the role that usually has this permission. */
function refusalOf(permission: Permission): Refusal {
  if (rolePermissions.customer.has(permission)) return refusal("access.not-signed-in");
  if (rolePermissions.vendor.has(permission)) return refusal("access.not-vendor");
  return refusal("access.not-admin");
}

/**
 * Returns the signed-in actor, whatever they may do. For what is counted or read by person.
 * Refuses: guests and the system.
 */
export function requireSignedIn(actor: Actor): SignedInActor {
  if ("userId" in actor) return actor;
  throw refusal("access.not-signed-in");
}
