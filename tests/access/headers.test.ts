import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staticFiles } from "#server/web/static-files.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
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

type Answer = Awaited<ReturnType<TestSite["ask"]>>;

const wanted: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin/,
  "cross-origin-resource-policy": /^same-origin$/,
  "content-security-policy": /^default-src 'none';.*frame-ancestors 'none'/,
  "x-request-id": /^[0-9a-f-]{36}$/,
};
const unwanted = ["strict-transport-security", "x-powered-by", "server"];

/** Headers that are missing from a response, or that could mislead a browser. */
function gapsIn({ headers, body }: Answer): string[] {
  const missing = Object.keys(wanted).filter((name) => !wanted[name]?.test(String(headers[name] ?? "")));
  const tooMuch = unwanted.filter((name) => name in headers);
  const isOpen = /unsafe-|\*|https?:/.test(String(headers["content-security-policy"]));
  const isPage = String(headers["content-type"]).startsWith("text/html");
  const isInline = isPage && /<[^>]+\s(style|on[a-z]+)="/.test(body.toString());
  return [
    ...missing,
    ...tooMuch,
    ...(isOpen ? ["an open policy"] : []),
    ...(isInline ? ["inline code"] : []),
  ];
}

describe("the headers that keep browsers on guard", () => {
  test.each(everyRoute.map(({ pattern }) => pattern))(
    "are on %s, on its data, and on what refuses a form",
    async (pattern) => {
      const address = addressOf(pattern);
      const form = { "content-type": "application/x-www-form-urlencoded" };
      for (const cookie of ["", admin]) {
        expect(gapsIn(await site.ask(address, { headers: { cookie } }))).toEqual([]);
        expect(gapsIn(await site.ask(`${address}.data`, { headers: { cookie } }))).toEqual([]);
      }
      expect(gapsIn(await site.ask(address, { method: "POST", headers: form, body: "a=b" }))).toEqual([]);
    },
  );

  test("are on pages that the process answers itself, and on files", async () => {
    const server = await openTestServer({
      files: await staticFiles(path.resolve("build/client")),
      screens: async (context) => {
        await context.req.text();
        throw new Error("a bug");
      },
    });
    const asked = [
      server.ask("/healthz"),
      server.ask("/readyz"),
      server.ask("/a/bug"),
      server.ask("/double//slash/"),
      server.ask("/%00"),
      server.ask(`/${"a".repeat(20_000)}`),
      server.ask("/favicon.ico"),
      server.ask("/assets/no-such-file.js"),
      server.ask("/contact", { method: "POST", body: "a".repeat(1_100_000) }),
      server.ask("/contact", { method: "POST", headers: { origin: "https://other.example" } }),
    ];
    const answers = await Promise.all(asked);
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

describe("what another site makes a browser send", () => {
  test.each(everyRoute.map(({ pattern }) => pattern).filter((pattern) => !pattern.startsWith("/webhooks/")))(
    "is refused at %s by every method, as form and as JSON",
    async (pattern) => {
      for (const address of [addressOf(pattern), `${addressOf(pattern)}.data`]) {
        const asked = unsafeMethods.flatMap((method) =>
          otherSites.flatMap((sender) =>
            bodies.map(({ type, body }) =>
              site.ask(address, {
                method,
                headers: {
                  cookie: admin,
                  "content-type": type,
                  "content-length": String(body.length),
                  ...sender,
                },
                body,
              }),
            ),
          ),
        );
        const answers = await Promise.all(asked);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
        for (const { body } of answers)
          expect(body.toString()).toContain("This form came from another website");
      }
    },
  );

  test("is let through only where the sender signs it", async () => {
    const headers = { "content-type": "application/json", origin: "https://other.example" };
    const { status } = await site.ask("/webhooks/stripe", { method: "POST", headers, body: "{}" });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(403);
  });
});
