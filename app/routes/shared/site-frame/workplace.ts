import type { User } from "#domain/people/credentials/user.ts";

/** Where somebody works in the shop, for its menus; undefined for those who only buy. */
export function workplaceOf(user: User | null): { to: string; words: string } | undefined {
  if (user?.role === "vendor") return { to: "/vendor/dashboard", words: "Vendor Dashboard" };
  if (user?.role === "admin") return { to: "/admin", words: "Admin Panel" };
  return undefined;
}
