import type { Role } from "#db/words.ts";
import type { Actor } from "../../access/actor.ts";

/** Whoever is signed in, as the screens know them. */
export type User = { id: string; name: string; email: string; role: Role };

export function userOf(actor: Actor): User | null {
  if (!("userId" in actor)) return null;
  return { id: actor.userId, name: actor.name, email: actor.email, role: actor.role };
}
