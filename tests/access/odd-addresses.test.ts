import { afterAll, beforeAll, expect, test } from "vitest";
import { nightly } from "#tests/support/nightly.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { everyRoute } from "./every-route.ts";
import { fillPattern } from "./fill-pattern.ts";

let site: TestSite;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  site = await openTestSite();
  for (const role of ["customer", "vendor", "admin"] as const) cookies[role] = await site.signIn(role);
});
afterAll(() => site.close());

const broken = [
  "/%ff",
  "/%c0%af",
  "/a%00b",
  "/%",
  "/x/%E0%A4%A",
  "/products/%ff",
  "/admin/%ed%a0%80",
  "/cart/%",
  "/x%0d%0aSet-Cookie:a=b",
  "/products/a%0ab",
];
const missing = ["/%25ff", "/products/%25ff", "/brands/%2fetc%2fpasswd", "/%EF%BF%BF", "/products/%E0%A4%85"];
const ways = {
  GET: { method: "GET", ending: "" },
  HEAD: { method: "HEAD", ending: "" },
  POST: { method: "POST", ending: "" },
  "GET .data": { method: "GET", ending: ".data" },
  "POST .data": { method: "POST", ending: ".data" },
};
const isOfCode = /build[\\/]server|node:internal|\n\s+at |URIError|URI malformed/;
const isPage = /<title>[^<]+<\/title>/;

const asked = (addresses: string[]) =>
  addresses.flatMap((address) =>
    Object.entries(ways).map(([name, { method, ending }]) => ({
      name: `${name} ${address}`,
      address: address + ending,
      method,
    })),
  );

async function answerTo({ address, method }: { address: string; method: string }) {
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const answer = await site.request(address, {
    method,
    headers,
    body: method === "POST" ? "a=b" : undefined,
  });
  const text = answer.body.toString();
  expect(text).not.toMatch(isOfCode);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  return { status: answer.status, isPage: isPage.test(text) };
}

test.each(asked(broken))("$name, which nobody can read, is refused with a page", async (question) => {
  expect(await answerTo(question)).toEqual({ status: 400, isPage: question.method !== "HEAD" });
});

test.each(asked(missing))("$name, where nothing is, is not found", async (question) => {
  const { status } = await answerTo(question);
  // Where nothing takes forms, nothing is posted either.
  expect(question.method === "POST" ? [404, 405] : [404]).toContain(status);
});

const odd = [
  "NaN",
  "9".repeat(30),
  "%E0%A4%85",
  ...nightly(["%20", "-1", "1e309", "toString", "__proto__", "a%2Fb", "%F0%9F%96%A5", "x".repeat(5_000)]),
];
const withParameters = everyRoute.map(({ pattern }) => pattern).filter((pattern) => /:/.test(pattern));

/** As somebody who may open it. */
function headersFor(pattern: string) {
  const [, area = ""] = /^\/(admin|vendor)\//.exec(pattern) ?? [];
  return { accept: "text/html", cookie: cookies[area] ?? cookies.customer };
}

test.each(withParameters)("%s is answered for whatever stands in its place", async (pattern) => {
  const headers = headersFor(pattern);
  for (const value of odd) {
    const { status } = await site.request(fillPattern(pattern, {}, value), { headers });
    expect([value, status < 500]).toEqual([value, true]);
  }
});

/** Each name that an address may have for what was done, or for how a page is shown. */
const names =
  "done saved said payment sent deleted undone added state sort status kind of show tab view gst step taken what";

const withoutParameters = everyRoute.map(({ pattern }) => pattern).filter((p) => !/[:*]|events/.test(p));

test.each(withoutParameters)("%s is answered for a name that every object has", async (pattern) => {
  const headers = headersFor(pattern);
  for (const name of ["__proto__", ...nightly(["constructor"])]) {
    const query = new URLSearchParams(names.split(" ").map((key) => [key, name]));
    const { status } = await site.request(`${pattern}?${query}`, { headers });
    expect([name, status < 500]).toEqual([name, true]);
  }
});

test("the home page by two slashes is the home page", async () => {
  const { status, headers } = await site.request("//");
  expect([status, headers.location]).toEqual([301, "/"]);
});

test("none of them is an error in the log", () => {
  expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
});
