import { readdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { listMissingPhotos, listMissingPictures } from "../backup/missing-files.ts";
import { type Finding, finding } from "./finding.ts";

/** Checks that every picture and every private photo that the database knows is in its directory. */
export async function examineFiles(pool: pg.Pool, dataDirectory: string): Promise<Finding[]> {
  const filesIn = (...names: string[]) => readdir(path.join(dataDirectory, ...names)).catch(() => []);
  return [
    finding(
      "every picture is there",
      await listMissingPictures(pool, await filesIn("pictures", "originals")),
      "Copy the missing files from a backup's directory 'pictures' to 'pictures/originals' in the data directory.",
    ),
    finding(
      "every photo of a return is there",
      await listMissingPhotos(pool, await filesIn("photos")),
      "Copy the missing files from a backup's directory 'photos' to 'photos' in the data directory.",
    ),
  ];
}
