import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { isAlive, isPostgres, readPostmasterFile } from "#server/postgres/postmaster-file.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { endShopProcess } from "#tests/support/shop-process.ts";
import { greeted, longestStart, runStartCommand } from "./start-command.ts";

let port: number;
let dataDirectory: string;
let command: ChildProcess | undefined;

function start() {
  const started = runStartCommand(port, dataDirectory);
  ({ command } = started);
  return started;
}

beforeEach(async () => {
  port = await findFreePort();
  dataDirectory = await seededCopy();
});
afterEach(async () => {
  if (command) await endShopProcess(command);
  command = undefined;
});

const answer = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

test(
  "a shop that was killed is started again, says so, and stops for good when it is asked to",
  async () => {
    const { command, output, untilPrinted, servers } = start();
    await untilPrinted(greeted);
    expect(await answer()).toBe(200);
    const [killed] = await servers();
    process.kill(killed!, "SIGKILL");

    await untilPrinted(
      "The shop stopped unexpectedly (killed by SIGKILL). Starting it again, attempt 1 of 5.\n",
    );
    await untilPrinted(greeted, 2);
    expect(await answer()).toBe(200);
    const [successor] = await servers();
    expect(successor).not.toBe(killed);
    const logFile = path.join(dataDirectory, "shop.log");
    expect(await readFile(logFile, "utf8")).toMatch(
      /"level":"warn".*"how":"killed by SIGKILL".*The shop had stopped unexpectedly/,
    );
    const { db, pool } = openDatabase((await borrowEmbeddedPostgres(dataDirectory)).url, { max: 1 });
    const alerts = await db
      .selectFrom("alerts")
      .select("sentence")
      .where("kind", "=", "shop-stopped")
      .execute();
    await pool.end();
    expect(alerts).toEqual([
      { sentence: expect.stringMatching(/stopped unexpectedly on .* \(killed by SIGKILL\).*shop\.log\./) },
    ]);

    const database = await readPostmasterFile(path.join(dataDirectory, "postgres"));
    expect(await endShopProcess(command)).toBe(0);
    expect(output().split("Starting it again")).toHaveLength(2);
    await expect.poll(() => isAlive(successor!)).toBe(false);
    const left = async () => ({ runs: await isPostgres(database!.pid), output: output() });
    await expect.poll(left).toMatchObject({ runs: false });
    await expect(answer()).rejects.toThrow("fetch failed");
  },
  longestStart,
);

test(
  "a command that is asked to stop while its killed shop waits for the next start stops PostgreSQL too",
  async () => {
    const { command, untilPrinted, servers } = start();
    await untilPrinted(greeted);
    const database = await readPostmasterFile(path.join(dataDirectory, "postgres"));
    const [killed] = await servers();
    process.kill(killed!, "SIGKILL");
    await untilPrinted("Starting it again");
    expect(await endShopProcess(command)).toBe(0);
    await expect.poll(() => isPostgres(database!.pid)).toBe(false);
  },
  longestStart,
);

test(
  "a shop that never served visitors is not started again",
  async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const { command, output } = start();
    await once(command, "close");
    other.close();
    expect(command.exitCode).toBe(1);
    expect(output()).toContain(`Port ${port} on 127.0.0.1 is used by another program.`);
    expect(output()).not.toContain("Starting it again");
  },
  longestStart,
);
