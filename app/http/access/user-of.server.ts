import type { User } from "#domain/people/credentials/user.ts";
import type { Actor } from "#domain/shop/access/actor.ts";
import { can, permissionsOf } from "#domain/shop/access/permissions.ts";
import { mayOpen, routePermissions } from "./route-permissions.server.ts";

const workPages = [...routePermissions.keys()].filter((pattern) =>
  /^\/(vendor|admin)\/[^:.*]+$/.test(pattern),
);

/** The signed-in user as the screens see them; null for a guest. */
export function userOf(actor: Actor): User | null {
  if (!("userId" in actor)) return null;
  const { userId: id, name, email, role } = actor;
  return {
    id,
    name,
    email,
    role,
    permissions: [...permissionsOf(actor)],
    workPages: workPages.filter((pattern) => mayOpen((permission) => can(actor, permission), pattern)),
  };
}
