import { once } from "node:events";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { findFreePort } from "#server/base/free-port.ts";
import { isPostgres, readPostmasterFile } from "#server/postgres/postmaster-file.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { greeted, longestStart, runStartCommand } from "./start-command.ts";

test(
  "after the sixth kill the command gives up, and leaves no PostgreSQL behind",
  async () => {
    const dataDirectory = await seededCopy();
    const { command, output, untilPrinted, servers } = runStartCommand(await findFreePort(), dataDirectory);
    const ended = once(command, "exit");
    await untilPrinted(greeted);
    const database = await readPostmasterFile(path.join(dataDirectory, "postgres"));
    for (let kill = 1; kill <= 6; kill += 1) {
      const [shop] = await vi.waitUntil(
        async () => {
          const found = await servers();
          return found.length > 0 && found;
        },
        { timeout: longestStart, interval: 50 },
      );
      process.kill(shop!, "SIGKILL");
      await untilPrinted("The shop stopped unexpectedly (killed by SIGKILL)", kill);
    }
    expect(await ended).toEqual([137, null]);
    expect(output()).toContain("It stays stopped now.");
    expect(await isPostgres(database!.pid)).toBe(false);
    expect(await readPostmasterFile(path.join(dataDirectory, "postgres"))).toBeUndefined();
  },
  longestStart,
);
