import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import type { PhotoStore } from "#domain/shop/ports/photo-store.ts";
import { type DrawingLimits, openDrawing, whyNotDrawn } from "./drawing-processes.server.ts";
import { photoFile, readIfThere } from "./stored-files.server.ts";

/** Customers' photos have a process of their own, so that they delay no seller who uploads pictures of a product. */
const usualLimits: DrawingLimits = {
  atOnce: 1,
  atOnceOfOwner: 1,
  maxWaiting: 48,
  maxPerOwner: 6,
  longestWait: 60_000,
  longestWork: 8_000,
  pause: 5 * 60_000,
};

const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Stores private photos as files that are named by their ids. No URL leads to this directory. */
export function createPhotoFiles(directory: string, limits = usualLimits): PhotoStore {
  const draw = openDrawing(limits);

  async function save(upload: Uint8Array, sender: string) {
    const id = randomUUID();
    const result = await draw("savePhoto", { directory, id, upload }, sender).catch(whyNotDrawn);
    return result === "busy" || "refused" in result ? result : { id, ...result };
  }

  async function read(id: string) {
    return isId(id) ? readIfThere(photoFile(directory, id)) : undefined;
  }

  async function remove(ids: readonly string[]) {
    for (const id of ids.filter(isId)) await rm(photoFile(directory, id), { force: true });
  }

  async function list() {
    const names = await readdir(directory).catch(() => []);
    const photos = names.filter(isId).map(async (id) => {
      const file = await stat(photoFile(directory, id)).catch(() => undefined);
      return file ? [{ id, storedAt: file.mtime }] : [];
    });
    return (await Promise.all(photos)).flat();
  }

  return { save, read, remove, list };
}
