import { createHash } from "node:crypto";
import type { StoredPicture } from "#domain/shop/ports/picture-store.ts";
import { cleanPicture } from "./clean-picture.server.ts";
import { openSharp } from "./open-sharp.server.ts";
import type { PictureJobs } from "./picture-jobs.ts";
import {
  isThere,
  newPicture,
  originalFile,
  photoFile,
  readIfThere,
  variantFile,
  writeWhole,
} from "./stored-files.server.ts";

type Drawing = {
  [Name in keyof PictureJobs]: (job: PictureJobs[Name]["job"]) => Promise<PictureJobs[Name]["result"]>;
};

const longestEdge = 4_096;

/** Processes the pixels of pictures. Only the separate picture process may import this. */
export const drawing: Drawing = {
  async variant(job) {
    const { directory, id, width, format } = job;
    // Another process of the shop may have made it meanwhile.
    if (await isThere(variantFile(directory, job))) return true;
    const source = await readIfThere(originalFile(directory, id));
    if (!source) return false;
    const sharp = await openSharp();
    const resized = sharp(source).resize({ width, withoutEnlargement: true });
    const encoded = {
      avif: () => resized.avif({ quality: 58, effort: 2 }),
      webp: () => resized.webp({ quality: 80, alphaQuality: 90 }),
      png: () => resized.png({ palette: true }),
    };
    await writeWhole(variantFile(directory, job), await encoded[format]().toBuffer());
    return true;
  },

  save: ({ directory, original }) => save(directory, original),

  async saveUpload({ directory, upload }) {
    const clean = await cleanPicture(upload);
    return "refused" in clean ? clean : save(directory, clean);
  },

  async savePhoto({ directory, id, upload }) {
    const clean = await cleanPicture(upload);
    if ("refused" in clean) return clean;
    const sharp = await openSharp();
    const { width, height } = await sharp(clean).metadata();
    await writeWhole(photoFile(directory, id), clean);
    return { sha256: createHash("sha256").update(clean).digest("hex"), bytes: clean.length, width, height };
  },
};

async function save(directory: string, original: Uint8Array): Promise<StoredPicture> {
  const id = createHash("sha256").update(original).digest("hex").slice(0, 20);
  const sharp = await openSharp();
  const image = sharp(original, { limitInputPixels: longestEdge * longestEdge });
  const { width, height, hasAlpha } = await image.metadata();
  await writeWhole(originalFile(directory, id), original);
  await writeWhole(newPicture(directory, id), "");
  return { id, width, height, transparent: hasAlpha };
}
