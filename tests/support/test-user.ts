import { type Permission, permissionsOf } from "#domain/shop/access/permissions.ts";
import type { User } from "#domain/people/credentials/user.ts";

/** Makes a user, as screens see one, with all permissions of the role or all but some. */
export function testUser(role: User["role"], { without = [] }: { without?: Permission[] } = {}): User {
  const permissions = [...permissionsOf({ role })].filter((permission) => !without.includes(permission));
  return { id: "u1", name: "Ananya", email: "a@example.in", role, permissions, workPages: [] };
}
