import { afterEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
afterEach(() => server.close());

async function post(headers: Record<string, string>, method = "POST") {
  server = await openTestServer({ origin: "https://shop.example" });
  return server.request("/account", { method, headers });
}

describe("a form", () => {
  test.each([
    ["says that it is of this site", { "sec-fetch-site": "same-origin" }],
    ["was sent by its reader alone", { "sec-fetch-site": "none" }],
    ["names the shop as its origin", { origin: "https://shop.example" }],
    ["names the address it is sent to", { origin: "http://192.0.2.5:3000", host: "192.0.2.5:3000" }],
    ["says nothing, as programs do", {}],
  ])("that %s is carried out", async (_how, headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(200);
  });

  test.each([
    ["of another site", { "sec-fetch-site": "cross-site" }],
    ["of a neighbour under the same domain", { "sec-fetch-site": "same-site" }],
    ["that names another origin", { origin: "https://shop.example.org" }],
    ["that names our host by another port", { origin: "https://shop.example:8443" }],
    ["without an origin of its own", { origin: "null" }],
    [
      "that says one thing and is another",
      { "sec-fetch-site": "cross-site", origin: "https://shop.example" },
    ],
  ])("%s is refused with a sentence", async (_which, headers) => {
    const { status, body } = await post(headers);
    expect(status).toBe(403);
    expect(body.toString()).toContain("This form came from another website");
  });

  test.each(["PUT", "PATCH", "DELETE"])("is not carried out by %s either", async (method) => {
    expect((await post({ "sec-fetch-site": "cross-site" }, method)).status).toBe(403);
  });
});

test("a message of a payment provider comes in, whatever it says of where it is from", async () => {
  server = await openTestServer({ origin: "https://shop.example" });
  const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  expect((await server.request("/webhooks/razorpay", { method: "POST", headers })).status).toBe(200);
});

test("a link on another site leads into the shop", async () => {
  expect((await post({ "sec-fetch-site": "cross-site" }, "GET")).status).toBe(200);
});
