import type { RefusedPicture } from "../refusals.ts";

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** PNG is for mails, whose programs do not all know the others. It has no address. */
export type StoredFormat = PictureFormat | "png";

/** Widths in pixels that pictures are served in: what the layouts need at one and two device pixels. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export type StoredPicture = {
  /** First 20 hex digits of the SHA-256 of the original bytes. */
  id: string;
  width: number;
  height: number;
  transparent: boolean;
};

export type RefusedUpload = {
  refused: RefusedPicture;
};

/** The queue of pictures is too long, or this one took too long; a later attempt may succeed. */
export type Busy = "busy";

/**
 * The person who requests a picture, for scheduling: networks take turns, and a visitor who has left is not waited for.
 */
export type Visitor = { network: string; left: AbortSignal };

/** The store of picture files. Originals are kept for ever; variants can be made again at any time. */
export type PictureStore = {
  /**
   * Stores an uploaded picture, re-encoded from its pixels so that nothing else of the file is left.
   * Refuses: a file that is no picture, too large or damaged. Senders take turns.
   */
  saveUpload: (upload: Uint8Array, sender: string) => Promise<StoredPicture | RefusedUpload | Busy>;
  /** Stores the bytes of an original. Rejects with an error when they are no readable picture. */
  save: (original: Uint8Array) => Promise<StoredPicture>;
  /**
   * The bytes of one variant, or undefined when there is no such picture. Only a variant that has to be made first can
   * be busy. When `visitor.left` is aborted, waiting for it rejects with the reason.
   */
  read: (
    id: string,
    width: PictureWidth,
    format: StoredFormat,
    visitor?: Visitor,
  ) => Promise<Uint8Array | Busy | undefined>;
};
