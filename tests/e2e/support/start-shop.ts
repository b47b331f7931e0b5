import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeRunQuick } from "#tests/support/quick-run.ts";
import { copyDirectory, seedDirectory } from "#tests/support/seeded-directory.ts";
import { quickPasswords } from "#tests/support/shop-process.ts";

const startsWithin = 120_000;
const stopsWithin = 30_000;
const logFile = "test-results/shop.log";

/** Starts the shop that all tests share. Returns a function that stops it and cleans up. */
export default async function startShop() {
  makeRunQuick();
  if (!existsSync("build/server/index.js")) throw new Error("The shop is not built. Run: npm run build");
  const seeded = await mkdtemp(join(tmpdir(), "yantra-e2e-seeded-"));
  await seedDirectory(seeded);
  const drawn = await shareDrawnPictures(seeded);
  // Read by the workers, which start shops of their own.
  process.env.SHOP_SEEDED = seeded;
  const { url, stop } = await launchShop({});
  process.env.SHOP_UNDER_TEST = url;
  return async () => {
    await stop();
    for (const directory of [seeded, drawn]) await rm(directory, { recursive: true, force: true });
  };
}

/** Lets all shops keep drawn pictures in one place: a picture is named by its content, and drawing takes long. */
async function shareDrawnPictures(seeded: string): Promise<string> {
  const drawn = await mkdtemp(join(tmpdir(), "yantra-e2e-drawn-"));
  const pictures = join(seeded, "pictures");
  await mkdir(pictures, { recursive: true });
  await rm(join(pictures, "variants"), { recursive: true, force: true });
  await symlink(drawn, join(pictures, "variants"));
  return drawn;
}

/** Starts the real shop on a free port and its own data directory, with these settings in addition. */
export async function launchShop(settings: Record<string, string>) {
  const dataDirectory = await mkdtemp(join(tmpdir(), "yantra-e2e-"));
  await copyDirectory(process.env.SHOP_SEEDED ?? "", dataDirectory);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn("node_modules/.bin/node", ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SHOP_URL: url,
      DATA_DIR: dataDirectory,
      DATABASE_URL: "",
      SHOP_MODE: "demo",
      // Lets each customer of a test have an address of their own, so that tests do not share rate limits.
      TRUSTED_PROXIES: "1",
      ...settings,
      NODE_OPTIONS: [quickPasswords, settings.NODE_OPTIONS].join(" "),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  mkdirSync("test-results", { recursive: true });
  const log = createWriteStream(logFile, { flags: "a" });
  shop.stdout.pipe(log, { end: false });
  shop.stderr.pipe(log, { end: false });

  const stop = async () => {
    await stopShop(shop);
    log.end();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await untilReady(url, shop);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDirectory,
    stop: async () => {
      await stop();
      if (shop.exitCode !== 0) throw new Error(`The shop did not stop cleanly; its log is ${logFile}.`);
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilReady(url: string, shop: ChildProcess) {
  const deadline = Date.now() + startsWithin;
  while (Date.now() < deadline) {
    if (hasEnded(shop)) throw new Error(`The shop ended while starting; its log is ${logFile}.`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`The shop was not ready within ${startsWithin / 1000} s; its log is ${logFile}.`);
}

async function stopShop(shop: ChildProcess) {
  if (hasEnded(shop)) return;
  const exit = once(shop, "exit");
  shop.kill("SIGTERM");
  const late = await Promise.race([exit.then(() => false), pause(stopsWithin, true, { ref: false })]);
  if (!late) return;
  shop.kill("SIGKILL");
  await exit;
}

function hasEnded(shop: ChildProcess) {
  return shop.exitCode !== null || shop.signalCode !== null;
}
