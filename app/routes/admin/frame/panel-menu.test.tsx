import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Permission, permissionsOf } from "#domain/shop/access/permissions.ts";
import { userOf } from "#http/access/user-of.server.ts";
import type { User } from "#domain/people/credentials/user.ts";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { AdminMenu, adminMenu, firstSection } from "./panel-menu.tsx";

const staff = (...permissions: Permission[]) =>
  userOf({
    role: "admin",
    userId: "u1",
    name: "Ananya",
    email: "a@example.in",
    vendorId: null,
    sessionId: "",
    address: "",
    permissions: new Set(permissions),
  });

function links(user: User | null): string[] {
  const element = (
    <AuthProvider user={user}>
      <AdminMenu />
    </AuthProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [menu = ""] = /<nav aria-label="Admin".*<\/nav>/.exec(html) ?? [];
  return [...menu.matchAll(/href="([^"]+)"/g)].map(([, address = ""]) => address);
}

describe("the menu of the panel", () => {
  it("has every section for an admin, in their order", () => {
    expect(links(staff(...permissionsOf({ role: "admin" })))).toEqual(adminMenu.map(({ to }) => to));
  });

  it("has those of the specification in its order", () => {
    const named = ["Dashboard", "Users", "Products", "Orders", "Settings"];
    expect(adminMenu.map(({ label }) => label).filter((text) => named.includes(text))).toEqual(named);
  });

  it("has only the sections that somebody may open", () => {
    expect(links(staff("admin.area", "messages.read", "orders.read-any"))).toEqual([
      "/admin/orders",
      "/admin/messages",
    ]);
    expect(links(staff("admin.area"))).toEqual([]);
  });
});

describe("the first page of the panel", () => {
  it.each([
    [["messages.read", "orders.read-any"], "/admin/orders"],
    [["messages.read", "books.read-any"], "/admin/payouts"],
    [["reports.read-any", "users.read"], "/admin/dashboard"],
    [[], "/admin/dashboard"],
  ] as const)("of somebody who may %j is %s", (permissions, page) => {
    expect(firstSection(staff("admin.area", ...permissions))).toBe(page);
  });

  it("of nobody is the dashboard, which asks for a login", () => {
    expect(firstSection(null)).toBe("/admin/dashboard");
  });
});
