import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import type { Environment } from "#env";

const longest = 3 * 60 * 60 * 1000;

/**
 * Makes the nightly backup in a process of its own, so that visitors are not slowed down. Throws when the backup fails,
 * so that the queue retries it. The process is stopped together with the shop.
 */
export function nightlyBackup(
  { backups, databaseUrl }: Pick<Environment, "backups" | "databaseUrl">,
  dataDirectory: string,
  log: Logger,
  stop: AbortSignal,
): () => Promise<void> {
  return async () => {
    if (backups.retained === 0) return;
    const task = spawn(process.execPath, ["build/server/backup.js", "--nightly"], {
      env: {
        ...process.env,
        DATA_DIR: dataDirectory,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ["ignore", "pipe", "pipe"],
      signal: AbortSignal.any([stop, AbortSignal.timeout(longest)]),
    });
    if (task.pid !== undefined) setPriority(task.pid, constants.priority.PRIORITY_LOW);
    const [output, complaint, [exitCode]] = await Promise.all([
      text(task.stdout),
      text(task.stderr),
      once(task, "exit"),
    ]);
    if (exitCode !== 0) throw new Error(`The nightly backup failed: ${complaint.trim()}`);
    log.info(output.trim());
  };
}
