import { useAuth } from "./auth-context.tsx";

/** Where somebody works in the shop, for its menus; undefined for those who only buy. */
export function useWorkplace(): { to: string; words: string } | undefined {
  const { isVendor, isAdmin } = useAuth();
  if (isVendor) return { to: "/vendor/dashboard", words: "Vendor Dashboard" };
  return isAdmin ? { to: "/admin", words: "Admin Panel" } : undefined;
}
