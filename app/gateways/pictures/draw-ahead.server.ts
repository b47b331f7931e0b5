import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PictureWidth } from "#domain/shop/ports/picture-store.ts";
import type { PictureJob } from "./picture-jobs.ts";
import { isThere, newPicture, variantFile } from "./stored-files.server.ts";
import { createWorkerProcess } from "./worker-process.server.ts";

/** What phones take of a gallery (100vw, 18vw) and of a card (50vw), at one and three device pixels; the largest paint first. */
const phoneWidths: PictureWidth[] = [768, 1200, 320, 480, 160];
/** In milliseconds. Beside other work a process of the lowest priority may stand still for long. */
const longestWork = 60_000;
const pause = 2_000;

/**
 * Draws the sizes that phones need of each new picture, one after another, in a process of its own that yields to all
 * others, until stopped. A picture counts as new until this is done, so the next start goes on where a killed one was.
 * What cannot be drawn is left to the visitor who asks for it.
 */
export async function drawAhead(directory: string, stop: AbortSignal): Promise<void> {
  const work = createWorkerProcess(path.resolve("build/server/picture-worker.js"), 1_000, 64, true);
  while (!stop.aborted) {
    const names = await readdir(newPicture(directory, "")).catch(() => []);
    for (const id of names.filter((name) => /^[0-9a-f]{20}$/.test(name))) {
      for (const width of phoneWidths) {
        if (stop.aborted) return;
        const variant = { directory, id, width, format: "avif" } as const;
        if (await isThere(variantFile(directory, variant))) continue;
        await work({ name: "variant", ...variant } satisfies PictureJob, longestWork).catch(() => {});
      }
      if (!stop.aborted) await rm(newPicture(directory, id), { force: true });
    }
    await wait(pause, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}
