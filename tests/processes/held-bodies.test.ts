import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#server/base/free-port.ts";
import { type BareSocket, openSocket } from "#tests/support/bare-socket.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { request } from "#tests/support/test-server.ts";

const megabyte = 1024 * 1024;
const guests = 6;
const sentByEach = 40;

/** On this signal the process collects garbage, so that only memory in use remains. */
const tidyUp = "SIGUSR2";
const tidy = `
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("${tidyUp}", () => collect());`;

let port: number;
let shopProcess: ReturnType<typeof startShopProcess>;
beforeAll(async () => {
  const dataDirectory = await seededCopy();
  port = await findFreePort();
  shopProcess = startShopProcess({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tidy)}`,
  });
  await untilGreeted(shopProcess);
});
afterAll(() => endShopProcess(shopProcess));

/** What buffers of the shop's process hold, in megabytes. */
async function heldMemory(): Promise<number> {
  shopProcess.kill(tidyUp);
  const { body } = await request(port, "/metrics");
  const [, bytes] = /^nodejs_external_memory_bytes (\d+)/m.exec(body.toString()) ?? [];
  return Number(bytes) / megabyte;
}

/** Sends this many megabytes to the import of vendors, in chunks of a body that does not end. */
async function sendEndlessly(megabytes: number): Promise<BareSocket> {
  const opened = openSocket(port);
  const { socket } = opened;
  const line = "POST /vendor/products/import HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n";
  socket.write(`${line}content-type: multipart/form-data; boundary=x\r\n\r\n`);
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const chunk = Buffer.alloc(megabyte, start.padEnd(megabyte, "a"));
  for (let sent = 0; sent < megabytes; sent += 1) {
    socket.write(`${megabyte.toString(16)}\r\n`);
    socket.write(chunk);
    await new Promise((resolve) => socket.write("\r\n", resolve));
  }
  return opened;
}

test("six guests who send without end make the shop hold next to nothing, and are shown the door", async () => {
  await request(port, "/vendor/products/import");
  const before = await heldMemory();
  const opened = await Promise.all(Array.from({ length: guests }, () => sendEndlessly(sentByEach)));
  await expect.poll(async () => (await heldMemory()) - before).toBeLessThan(8);
  for (const { socket, until } of opened) {
    expect(await until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 401/);
    socket.destroy();
  }
});
