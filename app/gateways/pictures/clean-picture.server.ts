import { pictureTypeOf, type UploadType } from "#domain/pictures/picture-type.ts";
import type { RefusedUpload } from "#domain/ports/picture-store.ts";
import { openSharp } from "./open-sharp.server.ts";

/** In megapixels. JPEG and PNG are decoded line by line, the others as a whole, in up to twenty bytes for a pixel. */
const largest: Record<UploadType, number> = {
  "image/jpeg": 30,
  "image/png": 30,
  "image/webp": 16,
  "image/avif": 16,
};
const longestEdge = 2_400;

/**
 * The picture as WebP of at most 2,400 pixels a side, upright and in sRGB. Whatever else lay in the file is gone:
 * where it was taken, by whom, other pictures, a program behind its end.
 */
export async function cleanPicture(upload: Uint8Array): Promise<Buffer | RefusedUpload> {
  const type = pictureTypeOf(upload);
  if (type === undefined) {
    return { refused: { code: "picture.unknown-format", params: {} } };
  }
  return redraw(upload, largest[type]);
}

async function redraw(upload: Uint8Array, megapixels: number): Promise<Buffer | RefusedUpload> {
  const most = megapixels * 1_000_000;
  const sharp = await openSharp();
  // The head alone is read here; nothing is unfolded yet.
  const head = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => damaged);
  if ("refused" in head) return head;
  const { width, height } = head;
  if (width * height > most) {
    return { refused: { code: "picture.too-many-pixels", params: { width, height, megapixels } } };
  }
  return sharp(upload, { limitInputPixels: most, failOn: "warning" })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 95, effort: 3 })
    .toBuffer()
    .catch(() => damaged);
}

const damaged: RefusedUpload = { refused: { code: "picture.damaged", params: {} } };
