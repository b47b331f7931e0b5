import type { Told } from "../refusals/refusal.ts";

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths in pixels a picture is served in: what the layouts need at one and two device pixels. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export type StoredPicture = {
  /** First 20 hex digits of the SHA-256 of the original bytes. */
  id: string;
  width: number;
  height: number;
  transparent: boolean;
};

/** Why a picture is not taken. */
export type RefusedUpload = {
  refused: Told<
    | "picture.unknown-format"
    | "picture.damaged"
    | "picture.unreadable"
    | "picture.too-many-pixels"
    | "picture.too-slow"
    | "picture.after-a-slow-one"
  >;
};

/** More pictures wait to be made than the shop makes in time, or this one took too long; later it may be possible. */
export type Busy = "busy";

/** Who looks at a picture, as far as its making is concerned: networks take turns, and who has left waits no more. */
export type Visitor = { network: string; left: AbortSignal };

/** Where picture files lie. Originals are kept for ever; variants can be made again at any time. */
export type PictureStore = {
  /**
   * Keeps a picture that somebody sends, made anew from what is seen of it: nothing else of the file is left. What is
   * no picture, too large or damaged is refused. Senders take turns.
   */
  keepUpload: (upload: Uint8Array, sender: string) => Promise<StoredPicture | RefusedUpload | Busy>;
  /** Keeps the bytes of an original. Rejects with an error when they are no readable picture. */
  keep: (original: Uint8Array) => Promise<StoredPicture>;
  /**
   * The bytes of one variant, or undefined when there is no such picture. Only one that has to be made first can be
   * busy; once `visitor.left` is aborted, waiting for it rejects with the reason.
   */
  read: (
    id: string,
    width: PictureWidth,
    format: PictureFormat,
    visitor?: Visitor,
  ) => Promise<Uint8Array | Busy | undefined>;
};
