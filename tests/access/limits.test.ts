import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRequests } from "#server/web/rate-limit.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

/** How many requests a network may make while typing in these tests; a real shop allows enough for an office. */
const maxTyping = 3;

let site: TestSite;
let visitors = 0;
beforeAll(async () => {
  // Both clocks stand still: no minute passes while somebody types, and no hour while somebody writes.
  const now = new Date();
  site = await openTestSite({ mayRequestWhileTyping: countRequests(maxTyping, () => 0), now: () => now });
});
afterAll(() => site.close());

const get = (path: string, from: string) => site.request(path, { headers: { "x-forwarded-for": from } });

describe("whoever asks faster than anybody types", () => {
  test.each([
    "/search/suggestions?q=a",
    "/Search/SUGGESTIONS?q=a",
    "/%73earch/suggestions?q=a",
    "/search/suggestions.data?q=a",
    "/search/suggestions/_.data?q=a",
    "/pincodes/411001",
    "/PINCODES/411001",
    "/pincodes/411001.data",
  ])("has to wait at %s, and nobody else", async (path) => {
    visitors += 1;
    const first = `192.0.2.${visitors}`;
    const answers = [];
    for (let count = 0; count <= maxTyping; count += 1) answers.push(await get(path, first));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(maxTyping).fill(statuses[0] ?? 0), 429]);
    expect(statuses[0]).toBeLessThan(400);
    expect(answers.at(-1)?.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(answers.at(-1)?.body.toString()).toContain("Please wait a moment and try again.");
    expect((await get(path, `198.51.100.${visitors}`)).status).toBeLessThan(400);
    expect((await get("/search?q=a", first)).status).toBe(200);
  });

  test("is one network at all of them, however it writes its address", async () => {
    const sixes = ["2001:db8::1", "2001:DB8::2", "[2001:db8::3]:4711", "2001:db8:0:0:ffff::"];
    const fours = ["203.0.113.9", "::ffff:203.0.113.9", "::ffff:cb00:7109", "203.0.113.9:4711"];
    const paths = [
      "/search/suggestions?q=a",
      "/pincodes/411001",
      "/Search/suggestions?q=b",
      "/pincodes/411002",
    ];
    for (const addresses of [sixes, fours]) {
      const statuses = [];
      for (const [index, address] of addresses.entries()) {
        statuses.push((await get(paths[index] ?? "", `forged, ${address}`)).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.slice(0, -1)).not.toContain(429);
    }
  });
});

describe("the contact form", () => {
  const write = async (address: string) => {
    const form = { id: randomUUID(), name: "Rohan", email: "rohan@example.in", subject: "Order Status" };
    const body = new URLSearchParams({ ...form, message: `Where is my order? ${form.id}` }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address };
    return (await site.request("/contact", { method: "POST", headers, body })).status;
  };

  test("takes five messages an hour from one IPv6 network, whose owner has endless addresses", async () => {
    const statuses = [];
    for (let count = 1; count <= 25; count += 1) statuses.push(await write(`2001:db8:1:2::${count}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await write("2001:db8:1:3::1")).not.toBe(429);
  });
});

test("what never ends is not packed up as data, whatever its address is spelled like", async () => {
  const cookie = await site.signIn("customer");
  for (const path of [
    "/cart/events.data",
    "/Cart/EVENTS.data",
    "/cart/%65vents.data",
    "/cart/events/_.data",
  ]) {
    expect((await site.request(path, { headers: { cookie } })).status).toBe(404);
  }
});
