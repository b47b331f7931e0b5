import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pictureAddress } from "#domain/shop/pictures/picture-address.ts";
import { pictureWidths } from "#domain/shop/ports/picture-store.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { isAlive } from "#server/postgres/postmaster-file.ts";
import { childProcesses } from "#tests/support/child-processes.ts";
import { nightly } from "#tests/support/nightly.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { request } from "#tests/support/test-server.ts";

let port: number;
let settings: NodeJS.ProcessEnv;
let shop: ReturnType<typeof startShopProcess>;
/** The addresses of every sample picture in every size, as WebP, which is made quickly; the smallest come first. */
let addresses: string[];

beforeAll(async () => {
  const dataDirectory = await seededCopy();
  port = await findFreePort();
  settings = { PORT: String(port), DATA_DIR: dataDirectory };
  await start();
  const ids = await readdir(path.join(dataDirectory, "pictures/originals"));
  addresses = pictureWidths.flatMap((width) => ids.map((id) => pictureAddress(id, width, "webp")));
});
afterAll(() => endShopProcess(shop));

async function start() {
  shop = startShopProcess(settings);
  await untilGreeted(shop);
}

const pictureProcesses = () => childProcesses(shop.pid, "picture-worker");

const statusesOf = async (paths: string[]) =>
  Promise.all(paths.map(async (address) => (await request(port, address)).status));

test("the process that serves visitors loads nothing that decodes pictures, and the one that does ends", async () => {
  expect(await statusesOf(addresses.slice(0, 3))).toEqual([200, 200, 200]);
  expect(await readFile(`/proc/${shop.pid}/maps`, "utf8")).not.toMatch(/libvips|sharp-/);
  expect(await pictureProcesses()).not.toEqual([]);
  await vi.waitFor(async () => expect(await pictureProcesses()).toEqual([]), { timeout: 60_000 });
});

test("of many pictures asked for at once some are put off with 503, and pages are served meanwhile", async () => {
  const requests = addresses.slice(3, 133).map(async (address) => request(port, address));
  expect((await request(port, "/products")).status).toBe(200);
  const answers = await Promise.all(requests);
  const putOff = answers.filter(({ status }) => status !== 200);
  expect(putOff.length).toBeGreaterThan(0);
  for (const { status, headers } of putOff) {
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  }
  expect(answers.length - putOff.length).toBeGreaterThan(10);
});

test("a visitor who leaves takes the pictures along that were not begun", async () => {
  const batch = addresses.slice(140, 200);
  const left = new AbortController();
  const requests = batch.map((address) =>
    fetch(`http://127.0.0.1:${port}${address}`, { signal: left.signal }).then(({ status }) => status),
  );
  expect(await Promise.race(requests)).toBe(200);
  left.abort();
  await Promise.allSettled(requests);
  expect((await request(port, addresses[201]!)).status).toBe(200);
  await vi.waitFor(async () => expect(await pictureProcesses()).toEqual([]), { timeout: 60_000 });
  const made = await readdir(path.join(settings.DATA_DIR!, "pictures/variants"));
  expect(batch.filter((address) => made.includes(path.basename(address))).length).toBeLessThan(40);
});

test.each([["SIGKILL", 202], ...nightly([["SIGTERM", 204]] as const)] as const)(
  "a shop that ends by %s leaves no picture process",
  async (signal, from) => {
    if (shop.exitCode !== null || shop.signalCode !== null) await start();
    expect(await statusesOf(addresses.slice(from, from + 2))).toEqual([200, 200]);
    const pids = await pictureProcesses();
    expect(pids).not.toEqual([]);
    await endShopProcess(shop, signal);
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 60_000 });
  },
);
