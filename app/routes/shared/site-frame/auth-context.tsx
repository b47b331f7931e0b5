import { createContext, type ReactNode, use, useMemo } from "react";
import { useNavigation } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";

export type Auth = {
  /** True while a form that signs somebody in or out is being sent: who will be signed in is not known yet. */
  loading: boolean;
  isLoggedIn: boolean;
  isVendor: boolean;
  isAdmin: boolean;
  user: User | null;
};

const AuthContext = createContext<Auth | null>(null);

const formsThatChangeIt = [
  "/login",
  "/admin/login",
  "/register",
  "/vendor/register",
  "/logout",
  "/account/devices",
  "/account/my-data",
];

/** Provides the signed-in person to everything inside, as the server found them when it rendered the page. */
export function AuthProvider({ user, children }: { user: User | null; children: ReactNode }) {
  const { formAction } = useNavigation();
  const loading = formsThatChangeIt.includes(formAction?.split("?", 1)[0] ?? "");
  const auth = useMemo(
    () => ({
      loading,
      isLoggedIn: !!user,
      isVendor: !!user?.permissions.includes("vendor.area"),
      isAdmin: !!user?.permissions.includes("admin.area"),
      user,
    }),
    [loading, user],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** The person's area of work in the shop (vendor or admin), for the menus; undefined for customers. */
export function useWorkplace(): { to: string; label: string } | undefined {
  const { isVendor, isAdmin } = useAuth();
  if (isVendor) return { to: "/vendor/dashboard", label: "Vendor Dashboard" };
  return isAdmin ? { to: "/admin", label: "Admin Panel" } : undefined;
}
