import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StartRefusal } from "../base/start-refusal.ts";

const SavedTable = z.object({
  /** The qualified name in SQL: 'public.orders', 'graphile_worker._private_jobs'. */
  name: z.string(),
  file: z.string().regex(/^tables\/[\w.]+\.copy\.gz$/),
  rows: z.int(),
  sha256: z.string(),
});

/** The content of a backup's `manifest.json`: everything needed to check that it is complete and to load it. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations of the saved tables, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The revision of the job queue's tables; null if the shop never had a queue. */
  queueRevision: z.int().nullable(),
  tables: z.array(SavedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The files in `pictures/`. A picture's name is the beginning of its digest. */
  pictures: z.array(z.object({ name: z.string().regex(/^[0-9a-f]{20}$/), bytes: z.int() })),
  /** The private files in `photos/`. Backups of before have none. */
  photos: z.array(z.object({ name: z.uuid(), bytes: z.int(), sha256: z.string() })).default([]),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestFile = "manifest.json";

/**
 * Reads the manifest of the backup in `directory`. Refuses: a directory without a backup; a manifest that is damaged or
 * was made by a newer version.
 */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(path.join(directory, manifestFile), "utf8").catch(() => {
    throw new StartRefusal(`There is no backup in ${directory}. Enter a directory made by npm run backup.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new StartRefusal(
      `The backup in ${directory} cannot be read. Its manifest.json is damaged or was made by a newer version of the shop.`,
    );
  }
}
