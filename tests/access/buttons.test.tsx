import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { userOf } from "#http/access/user-of.server.ts";
import { type RequestFacts, requestContext, shopContext } from "#http/context/load-context.server.ts";
import * as adminDashboard from "#routes/admin/dashboard/dashboard.tsx";
import * as vendorPayouts from "#routes/admin/payouts/vendor-payouts.tsx";
import * as user from "#routes/admin/users/user-page.tsx";
import * as users from "#routes/admin/users/users.tsx";
import * as product from "#routes/back-office/listing/form/product-editor.tsx";
import * as products from "#routes/back-office/listing/table/product-table-page.tsx";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import * as vendorDashboard from "#routes/vendor/dashboard/dashboard.tsx";
import * as vendorProfile from "#routes/vendor/profile/profile.tsx";
import { addProduct } from "#tests/support/test-product.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Toasts } from "#ui/feedback/toasts.tsx";

type Page = {
  name: string;
  /** The address of a page that both areas have. */
  at?: string;
  module: { loader: (call: never) => unknown; default: ComponentType<never> };
  /** What opens the page. */
  reads: Permission[];
  /** The buttons that each further permission adds, as the page has them in its HTML. */
  adds: Partial<Record<Permission, string[]>>;
};

const pages: Page[] = [
  {
    name: "the dashboard of the panel",
    module: adminDashboard,
    reads: ["admin.area", "reports.read-any"],
    adds: {
      "alerts.settle": ['value="settle"'],
      "users.read": ["/admin/users?role=customer"],
      "vendors.approve": ["1 vendor to approve"],
      "orders.read-any": ["All orders"],
      "products.read-any": ["Low or out of stock"],
    },
  },
  {
    name: "the users",
    module: users,
    reads: ["admin.area", "users.read"],
    adds: { "users.manage": ["Add User", 'value="suspend"', 'aria-label="Delete '] },
  },
  {
    name: "a user",
    module: user,
    reads: ["admin.area", "users.read"],
    adds: {
      "users.manage": ['value="change"', 'value="suspend"', 'value="delete"'],
      "vendors.approve": ['value="approve"', 'value="reject"'],
    },
  },
  {
    name: "the payouts to a vendor",
    module: vendorPayouts,
    reads: ["admin.area", "books.read-any"],
    adds: { "payouts.record": ["Record a payout"] },
  },
  {
    name: "the products of the panel",
    at: "/admin/products",
    module: products,
    reads: ["admin.area", "products.read-any"],
    adds: {
      "products.edit-any": [
        "Import",
        "Add Product",
        'value="bulk"',
        "Edit price and stock of",
        'aria-label="Edit ',
      ],
    },
  },
  {
    name: "a product of the panel",
    at: "/admin/products/1/edit",
    module: product,
    reads: ["admin.area", "products.read-any"],
    adds: {
      "products.edit-any": ['value="draft"', 'name="picture"'],
      "products.moderate": ['value="take-off"', 'name="isFeatured"'],
    },
  },
  {
    name: "a vendor's dashboard",
    module: vendorDashboard,
    reads: [
      "vendor.area",
      "reports.read-own",
      "products.read-own",
      "fulfilments.read-own",
      "vendors.read-own",
    ],
    adds: { "products.edit-own": ["Add New Product", 'value="delete"', 'href="/vendor/products/new"'] },
  },
  {
    name: "a vendor's products",
    at: "/vendor/products",
    module: products,
    reads: ["vendor.area", "products.read-own", "vendors.read-own"],
    adds: {
      "products.edit-own": ["Import", "Add New Product", 'value="bulk"', "Edit price and stock of"],
    },
  },
  {
    name: "a vendor's profile",
    module: vendorProfile,
    reads: ["vendor.area", "vendors.read-own"],
    adds: { "vendors.edit-own": ["Save profile", 'value="bank-account"'] },
  },
];

let opened: TestShop;
let params: Record<string, string>;
let somebody: SignedInActor;

beforeAll(async () => {
  opened = await openTestShop();
  const { db } = opened.shop;
  const { id: productId } = await addProduct(opened.shop, { name: "Meru 14" });
  const { vendor_id: vendorId } = await db
    .selectFrom("products")
    .select("vendor_id")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  await db.updateTable("vendors").set({ approved_at: null }).where("id", "=", vendorId).execute();
  const { actor } = await asNewCustomer(opened.shop);
  const { userId } = (await asNewCustomer(opened.shop)).actor;
  await db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: vendorId })
    .where("user_id", "=", userId)
    .execute();
  await db
    .insertInto("alerts")
    .values({ kind: "payment-differs", sentence: "A payment differs.", created_at: opened.shop.now() })
    .execute();
  params = { productId, vendorId, userId };
  somebody = { ...actor, vendorId };
});
afterAll(() => opened.close());

/** The page as somebody with these permissions gets it. */
async function open({ at = "/", module, reads }: Page, more: Permission[]): Promise<string> {
  const actor = { ...somebody, permissions: new Set([...reads, ...more]) };
  const context = new RouterContextProvider();
  context.set(shopContext, { ...opened.shop, actor });
  context.set(requestContext, { origin: opened.shop.origin } as RequestFacts);
  const url = new URL(at, opened.shop.origin);
  const loaderData = await module.loader({ context, params, url, request: new Request(url) } as never);
  const Content = module.default as ComponentType<object>;
  const element = (
    <AuthProvider user={userOf(actor)}>
      <Toasts>
        <Content {...{ loaderData, params, matches: [] }} />
      </Toasts>
    </AuthProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe.each(pages)("on $name, somebody", (page) => {
  const added = Object.entries(page.adds) as [Permission, string[]][];

  it("who may only read it finds no button that would be refused", async () => {
    const html = await open(page, []);
    for (const button of added.flatMap(([, buttons]) => buttons)) expect(html).not.toContain(button);
  });

  it.each(added)("with %s finds its buttons", async (permission, buttons) => {
    const html = await open(page, [permission]);
    for (const button of buttons) expect(html).toContain(button);
    const others = added.filter(([other]) => other !== permission).flatMap(([, buttons]) => buttons);
    for (const button of others) expect(html).not.toContain(button);
  });
});
