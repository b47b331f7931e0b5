import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => (site = await openTestSite()));
afterAll(() => site.close());

const broken = ["/%ff", "/%c0%af", "/a%00b", "/%", "/x/%E0%A4%A", "/products/%ff", "/admin/%ed%a0%80", "/cart/%", "/x%0d%0aSet-Cookie:a=b", "/products/a%0ab"];
const missing = ["/%25ff", "/products/%25ff", "/brands/%2fetc%2fpasswd", "/%EF%BF%BF", "/products/%E0%A4%85"];
const ways = {
  GET: { method: "GET", ending: "" },
  HEAD: { method: "HEAD", ending: "" },
  POST: { method: "POST", ending: "" },
  "GET .data": { method: "GET", ending: ".data" },
  "POST .data": { method: "POST", ending: ".data" },
};
const isOfCode = /build[\\/]server|node:internal|\n\s+at |URIError|URI malformed/;

const asked = [...broken, ...missing].flatMap((address) =>
  Object.entries(ways).map(([name, way]) => ({ name: `${name} ${address}`, address, ...way })),
);

test.each(asked)("$name is answered as an address that is not there", async ({ address, method, ending }) => {
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const body = method === "POST" ? "a=b" : undefined;
  const answer = await site.ask(address + ending, { method, headers, body });
  const text = answer.body.toString();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (broken.includes(address)) expect(answer.status).toBe(400);
  if (ending === "" && method !== "HEAD") expect(text).toMatch(/<title>[^<]+ \| Yantra<\/title>/);
  expect(text).not.toMatch(isOfCode);
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

test("the home page by two slashes is the home page", async () => {
  const { status, headers } = await site.ask("//");
  expect([status, headers.location]).toEqual([301, "/"]);
});

test("none of them is an error in the log", () => {
  expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
});
