import type { Busy, RefusedUpload } from "./picture-store.ts";

/** The kind of file that photos are kept and sent as. */
export const photoType = "image/webp";

export type StoredPhoto = {
  /** A random UUID, so that nobody can guess the address of a photo. */
  id: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
};

/**
 * A store of photos that can be deleted: what customers and sellers show each other about a return, and those of
 * reviews. The nightly clear-out deletes the files that no row names.
 */
export type PhotoStore = {
  /**
   * Stores an uploaded photo, re-encoded from its pixels so that nothing else of the file is left: no place, no device.
   * Refuses: a file that is no picture, too large or damaged. Senders take turns.
   */
  save: (upload: Uint8Array, sender: string) => Promise<StoredPhoto | RefusedUpload | Busy>;
  /** The bytes of a photo; undefined if there is none. */
  read: (id: string) => Promise<Uint8Array | undefined>;
  /** Deletes photos for good. */
  remove: (ids: readonly string[]) => Promise<void>;
  /** All photos, and since when each is there. */
  list: () => Promise<{ id: string; storedAt: Date }[]>;
};
