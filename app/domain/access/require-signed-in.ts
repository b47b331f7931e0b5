import type { Actor, SignedInActor } from "./actor.ts";
import { refusal } from "../refusals/refusal.ts";

/**
 * Returns the signed-in actor, whatever they may do. For what is counted or read by person.
 * Refuses: guests and the system.
 */
export function requireSignedIn(actor: Actor): SignedInActor {
  if ("userId" in actor) return actor;
  throw refusal("access.not-signed-in");
}
