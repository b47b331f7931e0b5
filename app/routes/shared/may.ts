import type { User } from "#domain/people/credentials/user.ts";
import type { Permission } from "#domain/access/permissions.ts";

/** Whether this person has the permission, so that a screen can decide what to offer. */
export function may(user: User | null, permission: Permission): boolean {
  return !!user?.permissions.includes(permission);
}
