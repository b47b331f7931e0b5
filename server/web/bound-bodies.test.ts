import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type BareSocket, openSocket } from "#tests/support/bare-socket.ts";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";
import type { HttpParts } from "../http-app.ts";

const megabyte = 1024 * 1024;
const half = "a".repeat(megabyte / 2);

let server: TestServer;
const sockets: BareSocket[] = [];
afterEach(async () => {
  for (const { socket } of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A shop that reads each body to its end; below /files it may be long. */
const reader: HttpParts["screens"] = async (context) => {
  if (context.req.path === "/files") context.var.allowBody(16 * megabyte);
  return context.text(String((await context.req.text()).length));
};

async function open(parts: Partial<HttpParts> = {}) {
  server = await openTestServer({ screens: reader, ...parts });
}

function say(text: string): BareSocket {
  const opened = openSocket(server.port);
  sockets.push(opened);
  opened.socket.write(text);
  return opened;
}

const head = (address: string, framing: string) =>
  `POST ${address} HTTP/1.1\r\nhost: shop\r\n${framing}\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = "transfer-encoding: chunked";
const statusOf = (heard: string) => Number(heard.split(" ", 2)[1]);

/** Over how many connections this agent is, once its requests are answered. */
const connectionsOf = ({ freeSockets }: Agent) => Object.values(freeSockets).flat().length;

describe("a body", () => {
  test("may be longer where its route allows it", async () => {
    await open();
    const body = "a".repeat(15 * megabyte);
    expect((await server.ask("/files", { method: "POST", body })).body.toString()).toBe(String(body.length));
    expect((await server.ask("/contact", { method: "POST", body })).status).toBe(413);
  });

  test("that is said to be too long is refused before any of it came", async () => {
    await open();
    const heard = await say(head("/contact", `content-length: ${megabyte + 1}`)).until(/<\/html>/);
    expect(statusOf(heard)).toBe(413);
    expect(heard).toContain("Please send less than 1 MB.");
  });

  test("that does not say how long it is may be short, also where files go", async () => {
    await open();
    const long = say(head("/files", chunked) + chunk(half));
    const heard = await long.until(/<\/html>/);
    expect(statusOf(heard)).toBe(413);
    expect(heard).toContain("Please send less than 256 KB.");
    const short = say(head("/files", chunked) + chunk("a".repeat(200_000)) + chunk(""));
    expect(await short.until(/200000$/)).toMatch(/^HTTP\/1\.1 200/);
  });

  test("that is refused leaves its connection to the next request", async () => {
    await open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = "a".repeat(3 * megabyte);
    const refused = await server.ask("/contact", { method: "POST", body, agent });
    const next = await server.ask("/contact", { method: "POST", body: "short", agent });
    expect([refused.status, next.status, connectionsOf(agent)]).toEqual([413, 200, 1]);
    agent.destroy();
  });

  test("that is refused may be sent to its end on a slow line, and its sender reads why", async () => {
    await open();
    const { socket, until } = say(head("/contact", `content-length: ${4 * megabyte}`));
    for (let sent = 0; sent < 8; sent += 1) {
      socket.write(half);
      await wait(150);
    }
    socket.write("GET /next HTTP/1.1\r\nhost: shop\r\n\r\n");
    expect(await until(/HTTP\/1\.1 200[\s\S]*0$/)).toContain("Please send less than 1 MB.");
  });

  test("that nobody reads is not taken in, and is no hindrance", async () => {
    await open({ screens: (context) => context.text("not asked") });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = "a".repeat(3 * megabyte);
    for (let count = 0; count < 2; count += 1) {
      expect((await server.ask("/logout", { method: "POST", body, agent })).status).toBe(200);
    }
    expect(connectionsOf(agent)).toBe(1);
    agent.destroy();
  });
});

describe("all bodies together", () => {
  test("are held up to a bound, and whoever comes too much is told when to come again", async () => {
    await open({ mostHeld: megabyte });
    const begun = head("/files", `content-length: ${megabyte}`) + half;
    const first = say(begun);
    const isTaken = async () => {
      const { status, headers } = await server.ask("/contact", { method: "POST", body: half + half });
      return status === 503 && headers["retry-after"] === "5";
    };
    await expect.poll(isTaken, { timeout: 10_000 }).toBe(true);
    first.socket.destroy();
    const isFree = async () => (await server.ask("/contact", { method: "POST", body: half + half })).status;
    await expect.poll(isFree, { timeout: 10_000 }).toBe(200);
  });
});
