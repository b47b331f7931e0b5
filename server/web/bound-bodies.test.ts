import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type BareSocket, openSocket } from "#tests/support/bare-socket.ts";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";
import type { HttpParts } from "./http-app.ts";

const megabyte = 1024 * 1024;
const half = "a".repeat(megabyte / 2);

let server: TestServer;
/** Bytes that the shop has read in total. */
let read = 0;
const sockets: BareSocket[] = [];
afterEach(async () => {
  for (const { socket } of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Reads each body to its end. Bodies may be long at /form, and longer below /files, where each belongs to a person. */
const reader: HttpParts["screens"] = async (context) => {
  const [, location, person] = context.req.path.split("/");
  if (location === "form") context.var.allowBody(megabyte);
  if (location === "files") context.var.allowBody(16 * megabyte, person ?? "somebody");
  let length = 0;
  for await (const piece of context.req.raw.body ?? []) {
    length += piece.length;
    read += piece.length;
  }
  return context.text(String(length));
};

async function open(parts: Partial<HttpParts> = {}) {
  server = await openTestServer({ screens: reader, ...parts });
}

function sendText(text: string): BareSocket {
  const opened = openSocket(server.port);
  sockets.push(opened);
  opened.socket.write(text);
  return opened;
}

const head = (address: string, framing: string) =>
  `POST ${address} HTTP/1.1\r\nhost: shop\r\n${framing}\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = "transfer-encoding: chunked";
const statusOf = (answer: string) => Number(answer.split(" ", 2)[1]);

/** How many connections this agent still has once its requests are answered and sent: the response may come first. */
const connectionsOf = ({ freeSockets }: Agent) =>
  expect.poll(() => Object.values(freeSockets).flat().length, { interval: 5 });

describe("a body", () => {
  test("may be longer where its route allows it", async () => {
    await open();
    const body = "a".repeat(15 * megabyte);
    expect((await server.request("/files", { method: "POST", body })).body.toString()).toBe(
      String(body.length),
    );
    expect((await server.request("/contact", { method: "POST", body })).status).toBe(413);
  });

  test("that is said to be too long is refused before any of it came", async () => {
    await open();
    const answer = await sendText(head("/contact", `content-length: ${64 * 1024 + 1}`)).until(/<\/html>/);
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain("Please send less than 64 KB.");
    expect((await server.request("/contact", { method: "POST", body: "a".repeat(64 * 1024) })).status).toBe(
      200,
    );
  });

  test("that does not say how long it is may be short, also where files go", async () => {
    await open();
    const long = sendText(head("/files", chunked) + chunk(half));
    const answer = await long.until(/<\/html>/);
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain("Please send less than 256 KB.");
    const short = sendText(head("/files", chunked) + chunk("a".repeat(200_000)) + chunk(""));
    expect(await short.until(/200000$/)).toMatch(/^HTTP\/1\.1 200/);
  });

  test("that is refused leaves its connection to the next request", async () => {
    await open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = "a".repeat(3 * megabyte);
    const refused = await server.request("/contact", { method: "POST", body, agent });
    const next = await server.request("/contact", { method: "POST", body: "short", agent });
    expect([refused.status, next.status]).toEqual([413, 200]);
    await connectionsOf(agent).toBe(1);
    agent.destroy();
  });

  test("that is refused may be sent to its end on a slow line, and its sender reads why", async () => {
    await open();
    const { socket, until } = sendText(head("/contact", `content-length: ${4 * megabyte}`));
    for (let sent = 0; sent < 8; sent += 1) {
      socket.write(half);
      await wait(150);
    }
    socket.write("GET /next HTTP/1.1\r\nhost: shop\r\n\r\n");
    expect(await until(/HTTP\/1\.1 200[\s\S]*0$/)).toContain("Please send less than 64 KB.");
  });

  test("that nobody reads is not taken in, and is no hindrance", async () => {
    await open({ screens: (context) => context.text("not asked") });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = "a".repeat(3 * megabyte);
    for (let count = 0; count < 2; count += 1) {
      expect((await server.request("/logout", { method: "POST", body, agent })).status).toBe(200);
    }
    await connectionsOf(agent).toBe(1);
    agent.destroy();
  });
});

/** Sends all of a body except its last byte, and waits until the shop has read that much. */
async function begin(address: string, bytes: number, from = "192.0.2.1"): Promise<BareSocket> {
  const whole = read + bytes - 1;
  const begun = sendText(head(address, `x-forwarded-for: ${from}\r\ncontent-length: ${bytes}`));
  begun.socket.write("a".repeat(bytes - 1));
  await expect.poll(() => read, { interval: 5 }).toBe(whole);
  return begun;
}
const post = (address: string, body: string, from = "192.0.2.1") =>
  server.request(address, { method: "POST", body, headers: { "x-forwarded-for": from } });
const becomes = (status: number, address: string, body: string, from?: string) =>
  expect.poll(async () => (await post(address, body, from)).status).toBe(status);

describe("all bodies together", () => {
  test("are held up to a bound, and whoever comes too much is told when to come again", async () => {
    await open({ heldBounds: { forms: megabyte } });
    const first = await begin("/form", megabyte / 2);
    const { status, headers, body } = await post("/form", `${half}aa`, "192.0.2.2");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(body.toString()).toContain("The shop is receiving many forms right now.");
    first.socket.destroy();
    await becomes(200, "/form", `${half}aa`, "192.0.2.2");
  });

  test("of files stop no form, nor forms a file", async () => {
    await open({ heldBounds: { forms: megabyte, files: megabyte } });
    const file = await begin("/files/1", megabyte);
    expect((await post("/files/2", half)).status).toBe(503);
    expect((await post("/contact", "short")).status).toBe(200);
    file.socket.destroy();
    await begin("/form", megabyte);
    expect((await post("/form", half, "192.0.2.2")).status).toBe(503);
    await becomes(200, "/files/2", half);
  });

  test("of one network are bounded, however its addresses are written, and stop nobody else's", async () => {
    await open();
    const guests: BareSocket[] = [];
    for (let index = 1; index <= 64; index += 1) {
      guests.push(await begin("/login", 64 * 1024, `2001:db8:0:1::${index.toString(16)}`));
    }
    const { status, headers, body } = await post("/login", "a".repeat(60_000), "2001:0db8:0:1:ffff::1");
    expect(status).toBe(429);
    expect(headers["retry-after"]).toBe("5");
    expect(body.toString()).toContain("Many forms are being sent from your network right now.");
    expect((await post("/login", "a".repeat(60_000), "2001:db8:0:2::1")).status).toBe(200);
    for (const { socket } of guests) socket.destroy();
    await becomes(200, "/login", "a".repeat(60_000), "2001:db8:0:1::1");
  });

  test("with files come two at a time from one person, wherever that person is", async () => {
    await open();
    const sent = [await begin("/files/1", megabyte), await begin("/files/1", megabyte, "192.0.2.2")];
    const { status, headers, body } = await post("/files/1", half, "192.0.2.3");
    expect(status).toBe(429);
    expect(headers["retry-after"]).toBe("5");
    expect(body.toString()).toContain("Your earlier files are still being uploaded.");
    expect((await post("/files/1", "a form that moves a picture")).status).toBe(200);
    expect((await post("/files/2", half)).status).toBe(200);
    sent[0]?.socket.destroy();
    await becomes(200, "/files/1", half);
  });
});
