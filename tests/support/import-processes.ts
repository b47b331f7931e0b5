import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { vi } from "vitest";

/** The processes that are at work on an import, by its id in their arguments. */
export async function processesOfImport(runId: string): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(
    pids.map(async (pid) => {
      const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
      return words.includes(runId) && words.some((word) => word.endsWith("import-process.js"));
    }),
  );
  return pids.filter((_, index) => matches[index]);
}

/** Waits for the process of an import, and returns its id. */
export function processOfImport(runId: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const [pid] = await processesOfImport(runId);
      if (pid === undefined) throw new Error("No process is at work on the import.");
      return pid;
    },
    { timeout: 30_000 },
  );
}

/** Waits until the process of an import waits for a lock. Returns how many connections it has. */
export function importsWaiting(pool: pg.Pool): Promise<number> {
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ all: number; waiting: number }>(
        `select count(*)::int as all, (count(*) filter (where wait_event_type = 'Lock'))::int as waiting
         from pg_stat_activity where application_name = 'yantra import' and datname = current_database()`,
      );
      if (!rows[0]?.waiting) throw new Error("No import waits.");
      return rows[0].all;
    },
    { timeout: 30_000 },
  );
}
