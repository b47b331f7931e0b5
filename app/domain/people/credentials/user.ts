import type { Role } from "#db/words.ts";
import type { Actor } from "../../access/actor.ts";
import { type Permission, permissionsOf } from "../../access/permissions.ts";

/** Whoever is signed in, as the screens know them. */
export type User = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** What they may do, for menus and buttons; the verbs ask for themselves. */
  permissions: readonly Permission[];
};

export function userOf(actor: Actor): User | null {
  if (!("userId" in actor)) return null;
  const { userId: id, name, email, role } = actor;
  return { id, name, email, role, permissions: [...permissionsOf(actor)] };
}
