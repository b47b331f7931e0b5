import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
afterEach(() => server.close());

/**
 * Sends `pieces` over a bare socket with a pause between them, and returns everything received until the other side
 * closed.
 */
async function talk(pieces: Iterable<string>, pause = 0): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  let received = "";
  socket.on("data", (bytes) => (received += String(bytes)));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const isClosed = closed.then(() => true);
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    if (await Promise.race([isClosed, wait(pause, false)])) break;
  }
  await closed;
  return received;
}

const quick = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const sentence = (answer: string) => /<h1>(.*)<\/h1>/.exec(answer)?.[1];

test("headers that arrive drop by drop are cut off with a sentence", async () => {
  server = await openTestServer({ patience: quick });
  let drops = 0;
  function* fallenDrops() {
    yield "GET / HTTP/1.1\r\nhost: shop\r\n";
    for (; drops < 200; drops += 1) yield `x-drop-${drops}: 1\r\n`;
  }
  const answer = await talk(fallenDrops(), 40);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(sentence(answer)).toBe("This took too long");
  // Eight arrive in the time allowed for headers, and some more until the timeout is next checked.
  expect(drops).toBeLessThan(125);
});

test("a form that arrives drop by drop is cut off, and others are served meanwhile", async () => {
  server = await openTestServer({
    patience: quick,
    screens: async (context) => context.text(String((await context.req.text()).length)),
  });
  const head = "POST /contact HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\n";
  const slow = talk([head, ...Array.from({ length: 400 }, () => "a")], 20);
  const other = await server.request("/contact", { method: "POST", body: "whole" });
  expect(other.body.toString()).toBe("5");
  expect(await slow).toMatch(/^(HTTP\/1.1 408 [\s\S]*)?$/);
});

test.each([
  [
    "an address of 20,000 signs",
    `GET /search?q=${"a".repeat(20_000)} HTTP/1.1`,
    "",
    414,
    "This address is too long",
  ],
  [
    "a header of 200,000 signs",
    "GET / HTTP/1.1",
    `cookie: ${"a".repeat(200_000)}`,
    431,
    "Your browser sent too much data",
  ],
  [
    "300 headers",
    "GET / HTTP/1.1",
    Array.from({ length: 300 }, (_, count) => `x-${count}: 1`).join("\r\n"),
    431,
    "Your browser sent too much data",
  ],
  ["what is no HTTP", "HELLO", "", 400, "We cannot read this request"],
  [
    "two lengths at once",
    "POST / HTTP/1.1",
    "content-length: 5\r\ntransfer-encoding: chunked",
    400,
    "We cannot read this request",
  ],
])("%s is answered with a readable page", async (_what, line, header, status, title) => {
  server = await openTestServer({});
  const answer = await talk([
    `${line}\r\nhost: shop\r\nconnection: close\r\n${header}${header && "\r\n"}\r\n`,
  ]);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(sentence(answer)).toBe(title);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
});

test("HEAD that cannot be read gets the headers alone", async () => {
  server = await openTestServer({});
  expect(await talk(["HEAD /\u0001 HTTP/1.1\r\nhost: shop\r\n\r\n"])).toMatch(
    /^HTTP\/1.1 400 [^<]+content-length: [1-9]\d*[^<]+\r\n\r\n$/,
  );
});
