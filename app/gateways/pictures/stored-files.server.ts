import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { StoredFormat, PictureWidth } from "#domain/shop/ports/picture-store.ts";

export function originalFile(directory: string, id: string): string {
  return path.join(directory, "originals", id);
}

/** An empty file for each picture whose sizes are not drawn ahead yet. */
export function newPicture(directory: string, id: string): string {
  return path.join(directory, "new", id);
}

export function variantFile(
  directory: string,
  { id, width, format }: { id: string; width: PictureWidth; format: StoredFormat },
): string {
  return path.join(directory, "variants", `${id}-${width}.${format}`);
}

/** A private photo lies in a directory of its own, not among the pictures that everybody may see. */
export function photoFile(directory: string, id: string): string {
  return path.join(directory, id);
}

export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

export async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a draft and renames it, so that no reader ever sees half a file. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
