import type {
  StoredFormat,
  PictureWidth,
  RefusedUpload,
  StoredPicture,
} from "#domain/shop/ports/picture-store.ts";
import type { StoredPhoto } from "#domain/shop/ports/photo-store.ts";

/** The jobs of the picture process. `directory` holds the shop's pictures. */
export type PictureJobs = {
  /** Makes a variant of an original; false when there is no such original. */
  variant: {
    job: { directory: string; id: string; width: PictureWidth; format: StoredFormat };
    result: boolean;
  };
  save: { job: { directory: string; original: Uint8Array }; result: StoredPicture };
  saveUpload: { job: { directory: string; upload: Uint8Array }; result: StoredPicture | RefusedUpload };
  /** Keeps a private photo under a random id; `directory` holds the photos. */
  savePhoto: {
    job: { directory: string; id: string; upload: Uint8Array };
    result: Omit<StoredPhoto, "id"> | RefusedUpload;
  };
};
export type PictureJobName = keyof PictureJobs;

/** A job as it is sent to the process, one at a time; the answer follows below. */
export type PictureJob = {
  [Name in PictureJobName]: { name: Name } & PictureJobs[Name]["job"];
}[PictureJobName];
export type PictureJobAnswer = { result: unknown } | { failure: string };
