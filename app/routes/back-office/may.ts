import type { Permission } from "#domain/shop/access/permissions.ts";
import type { User } from "#domain/people/credentials/user.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";

/** Whether this person has the permission, so that a screen can decide what to offer. */
function may(user: User | null, permission: Permission): boolean {
  return !!user?.permissions.includes(permission);
}

/**
 * Returns `may` for the signed-in person. A page asks it before it shows a form or a button that needs another
 * permission than the page itself; the verb behind it refuses all the same.
 */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useAuth();
  return (permission) => may(user, permission);
}
