import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Permission, permissionsOf } from "#domain/shop/access/permissions.ts";
import { userOf } from "#http/access/user-of.server.ts";
import type { User } from "#domain/people/credentials/user.ts";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { AdminMenu, adminMenu } from "./panel-menu.tsx";

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
      "/admin/dashboard",
      "/admin/orders",
      "/admin/messages",
    ]);
    expect(links(staff("admin.area"))).toEqual(["/admin/dashboard"]);
  });
});
