import type { Actor, SignedInActor } from "./actor.ts";
import { Refusal } from "../refusals/refusal.ts";

/** The person who is asking. Refuses guests, and the shop itself. */
export function requireSignedIn(actor: Actor): SignedInActor {
  if ("userId" in actor) return actor;
  throw new Refusal("unauthenticated", "You need to be logged in to access this page.");
}
