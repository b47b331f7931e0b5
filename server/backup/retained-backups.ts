import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#env";

const shape = /^yantra-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z$/;

/** The directory of the backups: BACKUP_DIR, or `backups` in the data directory. */
export function directoryOfBackups({ backups }: Pick<Environment, "backups">, dataDirectory: string): string {
  return backups.directory ?? path.join(dataDirectory, "backups");
}

/** The backups in `directory`, oldest first. */
export async function listBackups(directory: string): Promise<{ directory: string; madeAt: Date }[]> {
  const names = await readdir(directory).catch(() => []);
  return names.toSorted().flatMap((name) => {
    const [, day, hour, minute, second] = shape.exec(name) ?? [];
    if (!day) return [];
    return [
      { directory: path.join(directory, name), madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) },
    ];
  });
}

/** Deletes the oldest backups until `count` are left. Returns how many were deleted. */
export async function retainNewest(directory: string, count: number): Promise<number> {
  const all = await listBackups(directory);
  const old = all.slice(0, Math.max(0, all.length - count));
  for (const { directory } of old) await rm(directory, { recursive: true, force: true });
  return old.length;
}
