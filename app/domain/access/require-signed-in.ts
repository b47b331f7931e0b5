import type { Actor, SignedInActor } from "./actor.ts";
import { refusal } from "../refusals/refusal.ts";

/** The person who is asking. Refuses guests, and the shop itself. */
export function requireSignedIn(actor: Actor): SignedInActor {
  if ("userId" in actor) return actor;
  throw refusal("access.not-signed-in");
}
