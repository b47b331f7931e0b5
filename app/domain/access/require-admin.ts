import type { Actor, SignedInActor } from "./actor.ts";
import { refusal } from "../refusals/refusal.ts";

/** The admin who is asking. Refuses everybody else, and the shop itself. */
export function requireAdmin(actor: Actor): SignedInActor {
  if (actor.role === "admin") return actor;
  throw refusal("access.not-admin");
}
