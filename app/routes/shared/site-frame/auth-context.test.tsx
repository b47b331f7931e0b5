import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { User } from "#domain/people/credentials/user.ts";
import { permissionsOf } from "#domain/shop/access/permissions.ts";
import { type Auth, AuthProvider, useAuth } from "./auth-context.tsx";

function authOf(user: User | null): Auth {
  let seen: Auth | undefined;
  function Inside() {
    seen = useAuth();
    return null;
  }
  const element = (
    <AuthProvider user={user}>
      <Inside />
    </AuthProvider>
  );
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return seen!;
}

const user = (role: User["role"]): User => ({
  id: "u1",
  name: "Ananya",
  email: "a@example.in",
  role,
  permissions: [...permissionsOf({ role })],
  workPages: [],
});

describe("who is signed in", () => {
  it("is nobody, for a guest", () => {
    expect(authOf(null)).toEqual({
      loading: false,
      isLoggedIn: false,
      isVendor: false,
      isAdmin: false,
      user: null,
    });
  });

  it.each([
    ["customer", { isVendor: false, isAdmin: false }],
    ["vendor", { isVendor: true, isAdmin: false }],
    ["admin", { isVendor: false, isAdmin: true }],
  ] as const)("is known with the role %s", (role, is) => {
    expect(authOf(user(role))).toEqual({ loading: false, isLoggedIn: true, user: user(role), ...is });
  });

  it("cannot be asked outside the provider", () => {
    function Outside() {
      useAuth();
      return null;
    }
    expect(() => renderToStaticMarkup(<Outside />)).toThrow("useAuth must be used within an AuthProvider");
  });
});
