import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";
import { type CachedPages, cachePages } from "./cached-pages.ts";

const forEverybody = { "cache-control": "public, max-age=0, s-maxage=10", vary: "Cookie" };
const text = "<p>A laptop and another one.</p>".repeat(200);

let server: TestServer;
let pages: CachedPages;
let rendered: number;
/** What the next rendering returns, and when. */
let next: { headers?: Record<string, string>; status?: number; until?: Promise<void> };

beforeEach(async () => {
  rendered = 0;
  next = {};
  pages = cachePages();
  server = await openTestServer({
    pages,
    log: pino({ level: "silent" }),
    screens: async (context) => {
      rendered += 1;
      const { headers = forEverybody, status = 200, until } = next;
      const number = rendered;
      await until;
      return context.html(`<title>${number}</title>${text}`, status as 200, headers);
    },
  });
});
afterEach(() => server.close());

const request = (path = "/", headers: Record<string, string> = {}) => server.request(path, { headers });
const numberOf = (body: Buffer) => Number(/<title>(\d+)/.exec(body.toString())?.[1]);

describe("a page that is the same for every guest", () => {
  test("is rendered once for fifty who ask at once, and for all who come after", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => request()));
    await request();
    expect(rendered).toBe(1);
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(50);
  });

  test("keeps its headers, and those that keep browsers on guard", async () => {
    const { headers: first } = await request();
    const { headers: cached } = await request();
    expect(cached).toMatchObject({
      "cache-control": forEverybody["cache-control"],
      "content-type": "text/html; charset=UTF-8",
      "x-frame-options": "DENY",
      vary: "Cookie, accept-encoding",
      etag: first.etag,
    });
  });

  test("is not sent again to a browser that has it", async () => {
    const { headers } = await request();
    const { status, body } = await request("/", { "if-none-match": String(headers.etag) });
    expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
    expect((await request("/", { "if-none-match": '"another"' })).status).toBe(200);
  });

  test("is kept for each encoding by itself", async () => {
    await request();
    for (const _ of ["rendered", "kept"]) {
      const { headers, body } = await request("/", { "accept-encoding": "gzip" });
      expect(headers["content-encoding"]).toBe("gzip");
      expect(numberOf(gunzipSync(body))).toBe(2);
    }
    expect(numberOf((await request()).body)).toBe(1);
  });

  test("is rendered anew once the catalogue has changed, and what was begun before is not kept", async () => {
    let finish = () => {};
    next = { until: new Promise((resolve) => (finish = resolve)) };
    const early = request();
    await vi.waitUntil(() => rendered === 1, { timeout: 50_000 });
    pages.invalidate();
    next = {};
    expect(numberOf((await request()).body)).toBe(2);
    finish();
    expect(numberOf((await early).body)).toBe(1);
    expect(numberOf((await request()).body)).toBe(2);
  });

  test("is shown as it was while it cannot be rendered", async () => {
    await request();
    pages.invalidate();
    next = { status: 500 };
    const { status, body } = await request();
    expect([status, numberOf(body)]).toEqual([200, 1]);
    expect((await request("/never-seen")).status).toBe(500);
  });
});

describe("never kept is", () => {
  test.each([
    ["what says nothing of who may have it", { headers: {} }],
    ["what is one person's", { headers: { "cache-control": "private, no-store" } }],
    ["what sets a cookie", { headers: { ...forEverybody, "set-cookie": "a=b" } }],
    ["what is missing", { status: 404 }],
  ])("%s", async (_, answer) => {
    next = answer;
    await request();
    await request();
    expect(rendered).toBe(2);
  });

  test("what somebody asked for who may be signed in, who gets nothing kept either", async () => {
    const cookie = "theme=dark; yantra.session_token=x.y";
    await request("/", { cookie });
    expect(numberOf((await request()).body)).toBe(2);
    expect(numberOf((await request("/", { cookie })).body)).toBe(3);
    expect(numberOf((await request("/", { cookie: "guest-cart=3-1" })).body)).toBe(2);
  });
});

describe("what is kept", () => {
  const page = (letters: number) => ({ headers: [], etag: "", body: Buffer.alloc(letters) });

  test("stays within its bounds, and what rested longest goes first", () => {
    const cache = cachePages(Date.now, { bytes: 100_000 });
    for (const key of ["a", "b", "c", "d"]) cache.store(key, page(10_000), 0);
    cache.find("a");
    for (let number = 0; number < 7; number++) cache.store(`more ${number}`, page(10_000), 0);
    expect(["a", "b", "c", "d"].filter((key) => cache.findOld(key))).toEqual(["a"]);
    cache.store("huge", page(50_000), 0);
    expect(cache.findOld("huge")).toBeUndefined();
  });

  test("is out of date after a minute in any case", () => {
    let now = 0;
    const cache = cachePages(() => now);
    cache.store("a", page(1), 0);
    now = 59_999;
    expect(cache.find("a")).toBeDefined();
    now = 60_000;
    expect(cache.find("a")).toBeUndefined();
    expect(cache.findOld("a")).toBeDefined();
  });

  test("is dropped at once by a change, and twice a second by a thousand", () => {
    vi.useFakeTimers();
    try {
      const cache = cachePages();
      cache.invalidate();
      expect(cache.version()).toBe(1);
      for (let change = 0; change < 1_000; change++) cache.invalidate();
      expect(cache.version()).toBe(1);
      vi.advanceTimersByTime(500);
      expect(cache.version()).toBe(2);
      vi.advanceTimersByTime(5_000);
      expect(cache.version()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
