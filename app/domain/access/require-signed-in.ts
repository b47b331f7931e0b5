import type { Actor, SignedInActor } from "./actor.ts";
import { refusal } from "../refusals/refusal.ts";

/**
 * The person who is asking, for what has to know who it is, whatever they may do: what is counted for each person, and
 * what is read from them. Refuses guests, and the shop itself.
 */
export function requireSignedIn(actor: Actor): SignedInActor {
  if ("userId" in actor) return actor;
  throw refusal("access.not-signed-in");
}
