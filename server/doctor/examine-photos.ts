import { readdir } from "node:fs/promises";
import type pg from "pg";
import { listMissingPhotos } from "../backup/missing-photos.ts";
import { type Finding, finding } from "./finding.ts";

/** Checks that every private photo that the database knows is in its directory. */
export async function examinePhotos(pool: pg.Pool, directory: string): Promise<Finding> {
  return finding(
    "every photo of a return is there",
    await listMissingPhotos(pool, await readdir(directory).catch(() => [])),
    "Copy the missing files from a backup's directory 'photos' to 'photos' in the data directory.",
  );
}
