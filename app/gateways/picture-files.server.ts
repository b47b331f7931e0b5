import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type {
  PictureFormat,
  PictureStore,
  PictureWidth,
  StoredPicture,
} from "#domain/pictures/picture-store.ts";
import { cleanPicture } from "./clean-picture.server.ts";
import { openSharp } from "./open-sharp.server.ts";

const longestEdge = 4_096;

/** Keeps pictures as files: `originals/<id>`, and `variants/<id>-<width>.<format>` made on first demand. */
export function createPictureFiles(directory: string): PictureStore {
  const beingMade = new Map<string, Promise<Uint8Array | undefined>>();

  async function read(id: string, width: PictureWidth, format: PictureFormat) {
    const file = path.join(directory, "variants", `${id}-${width}.${format}`);
    const kept = await readIfThere(file);
    if (kept) return kept;
    const running = beingMade.get(file);
    if (running) return running;
    const making = makeVariant(path.join(directory, "originals", id), file, width, format).finally(() =>
      beingMade.delete(file),
    );
    beingMade.set(file, making);
    return making;
  }

  async function keep(original: Uint8Array): Promise<StoredPicture> {
    const id = createHash("sha256").update(original).digest("hex").slice(0, 20);
    const sharp = await openSharp();
    const image = sharp(original, { limitInputPixels: longestEdge * longestEdge });
    const { width, height, hasAlpha } = await image.metadata();
    await writeWhole(path.join(directory, "originals", id), original);
    return { id, width, height, transparent: hasAlpha };
  }

  async function keepUpload(upload: Uint8Array) {
    const clean = await cleanPicture(upload);
    return "refused" in clean ? clean : keep(clean);
  }

  return { keep, keepUpload, read };
}

async function makeVariant(original: string, file: string, width: PictureWidth, format: PictureFormat) {
  const source = await readIfThere(original);
  if (!source) return undefined;
  const sharp = await openSharp();
  const resized = sharp(source).resize({ width, withoutEnlargement: true });
  const bytes =
    format === "avif"
      ? await resized.avif({ quality: 58, effort: 2 }).toBuffer()
      : await resized.webp({ quality: 80, alphaQuality: 90 }).toBuffer();
  await writeWhole(file, bytes);
  return bytes;
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Write and rename, so that no reader ever sees half a file. */
async function writeWhole(file: string, bytes: Uint8Array) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
