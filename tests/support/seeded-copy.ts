import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { copyDirectory, seedDirectory } from "./seeded-directory.ts";

/** Makes a data directory for a shop: a copy of one that was seeded before, with the sample catalogue in it. */
export async function seededCopy(): Promise<string> {
  const directory = inject("testDirectory");
  const seeded = path.join(directory, "seeded");
  if (!existsSync(seeded)) {
    const draft = await mkdtemp(path.join(directory, "seeding-"));
    await seedDirectory(draft);
    await rename(draft, seeded).catch(async (error: unknown) => {
      // Another test file was faster.
      if (!existsSync(seeded)) throw error;
      await rm(draft, { recursive: true, force: true });
    });
  }
  const copy = await mkdtemp(path.join(directory, "shop-"));
  await copyDirectory(seeded, copy);
  return copy;
}
