import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { openDatabase } from "#db/database.server.ts";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";

export type ShopUnderLoad = {
  port: number;
  /** The first process of the shop; with the default settings it is the only one. */
  processId: number | undefined;
  databaseUrl: string;
  /** The secret that signs its sessions. */
  secret: string;
  dataDirectory: string;
  /** Connections to the shop's database. */
  pool: pg.Pool;
  /** The Cookie header of a session with this token. */
  cookieOf: (token: string) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Starts the real shop in its own process, as `npm start` does, with its own PostgreSQL on an empty directory; on the one that
 * `BENCH_DATA` names, which is kept, so that what was written once can be measured again.
 */
export async function startShopUnderLoad(settings: NodeJS.ProcessEnv = {}): Promise<ShopUnderLoad> {
  const kept = process.env.BENCH_DATA;
  if (kept) await mkdir(kept, { recursive: true });
  const dataDirectory = kept ?? (await mkdtemp(path.join(tmpdir(), "yantra-bench-")));
  // When root runs this, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  const port = await findFreePort();
  const shop = startShopProcess({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: "info",
    // Buyers say which network they come from: one network may not do as much as all of them.
    TRUSTED_PROXIES: "1",
    ...settings,
  });
  await untilGreeted(shop);
  const { url } = await borrowEmbeddedPostgres(dataDirectory);
  const { pool } = openDatabase(url, { max: 16 });
  const secret = await readFile(path.join(dataDirectory, "shop.secret"), "utf8");
  const signIn = createSignIn({ secret, origin: `http://localhost:${port}` });

  async function cookieOf(token: string): Promise<string> {
    const cookies = await signIn.renewCookies(token);
    return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
  }
  async function stop() {
    await pool.end();
    await endShopProcess(shop);
    if (!kept) await rm(dataDirectory, { recursive: true, force: true });
  }
  return { port, processId: shop.pid, databaseUrl: url, secret, dataDirectory, pool, cookieOf, stop };
}
