import { photosField } from "#domain/returns/photos/photo-limits.ts";
import { readUpload, type Sent } from "./read-files.server.ts";
import type { SentForm } from "./read-multipart.server.ts";

/** In bytes, for all photos of a form together. The page shrinks large photos first, if it may run scripts. */
const largestForm = 48 * 1024 * 1024;
/** More than a form may send, so that a few too many are refused at their field and not as an unreadable form. */
const maxFiles = 24;

/**
 * Reads a posted form with the photos of its `PhotosField`. Pass the photos to `drawPhotos` or `savePhotos`, whose
 * refusals are shown at the field. Refuses: guests, with photos.
 */
export async function readPhotos(sent: Sent): Promise<SentForm> {
  const { form, files } = await readUpload(sent, { bytes: largestForm, maxFiles });
  return { form, files: files.filter(({ field, bytes }) => field === photosField && bytes.length > 0) };
}
