import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#domain/shop/access/actor.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { requires } from "./guards.server.ts";
import { type RequestFacts, requestContext, shopContext } from "../context/load-context.server.ts";
import { routePermissions } from "../access/route-permissions.server.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

type Guard = ReturnType<typeof requires>;

/** 200 for those whom the guard lets in, otherwise the status it throws. */
async function statusAt(guard: Guard, pattern: string, actor: Actor): Promise<number> {
  const context = new RouterContextProvider();
  context.set(shopContext, { ...opened.shop, actor });
  context.set(requestContext, { origin: opened.shop.origin } as RequestFacts);
  const url = new URL(pattern, opened.shop.origin);
  const call = { context, request: new Request(url), url, pattern: pattern.slice(1), params: {} };
  try {
    const next = () => Promise.resolve(new Response());
    return ((await guard(call as Parameters<Guard>[0], next)) as Response).status;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    return (thrown as { init: { status: number } }).init.status;
  }
}

async function staffWho(...permissions: Permission[]): Promise<Actor> {
  const { actor } = await asNewCustomer(opened.shop);
  return { ...actor, permissions: new Set(permissions) };
}

const panel = [...routePermissions.keys()].filter((pattern) =>
  /^\/admin(\/(?!login|orders\/events)|$)/.test(pattern),
);

describe("the door of the panel", () => {
  const guard = requires("admin.area");

  it("opens to staff for orders and messages those pages alone", async () => {
    const staff = await staffWho("admin.area", "orders.read-any", "messages.read");
    const open: string[] = [];
    for (const pattern of panel) if ((await statusAt(guard, pattern, staff)) === 200) open.push(pattern);
    expect(open.toSorted()).toEqual([
      "/admin",
      "/admin/*",
      "/admin/dashboard",
      "/admin/messages",
      "/admin/messages/:messageId",
      "/admin/orders",
      "/admin/orders.csv",
      "/admin/orders/:orderId",
      "/admin/orders/:orderId/invoices/:documentId",
      "/admin/orders/:orderId/invoices/:documentId/pdf",
    ]);
    expect(await statusAt(guard, "/admin/payouts", staff)).toBe(403);
  });

  it("stays closed to those who may do everything behind it but enter", async () => {
    const { admin, ...rest } = { admin: "admin.area", read: "orders.read-any" } as const;
    expect(await statusAt(guard, "/admin/orders", await staffWho(rest.read))).toBe(403);
    expect(await statusAt(guard, "/admin/orders", await staffWho(rest.read, admin))).toBe(200);
  });

  it("stays closed at a route that nobody put into the table", async () => {
    const admin: Actor = { ...(await asNewCustomer(opened.shop)).actor, role: "admin" };
    expect(await statusAt(guard, "/admin/orders", admin)).toBe(200);
    expect(await statusAt(guard, "/admin/forgotten", admin)).toBe(403);
  });

  it("asks all who enter for the second step that the shop wants of its admins", async () => {
    const staff = await staffWho("admin.area", "orders.read-any");
    const wants = (isWanted: boolean) =>
      opened.shop.db.updateTable("shop_settings").set({ admins_need_two_factor: isWanted }).execute();
    await wants(true);
    expect(await statusAt(guard, "/admin/orders", staff)).toBe(302);
    await wants(false);
    expect(await statusAt(guard, "/admin/orders", staff)).toBe(200);
  });
});

it("the door of the vendor area opens those of its pages that somebody may read", async () => {
  const guard = requires("vendor.area");
  const packer = await staffWho("vendor.area", "fulfilments.read-own");
  expect(await statusAt(guard, "/vendor/orders", packer)).toBe(200);
  expect(await statusAt(guard, "/vendor/payouts", packer)).toBe(403);
});
