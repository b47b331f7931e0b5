import { useAuth } from "./auth-context.tsx";

/** The person's area of work in the shop (vendor or admin), for the menus; undefined for customers. */
export function useWorkplace(): { to: string; words: string } | undefined {
  const { isVendor, isAdmin } = useAuth();
  if (isVendor) return { to: "/vendor/dashboard", words: "Vendor Dashboard" };
  return isAdmin ? { to: "/admin", words: "Admin Panel" } : undefined;
}
