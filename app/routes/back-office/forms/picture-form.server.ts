import { homeLimits } from "#domain/catalogue/home/home-limits.ts";
import { refusal } from "#domain/shop/refusals.ts";
import type { SentFile } from "#http/forms/read-multipart.server.ts";
import { readUpload, type Sent } from "#http/forms/read-files.server.ts";

/** In bytes: the picture and the rest of its form. */
const largestForm = (homeLimits.picture + 1) * 1024 * 1024;

export const readPictureForm = (sent: Sent) => readUpload(sent, { bytes: largestForm, maxFiles: 1 });

/** The picture of a `PictureForm`. Refuses: a form without one. */
export function ownPicture(files: readonly SentFile[]): Uint8Array {
  const file = files.find(({ field, bytes }) => field === "picture" && bytes.length > 0);
  if (!file) throw refusal("picture.none-sent");
  return file.bytes;
}
