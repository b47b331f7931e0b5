import { createContext, type ReactNode, use, useMemo } from "react";
import { useNavigation } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";

export type Auth = {
  /** True while a form that signs somebody in or out is under way: who it will be is not known yet. */
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

/** Tells everything inside who is signed in, as the server found when it made the page. */
export function AuthProvider({ user, children }: { user: User | null; children: ReactNode }) {
  const { formAction } = useNavigation();
  const path = formAction?.split("?", 1)[0];
  const loading = path !== undefined && formsThatChangeIt.includes(path);
  const auth = useMemo(
    () => ({
      loading,
      isLoggedIn: user !== null,
      isVendor: user?.role === "vendor",
      isAdmin: user?.role === "admin",
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
