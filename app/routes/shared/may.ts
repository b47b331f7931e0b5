import type { User } from "#domain/people/credentials/user.ts";
import type { Permission } from "#domain/access/permissions.ts";

/** Whether this person may do it, for what a screen offers them. */
export function may(user: User | null, permission: Permission): boolean {
  return !!user?.permissions.includes(permission);
}
