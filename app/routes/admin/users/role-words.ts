import type { UserRow } from "#domain/people/users/list-users.server.ts";

export const roleWords: Record<UserRow["role"], string> = {
  customer: "Customer",
  vendor: "Vendor",
  admin: "Admin",
};
