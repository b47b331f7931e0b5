import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "#server/base/free-port.ts";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "./shop-process.ts";

/** Makes `directory` the data directory of a demo shop that has started once. Copies of it start in half the time. */
export async function seedDirectory(directory: string) {
  await mkdir(directory, { recursive: true });
  await letPostgresThrough(directory);
  // A killed PostgreSQL must lose nothing, but no test cuts the power.
  const server = await openEmbeddedPostgres(directory, { settings: { fsync: "off" } });
  await server.stop();
  const shop = startShopProcess({ PORT: String(await findFreePort()), DATA_DIR: directory });
  await untilGreeted(shop);
  if ((await endShopProcess(shop)) !== 0)
    throw new Error("The shop that seeded a directory did not stop cleanly.");
  for (const log of ["shop.log", "postgres.log"]) await rm(path.join(directory, log), { force: true });
  // Its pictures are drawn when they are asked for, so that no test runs beside a process that draws them ahead.
  await rm(path.join(directory, "pictures/new"), { recursive: true, force: true });
}

/** Copies everything below `from` with its owners; when the tests run as root, PostgreSQL's user is one of them. */
export async function copyDirectory(from: string, to: string) {
  const copying = spawn("cp", ["-a", `${from}/.`, to], { stdio: "inherit" });
  const [exitCode] = await once(copying, "close");
  if (exitCode !== 0) throw new Error(`${from} could not be copied to ${to}.`);
  await letPostgresThrough(to);
}

/** When the tests run as root, PostgreSQL's user has to pass through the directory. */
async function letPostgresThrough(directory: string) {
  await chmod(directory, 0o711);
}
