import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpSide } from "#tests/support/built-side.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { gapsIn } from "./answer-gaps.ts";
import { fillPattern } from "./fill-pattern.ts";
import { everyRoute } from "./every-route.ts";

let site: TestSite;
let admin: string;
const examples: Record<string, string> = { name: "no-picture.webp", pincode: "411001", provider: "stripe" };
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
  const { id, slug } = await addProduct(site.shop);
  Object.assign(examples, { productId: id, slug });
});
afterAll(() => site.close());

/** Parameters without an example lead to 'not found', which needs the same headers. */
const addressOf = (pattern: string) => fillPattern(pattern, examples, "no-such-thing");

describe("the headers that keep browsers on guard", () => {
  test("are on pages that the process answers itself, and on files", async () => {
    const server = await openTestServer({
      files: await httpSide.staticFiles(path.resolve("build/client")),
      screens: async (context) => {
        await context.req.text();
        throw new Error("a bug");
      },
    });
    const requests = [
      server.request("/healthz"),
      server.request("/readyz"),
      server.request("/a/bug"),
      server.request("/double//slash/"),
      server.request("/%00"),
      server.request(`/${"a".repeat(20_000)}`),
      server.request("/favicon.ico"),
      server.request("/assets/no-such-file.js"),
      server.request("/contact", { method: "POST", body: "a".repeat(1_100_000) }),
      server.request("/contact", { method: "POST", headers: { origin: "https://other.example" } }),
    ];
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 500, 301, 400, 414, 500, 404, 413, 403]);
    for (const answer of answers) expect(gapsIn(answer)).toEqual([]);
    await server.close();
  });
});

const unsafeMethods = ["POST", "PUT", "PATCH", "DELETE"];
const otherSites = [
  { origin: "https://other.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" },
];
const bodies = [
  { type: "application/x-www-form-urlencoded", body: "intent=delete" },
  { type: "text/plain", body: "{}" },
  { type: "application/json", body: "{}" },
];

/** Every method from every other site with every body. */
const combinations = unsafeMethods.flatMap((method) =>
  otherSites.flatMap((sender) => bodies.map((body) => ({ method, sender, ...body }))),
);
/** All of them in the nightly run; by day four or five, others for each route. */
const requestedFrom = (route: number) =>
  combinations.filter((_, index) => isNightly || index % 11 === route % 11);

const refusing = everyRoute.map(({ pattern }) => pattern).filter((path) => !path.startsWith("/webhooks/"));

describe("what another site makes a browser send", () => {
  test.each(refusing.map((pattern, route) => ({ pattern, route })))(
    "is refused at $pattern, by any method, as form and as JSON",
    async ({ pattern, route }) => {
      for (const address of [addressOf(pattern), `${addressOf(pattern)}.data`]) {
        const requests = requestedFrom(route).map(({ method, sender, type, body }) =>
          site.request(address, {
            method,
            headers: {
              cookie: admin,
              "content-type": type,
              "content-length": String(body.length),
              ...sender,
            },
            body,
          }),
        );
        const answers = await Promise.all(requests);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
        for (const { body } of answers)
          expect(body.toString()).toContain("This form came from another website");
      }
    },
  );

  test("is let through only where the sender signs it", async () => {
    const headers = { "content-type": "application/json", origin: "https://other.example" };
    const { status } = await site.request("/webhooks/stripe", { method: "POST", headers, body: "{}" });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(403);
  });
});
