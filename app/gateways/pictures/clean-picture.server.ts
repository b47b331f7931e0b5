import { isHeic, pictureTypeOf, type UploadType } from "#domain/shop/pictures/picture-type.ts";
import type { RefusedUpload } from "#domain/shop/ports/picture-store.ts";
import { openSharp } from "./open-sharp.server.ts";

/** In megapixels. JPEG and PNG are decoded line by line, the others as a whole, with up to twenty bytes a pixel. */
const largest: Record<UploadType, number> = {
  "image/jpeg": 30,
  "image/png": 30,
  "image/webp": 16,
  "image/avif": 16,
};
const longestEdge = 2_400;

/**
 * Re-encodes an upload as WebP of at most 2,400 pixels a side, upright and in sRGB.
 * Nothing else of the file is left: no location, no author, no other pictures, no program after its end.
 */
export async function cleanPicture(upload: Uint8Array): Promise<Buffer | RefusedUpload> {
  const type = pictureTypeOf(upload);
  if (type === undefined) {
    const code = isHeic(upload) ? "picture.heic" : "picture.unknown-format";
    return { refused: { code, params: {} } };
  }
  return redraw(type === "image/jpeg" ? withPlainScan(upload) : upload, largest[type]);
}

/**
 * A JPEG of one scan, with the header of that scan as the standard has it (ITU-T T.81, B.2.3): the whole spectrum. Some
 * phones write zeros there, which decoders ignore and warn of; all else that they warn of is a damaged picture.
 */
function withPlainScan(jpeg: Uint8Array): Uint8Array {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let isSequential = false;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = jpeg[at + 1];
    if (marker === 0xc0 || marker === 0xc1) isSequential = true;
    if (marker !== 0xda) continue;
    const end = at + 2 + view.getUint16(at + 2);
    if (!isSequential || end > jpeg.length) return jpeg;
    const mended = Uint8Array.from(jpeg);
    mended.set([0, 63, 0], end - 3);
    return mended;
  }
  return jpeg;
}

async function redraw(upload: Uint8Array, megapixels: number): Promise<Buffer | RefusedUpload> {
  const most = megapixels * 1_000_000;
  const sharp = await openSharp();
  // Only the header is read here; nothing is decoded yet.
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
