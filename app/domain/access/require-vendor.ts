import type { Actor, SignedInActor } from "./actor.ts";
import { refusal } from "../refusals/refusal.ts";

/** The vendor who is asking. Refuses everybody else, admins too: they have verbs of their own. */
export function requireVendor(actor: Actor): SignedInActor & { vendorId: string } {
  if (actor.role === "vendor" && actor.vendorId !== null) return { ...actor, vendorId: actor.vendorId };
  throw refusal("access.not-vendor");
}
