import type { Role } from "#db/words.ts";
import type { Actor } from "../../shop/access/actor.ts";
import { type Permission, permissionsOf } from "../../shop/access/permissions.ts";

/** The signed-in user as the screens see them. */
export type User = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** For menus and buttons; the verbs check permissions themselves. */
  permissions: readonly Permission[];
};

export function userOf(actor: Actor): User | null {
  if (!("userId" in actor)) return null;
  const { userId: id, name, email, role } = actor;
  return { id, name, email, role, permissions: [...permissionsOf(actor)] };
}
