import { describe, expect, it } from "vitest";
import { isUse } from "./is-use.server.ts";

const shop = "https://shop.example";
function request(path: string, headers: Record<string, string> = {}, method = "GET"): boolean {
  return isUse(new Request(`${shop}${path}`, { headers, method }));
}
const from = (path: string) => ({ referer: `${shop}${path}`, "sec-fetch-dest": "empty" });

describe("somebody at work", () => {
  it.each([
    ["opens a page", "/admin/orders", { "sec-fetch-dest": "document" }],
    ["opens one in a browser that says nothing of itself", "/admin/orders", {}],
    ["follows a link", "/admin/users.data", from("/admin/orders")],
    ["goes home", "/_.data", from("/admin/orders")],
    ["chooses a filter", "/admin/orders.data?status=pending", from("/admin/orders")],
    ["hides where they come from", "/admin/orders.data", { "sec-fetch-dest": "empty" }],
  ])("%s", (_what, path, headers) => {
    expect(request(path, headers)).toBe(true);
  });

  it("sends a form", () => {
    expect(request("/admin/orders.data", from("/admin/orders"), "POST")).toBe(true);
  });
});

describe("a page left open", () => {
  it.each([
    ["holds a stream of events", "/admin/orders/events", from("/admin/orders")],
    ["opens it again, in an old browser", "/admin/orders/events", {}],
    ["asks anew for its data after an event", "/admin/orders.data", from("/admin/orders")],
    ["does so with its filter", "/admin/orders.data?status=pending", from("/admin/orders?status=pending")],
    ["asks for a part of its data", "/admin/orders.data?_routes=routes%2Fadmin", from("/admin/orders")],
    ["is the home page", "/_.data", from("/")],
    ["fetches something in the background", "/cart/account", from("/admin/orders")],
  ])("%s", (_what, path, headers) => {
    expect(request(path, headers)).toBe(false);
  });
});
