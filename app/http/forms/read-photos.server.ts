import { photosField } from "#domain/returns/photos/photo-limits.ts";
import type { PhotoUpload } from "#domain/returns/photos/draw-photos.server.ts";
import { unreadableForm } from "./body-refused.server.ts";
import { mediaTypeOf } from "./read-body.server.ts";
import { readFiles, type Sent } from "./read-files.server.ts";
import { readForm } from "./read-form.server.ts";

/** In bytes, for all photos of a form together. The page shrinks large photos first, if it may run scripts. */
const largestForm = 48 * 1024 * 1024;
/** More than a form may send, so that a few too many are refused at their field and not as an unreadable form. */
const maxFiles = 24;

/**
 * Reads a posted form with the photos of its `PhotosField`. Pass the photos to `drawPhotos` or `keepPhotos`, whose
 * refusals are shown at the field. Refuses: guests, with photos.
 */
export async function readPhotos(sent: Sent): Promise<{ form: FormData; photos: PhotoUpload[] }> {
  if (mediaTypeOf(sent.request) !== "multipart/form-data") {
    return { form: await readForm(sent.request), photos: [] };
  }
  const { form, files } = await readFiles(sent, { bytes: largestForm, maxFiles }).catch((error: unknown) => {
    throw unreadableForm(error);
  });
  const photos = files.filter(({ field, bytes }) => field === photosField && bytes.length > 0);
  return { form, photos: photos.map(({ name, bytes }) => ({ name, bytes })) };
}
