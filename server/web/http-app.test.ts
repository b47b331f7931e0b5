import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";
import type { HttpParts } from "./http-app.ts";

const page = `<!doctype html><title>Yantra</title>${"<p>A laptop and another one.</p>".repeat(200)}`;
const own = "default-src 'none'; script-src 'self'";

let server: TestServer;
afterEach(() => server.close());

async function open(screens: HttpParts["screens"], parts: Partial<HttpParts> = {}) {
  server = await openTestServer({ screens, ...parts });
  return server;
}

describe("every response", () => {
  test("carries the headers that keep browsers on guard", async () => {
    const { request } = await open((context) => context.json({}));
    const { headers } = await request("/");
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("keeps the policy a page brings", async () => {
    const { request } = await open((context) => context.html(page, 200, { "content-security-policy": own }));
    expect((await request("/")).headers["content-security-policy"]).toBe(own);
  });

  test("keeps what a page says of the windows it opens", async () => {
    const windows = { "cross-origin-opener-policy": "same-origin-allow-popups" };
    const { request } = await open((context) => context.html(page, 200, windows));
    expect((await request("/")).headers).toMatchObject(windows);
  });

  test("asks for HTTPS where the shop has it", async () => {
    const { request } = await open((context) => context.html(page), { strictTransport: true });
    expect((await request("/")).headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  });

  test("has an id of its own, whatever the visitor sent", async () => {
    const { request } = await open((context) => context.text(context.var.requestId));
    const { headers, body } = await request("/", { headers: { "x-request-id": "forged" } });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.toString()).toBe(headers["x-request-id"]);
  });

  test("leaves one line in the log, without the query", async () => {
    const { request, logged } = await open((context) => context.text("made", 201));
    const { headers } = await request("/products?search=my+secret+wish", { method: "POST", body: "x" });
    await vi.waitUntil(() => logged.length > 0, { timeout: 50_000 });
    expect(logged).toEqual([
      expect.objectContaining({
        id: headers["x-request-id"],
        method: "POST",
        route: "/products",
        status: 201,
        durationMs: expect.any(Number),
        bytes: expect.any(Number),
      }),
    ]);
  });
});

describe("an error nobody expected", () => {
  test("is logged with the request's id and shows nothing of itself", async () => {
    const { request, logged } = await open(() => Promise.reject(new Error("the key is hunter2")));
    const { status, headers, body } = await request("/");
    expect(status).toBe(500);
    expect(body.toString()).toContain(headers["x-request-id"]);
    expect(body.toString()).not.toContain("hunter2");
    expect(logged[0]).toMatchObject({
      id: headers["x-request-id"],
      err: { message: "the key is hunter2" },
    });
  });
});

describe("a form", () => {
  const echo: HttpParts["screens"] = async (context) =>
    context.text(String((await context.req.text()).length));

  test("of a guest reaches the shop whole, up to 64 KB", async () => {
    const { request } = await open(echo);
    const { body } = await request("/contact", { method: "POST", body: "a".repeat(60_000) });
    expect(body.toString()).toBe("60000");
  });
});

describe("a page", () => {
  const shown: HttpParts["screens"] = (context) => context.html(page, 200, { etag: '"one"' });

  test("travels compressed as the browser prefers", async () => {
    const { request } = await open(shown);
    const brotli = await request("/", { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      vary: "accept-encoding",
      etag: 'W/"one"',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page);

    const gzip = await request("/", { headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(page);
  });

  test("travels as it is where the browser asks for nothing else, and caches are told", async () => {
    const { request } = await open(shown);
    const { headers, body } = await request("/");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers.vary).toBe("accept-encoding");
    expect(body.toString()).toBe(page);
  });

  test("that is small, or a picture, is left alone", async () => {
    const picture = Buffer.alloc(5_000);
    const { request } = await open((context) =>
      context.req.path === "/picture"
        ? context.body(picture, 200, { "content-type": "image/avif" })
        : context.html("<p>Short</p>"),
    );
    const headers = { "accept-encoding": "br" };
    expect((await request("/", { headers })).headers["content-encoding"]).toBeUndefined();
    const answer = await request("/picture", { headers });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers).not.toHaveProperty("vary");
    expect(answer.body.equals(picture)).toBe(true);
  });

  test("answers HEAD with the headers alone", async () => {
    const { request } = await open(shown);
    const { status, body } = await request("/", { method: "HEAD", headers: { "accept-encoding": "br" } });
    expect([status, body.length]).toEqual([200, 0]);
  });

  test("is not made for OPTIONS, which may open no event stream either", async () => {
    const { request } = await open(() => {
      throw new Error("This is not asked for.");
    });
    const { status, headers } = await request("/cart/events", { method: "OPTIONS" });
    expect([status, headers.allow]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  });

  test.each(["br", "gzip"])(
    "whose data comes in pieces shows the first before the last is there (%s)",
    async (encoding) => {
      let release = () => {};
      const { port } = await open(() => {
        const pieces = new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode("first"));
            await new Promise<void>((resolve) => (release = resolve));
            controller.enqueue(new TextEncoder().encode("last"));
            controller.close();
          },
        });
        return new Response(pieces, { headers: { "content-type": "text/x-script" } });
      });
      const url = `http://127.0.0.1:${port}/products.data`;
      const response = await fetch(url, { headers: { "accept-encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader.read()).value).toBe("first");
      release();
      expect((await reader.read()).value).toBe("last");
      expect((await reader.read()).done).toBe(true);
    },
  );
});
