import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ screens: (context) => context.text(context.req.url) });
});
afterAll(() => server.close());

describe("an address", () => {
  test.each([
    ["a broken escape", "/products/%zz"],
    ["half an escape", "/products/%e0%a4"],
    ["a NUL in the path", "/products/a%00b"],
    ["a NUL in a query", "/products?search=a%00b"],
    ["a backslash in the path", "/products\\..\\secrets"],
  ])("with %s is answered with a readable page", async (_what, path) => {
    const { status, headers, body } = await server.request(path);
    expect(status).toBe(400);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toContain("We cannot read this address");
  });

  test("of a host that cannot be is refused", async () => {
    expect((await server.request("/", { headers: { host: "no host/" } })).status).toBe(400);
  });

  test("that is far too long is answered with a readable page", async () => {
    const { status, body } = await server.request(`/products?search=${"a".repeat(20_000)}`);
    expect(status).toBe(414);
    expect(body.toString()).toContain("This address is too long");
  });

  test("beyond all measure ends the connection with 431", async () => {
    expect((await server.request(`/${"a".repeat(200_000)}`)).status).toBe(431);
  });

  test.each([
    ["a search of 10,000 characters", `/products?search=${"a".repeat(10_000)}`],
    ["a percent sign nobody escaped in a query", "/products?search=100%"],
    ["an emoji", "/products?search=%F0%9F%92%BB"],
    ["a script", "/products?search=<script>alert(1)</script>"],
    ["many slashes in a query", "/search?q=//a//"],
  ])("with %s reaches the shop", async (_what, path) => {
    expect((await server.request(path)).status).toBe(200);
  });

  test.each([
    ["/products/", "/products"],
    ["/products/?sort=newest", "/products?sort=newest"],
    ["/products//rog-strix/", "/products/rog-strix"],
    ["//elsewhere.example/", "/elsewhere.example"],
    ["//elsewhere.example/%2f..", "/elsewhere.example/%2f.."],
  ])("%s has its one spelling at %s", async (path, canonical) => {
    const { status, headers } = await server.request(path);
    expect([status, headers.location]).toEqual([301, canonical]);
  });

  test("of the home page keeps its slash", async () => {
    expect((await server.request("/")).status).toBe(200);
  });

  test("a form is posted to is not redirected, which would lose the form", async () => {
    expect((await server.request("/contact/", { method: "POST", body: "name=A" })).status).toBe(200);
  });
});
